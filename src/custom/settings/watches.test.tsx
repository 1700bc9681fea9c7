// @vitest-environment jsdom
/** The watches of a person under Settings: what they say, and changing, snoozing and ending them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { memory } from '../../engine/savedViews/memory.testing';
import { memoryWatches, WATCH } from '../../engine/savedViews/watches.testing';
import { UpstreamError } from '../../upstream/errors';
import type { Subscription } from '../../upstream/subscriptions';
import { Watches } from './Watches';

const COUNTED = { countedAt: '2026-11-20T11:00:00Z', value: 1_203, across: true } as const;
const OTHERS = { ...WATCH, id: 2, view: 'Low floats', owner: 'ngozi', mine: false };

beforeAll(() => Promise.all([import('./SubscribedDialogs'), import('../../engine/ui/MenuList')]));
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), shouldAdvanceTime: true }));

function open(group: 'ADMIN' | 'Product', ...watches: Subscription[]) {
  const kept = memoryWatches(...watches);
  const views = { ...memory([]).store, watches: kept.store };
  const features = ['subscriptions', 'mail'];
  return { ...openList({ at: '/settings/watches', view: <Watches />, views, features, group }), ...kept };
}

const items = (): string[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('say their line, what was found when, and lead to their view', async () => {
  open('Product', { ...WATCH, ...COUNTED });
  const link = await screen.findByRole('link', { name: 'Late ones' });
  expect(link.getAttribute('href')).toBe('/transactions?view=7');
  expect(items()[0]).toContain('More than 0 records, every 5 minutes, notice centre');
  expect(items()[0]).toContain('1,203 records, counted 2026-11-20 12:00.');
  expect(items()[0]).toContain('Line crossed');
  expect(screen.queryByText('Watches of others')).toBeNull();
});

it('say by which webhook they tell', async () => {
  open('Product', { ...WATCH, byNotice: false, webhookId: 5, webhook: 'Operations' });
  await screen.findByText(/every 5 minutes/);
  expect(items()[0]).toContain('More than 0 records, every 5 minutes, webhook Operations');
});

it('are not said to be within their line before they were counted, and say why they are paused', async () => {
  const off = { compare: 'off', line: 20, value: 9, before: 10, countedAt: COUNTED.countedAt } as const;
  open('Product', WATCH, { ...WATCH, id: 3, ...off, viewId: null, paused: 'view' }, { ...WATCH, id: 4, paused: 'new' });
  await screen.findByText('Not counted yet.', { selector: 'li:first-child p' });
  const [first, second, third] = items();
  expect(first).not.toMatch(/crossed|Within|Not known/);
  expect(second).toContain('At least 20% off the period before');
  expect(second).toContain('9 records, 10 in the period before');
  expect(second).toContain('The view was deleted');
  expect(third).toContain('Paused');
});

it('say what they compare, with figures in its unit, and are changed from what they have', async () => {
  const rate = { measure: 'rate.failed', line: 75, value: 104, countedAt: COUNTED.countedAt };
  const sum = { measure: 'sum.amount', compare: 'off', line: 20, value: 150_050, before: 140_000 };
  open('Product', { ...WATCH, ...rate }, { ...WATCH, id: 3, view: 'Sums', countedAt: COUNTED.countedAt, ...sum });
  await screen.findByText('Failure rate more than 7.5 %, every 5 minutes, notice centre');
  expect(items()[0]).toContain('Failure rate: 10.4\u00A0%, counted 2026-11-20 12:00.');
  expect(items()[1]).toContain('Total amount at least 20\u00A0% off the period before');
  expect(items()[1]).toContain('Total amount: N1,500.50, N1,400.00 in the period before');
  cleanup();
  const { user, sent } = open('Product', { ...WATCH, ...rate });
  await user.click(await screen.findByRole('button', { name: 'Options of the watch of Late ones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the watch of Late ones' }));
  expect(form.getByLabelText('Rate in percent')).toHaveProperty('value', '7.5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ measure: 'rate.failed', line: 75 }));
});

it('are snoozed, changed, resumed and ended', async () => {
  const { user, sent } = open('Product', { ...WATCH, paused: 'slow' });
  const choose = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Options of the watch of Late ones' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Resume');
  await waitFor(() => expect(sent).toEqual([{}]));
  await choose('Snooze for 8 hours');
  await waitFor(() => expect(sent[1]).toEqual({ snoozedUntil: expect.stringMatching(/^2026-11-20T20:0/) }));
  await choose('End the snooze');
  await waitFor(() => expect(sent[2]).toEqual({ snoozedUntil: null }));
  await choose('Change…');
  const form = within(await screen.findByRole('dialog', { name: 'Change the watch of Late ones' }));
  await user.clear(form.getByLabelText('Records'));
  await user.type(form.getByLabelText('Records'), '12');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[3]).toMatchObject({ compare: 'over', line: 12, byMail: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('End the watch…');
  await user.click(await screen.findByRole('button', { name: 'End the watch' }));
  await screen.findByRole('heading', { name: 'You have no watches' });
  expect(screen.queryByText('Your watches')).toBeNull();
  expect(screen.getByText(/^Save the filters of a list as a view/).parentElement?.className).toBe('empty');
  expect(screen.getByRole('link', { name: 'Watch Transactions…' }).getAttribute('href')).toBe('/transactions');
});

it('of others are shown to administrators, who can only end them', async () => {
  const { user, state } = open('ADMIN', WATCH, OTHERS);
  await screen.findByText('Watches of others');
  expect(items()[1]).toContain('By ngozi');
  await user.click(screen.getByRole('button', { name: 'Options of the watch of Low floats' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['End the watch…']);
  await user.click(screen.getByRole('menuitem', { name: 'End the watch…' }));
  state.refuse = new UpstreamError('business', { message: 'Not now.', status: 422 });
  await user.click(await screen.findByRole('button', { name: 'End the watch' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Not now.'));
});

it('of others have no heading while there are none', async () => {
  open('ADMIN', WATCH);
  await screen.findByRole('link', { name: 'Late ones' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Watches', 'Your watches']);
});

it('that cannot be loaded are not said to be none', async () => {
  const failing = memoryWatches();
  const store = { ...failing.store, list: () => Promise.reject(new UpstreamError('network')) };
  const views = { ...memory([]).store, watches: store };
  openList({ at: '/settings/watches', view: <Watches />, views, features: ['subscriptions'], group: 'ADMIN' });
  await screen.findByText(/^Could not load the watches\./);
  expect(screen.queryByText('You have no watches')).toBeNull();
});
