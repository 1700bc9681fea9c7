// @vitest-environment jsdom
/** The page of a file that a delivery has kept. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import type { DeliveryStore } from '../../engine/app/store';
import { FILE, memoryDeliveries } from '../../engine/savedViews/deliveries.testing';
import { memory } from '../../engine/savedViews/memory.testing';
import { UpstreamError } from '../../upstream/errors';
import KeptFile from './KeptFile';

const saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
      revokeObjectURL: vi.fn<() => void>(),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = made.at(-1);
    if (file) saved.push({ name: this.download, file });
  });
});

function open(more: Partial<DeliveryStore> = {}, at = '/files/5', features = ['deliveries']) {
  const views = { ...memory([]).store, deliveries: { ...memoryDeliveries().store, ...more } };
  return openList({ at, view: <KeptFile />, views, features, group: 'Product' });
}

it('says what the file is and until when, and downloads it whole in one press', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Late ones' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Transactions',
    'transactions 2026-11-20.csv',
    '2026-11-20 08:00',
    '1,203',
    '2.3 MB',
    '2026-11-27 08:00',
  ]);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByText('Downloaded as “transactions 2026-11-20.csv”.');
  expect(saved.map(({ name }) => name)).toEqual(['transactions 2026-11-20.csv']);
  expect(await saved[0]?.file.text()).toBe('piece 0;piece 1;piece 2;');
});

it('goes on with the piece at which a download broke off', async () => {
  const asked: number[] = [];
  let isBroken = true;
  const { user } = open({
    piece: async (_id, piece) => {
      asked.push(piece);
      if (piece === 1 && isBroken) throw new UpstreamError('network');
      return btoa(`${piece}`);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByText(/^Could not download the file\./);
  expect(saved).toEqual([]);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved.length).toBe(1));
  expect(asked).toEqual([0, 1, 1, 2]);
  expect(await saved[0]?.file.text()).toBe('012');
});

it('is not stopped for good by Cancel', async () => {
  let answer: ((content: string) => void) | undefined;
  const { user } = open({ piece: () => new Promise((resolve) => (answer = resolve)) });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  answer?.(btoa('late'));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByText(/^Downloading… 0\s%$/);
  expect(saved).toEqual([]);
});

it.each([
  ['somebody else’s file, or one that has expired', {}, '/files/6', ['deliveries']],
  ['an address that names none', {}, '/files/late', ['deliveries']],
  ['a service without deliveries', {}, '/files/5', []],
])('says plainly that it is not there: %s', async (_what, _more, at, features) => {
  open({ file: () => Promise.reject(new UpstreamError('business', { message: 'No.', status: 404 })) }, at, features);
  await screen.findByRole('heading', { name: 'This file is not here' });
  expect(screen.getByText(/for somebody else, or it was deleted because its 7 days are over/).tagName).toBe('P');
});

it('offers another try where the service does not answer', async () => {
  let isDown = true;
  const { user } = open({
    file: () => (isDown ? Promise.reject(new UpstreamError('network')) : Promise.resolve(FILE)),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Late ones');
});
