// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../../engine/browser/drafts';
import { WithEngine } from '../../../tests/engine';
import { FullStorage } from './Layout';
import { Toasts } from './Toasts';

it('a full storage is said once, whatever was not kept', async () => {
  render(
    <MemoryRouter>
      <WithEngine>
        <FullStorage />
        <Toasts />
      </WithEngine>
    </MemoryRouter>,
  );
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const key = { username: 'ada', path: '/agents', form: 'create' };
  act(() => {
    expect([keepDraft(key, { name: 'Kemi' }), keepDraft(key, { name: 'Kemi P' })]).toEqual([false, false]);
  });
  expect(await screen.findAllByText(/^This browser’s storage is full:/)).toHaveLength(1);
  expect(readDraft(key)).toBeNull();
});
