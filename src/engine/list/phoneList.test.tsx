// @vitest-environment jsdom
/** A list's header on a phone, and where the focus is when its rows change. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { installBrowser, memoryUpstream, openList } from '../../../tests/list/harness';
import { holdIntervals, type HeldIntervals } from '../browser/heldIntervals.testing';
import { PULSE_MS } from '../browser/pulse';
import { memory } from '../savedViews/memory.testing';
import { OWN } from '../savedViews/ownView.testing';
import { ListPage } from './ListPage';

let intervals: HeldIntervals;

beforeEach(() => {
  installBrowser({ phone: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  intervals = holdIntervals(PULSE_MS);
});

function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  act(intervals.run);
}

const phoneRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li[data-row]')];
const more = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'More' });

it('the age of the rows is beside the title once they are old, and always in the menu', async () => {
  const { user } = openList({});
  await screen.findByText(/^Showing/);
  await more();
  passMinutes(4);
  expect(screen.queryByText(/^Updated/)).toBeNull();
  passMinutes(6);
  expect((await screen.findByText('Updated 13:00, 10 min ago')).closest('.list__title')).not.toBeNull();
  await user.click(await more());
  expect(within(await screen.findByRole('menu')).getByText('Updated 13:00, 10 min ago')).toBeDefined();
});

it('a refresh that takes a while is seen on the menu that began it', async () => {
  const { user, answer } = openList({});
  await screen.findByText(/^Showing/);
  answer(() => new Promise(() => undefined));
  await user.click(await more());
  await user.click(await screen.findByText('Refresh'));
  await waitFor(async () => expect((await more()).ariaBusy).toBe('true'));
});

it('a filter of any field is added from the menu', async () => {
  const { user, address } = openList({});
  await screen.findByText(/^Showing/);
  await user.click(await more());
  // The line of chips has a button of the same name, which a phone does not show.
  await user.click(await within(await screen.findByRole('menu')).findByText('Add filter'));
  const sheet = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.click(within(sheet).getByRole('menuitem', { name: 'RRN' }));
  await user.type(await within(await screen.findByRole('dialog', { name: 'RRN' })).findByRole('textbox'), '12{Enter}');
  await waitFor(() => expect(address()).toBe('/transactions?rrn=12'));
});

it('the days of a period follow its name in the dialog of filters, and the columns are a sheet with a name', async () => {
  const { user } = openList({});
  await screen.findByText(/^Showing/);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: /^Filter/ });
  expect(labels(dialog).slice(0, 4)).toEqual(['Period', 'Start Date', 'End Date', 'Outcome']);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await more());
  await user.click(await screen.findByText('Columns'));
  const sheet = await screen.findByRole('dialog', { name: /^Columns of/ });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the strip of chips shows the filter that the page was opened with, or that has just been set', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  const { go } = openList({ at: '/transactions?statusGroup=failed' });
  await waitFor(() => expect(seen.at(-1)).toBe('Failed'));
  go('/transactions?statusGroup=failed&transactionTypeId=1');
  await waitFor(() => expect(seen.at(-1)).toMatch(/^Type: Cash Out/));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('the chips stand below the figures of a list that has some', async () => {
  openList({
    at: '/settlements',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="settlements" />,
    upstream: () => ({ responseCode: '00', data: { data: [], recordsFiltered: 0 } }),
  });
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(chips.getByRole('button', { name: 'Month filter' })).toBeDefined();
});

const LAST = 'views.last.transactions';
const shown = (): number => document.querySelectorAll('.list__line--views').length;

it('a view is saved from the menu, and the line of the views comes on the list that it was chosen for only', async () => {
  const store = memoryStore({ 'list.agents.viewsOnPhone': true });
  const { user } = openList({ views: memory([]).store, store });
  await screen.findByText(/^Showing/);
  await screen.findByRole('tablist', { hidden: true });
  expect(shown()).toBe(0);
  await user.click(await more());
  await user.click(await screen.findByText('Save view'));
  const dialog = await screen.findByRole('dialog', { name: /save/i });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await more());
  await user.click(await screen.findByText('Saved views'));
  await waitFor(() => expect(shown()).toBe(1));
  expect(store.getItem('list.transactions.viewsOnPhone')).toBe(true);
});

it('views stand above the rows from the beginning of a visit if there were some at the last one', async () => {
  const views = memory([OWN]).store;
  const store = memoryStore();
  openList({ views, store });
  await screen.findByRole('tab', { name: 'Approved', hidden: true });
  await waitFor(() => expect(store.getItem(LAST)).toBe('some'));
  expect(shown()).toBe(0);
  cleanup();
  const { user } = openList({ views, store: memoryStore({ [LAST]: 'some' }) });
  expect(shown()).toBe(1);
  expect(screen.queryByRole('tab', { hidden: true })).toBeNull();
  await screen.findByRole('tab', { name: 'Approved' });
  await user.click(await more());
  await user.click(await screen.findByText('Saved views'));
  await waitFor(() => expect(shown()).toBe(0));
  cleanup();
  openList({ views, store: memoryStore({ [LAST]: 'some', 'list.transactions.viewsOnPhone': false }) });
  await screen.findByText(/^Showing/);
  expect(shown()).toBe(0);
});

it('views stay above the rows once one was opened', async () => {
  const { go } = openList({ views: memory([OWN]).store });
  await screen.findByText(/^Showing/);
  expect(shown()).toBe(0);
  go('/transactions?view=7');
  await waitFor(() => expect(shown()).toBe(1));
  go('/transactions');
  await waitFor(() => expect(shown()).toBe(1));
});

it('the line of the views stays while a view is opened, and the menu does not offer to hide it', async () => {
  const { user, go } = openList({ views: memory([]).store });
  await screen.findByText(/^Showing/);
  const line = document.querySelector('.list__line');
  expect(line?.classList).not.toContain('list__line--views');
  await user.click(await more());
  await screen.findByText('Saved views');
  await user.keyboard('{Escape}');
  go('/transactions?view=v1&terminalId=2KOB0001');
  await waitFor(() => expect(line?.classList).toContain('list__line--views'));
  await user.click(await more());
  await screen.findByText('Refresh');
  expect(screen.queryByText('Saved views')).toBeNull();
});

it('another filter on a later page leaves the focus where it is', async () => {
  const { go } = openList({ at: '/transactions?page=2' });
  await screen.findByText(/^Showing 11 to 20/);
  const filter = screen.getByRole('button', { name: /^Filter/ });
  await waitFor(() => expect(phoneRows()).toHaveLength(10));
  filter.focus();
  go('/transactions?status=00');
  await screen.findByText(/^Showing 1 to/);
  expect(document.activeElement).toBe(filter);
  go('/transactions?status=00&page=2');
  await screen.findByText(/^Showing 11 to/);
  await waitFor(() => expect(phoneRows()[0]?.contains(document.activeElement)).toBe(true));
});

it('Retry of a row leaves the focus in that row', async () => {
  const upstream = memoryUpstream(6_000);
  let broken = true;
  const { user } = openList({
    at: '/transactions?perPage=all',
    upstream: (url) =>
      broken && url.searchParams.get('startPage') === '5' ? new Response('', { status: 502 }) : upstream(url),
  });
  await screen.findByText(/of 6,000$/);
  await user.type(await screen.findByLabelText('Go to row'), '5500{Enter}');
  await screen.findAllByText(/Could not load these rows/);
  // Not the row that the field led to: that one can have the focus since.
  const row = document.querySelector<HTMLElement>('[data-row="5500"]');
  const retry = row?.querySelector<HTMLElement>('.row__failed button');
  retry?.focus();
  broken = false;
  fireEvent.click(document.activeElement ?? document.body);
  await waitFor(() => expect(row?.querySelector('[data-opens]')).not.toBeNull());
  expect(row?.contains(document.activeElement)).toBe(true);
});

const labels = (of: ParentNode | null): readonly (string | null)[] =>
  [...(of?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);

it('the dialog of filters shows four fields and those that are filled, and the others once they are asked for', async () => {
  const { user } = openList({ at: '/transactions?rrn=12' });
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Filter/ });
  const fold = dialog.querySelector('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe('More filters (5)');
  expect(labels(fold)).toEqual(['Status', 'Type', 'Transaction ID', 'PAN', 'STAN']);
  expect(labels(dialog)).toContain('RRN');
});

it('what a summary is made of is one line, which opens what chooses it', async () => {
  const { user } = openList({ at: '/transactions?summary=status,type:count,share:-count' });
  const line = await screen.findByText('Status, Type: Count, Share');
  expect(line.closest('details')).toHaveProperty('open', false);
  await user.click(line);
  expect(line.closest('details')).toHaveProperty('open', true);
  expect(within(line.closest('details') ?? document.body).getByLabelText('Group by')).toHaveProperty('value', 'status');
});

it('the sheet of a filter says how many rows its choices find, and leads to them [D1043]', async () => {
  const { user, asked } = openList({ total: 25 });
  await screen.findByText(/^Showing/);
  await user.click(screen.getByRole('button', { name: 'Status filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Status' }));
  await sheet.findByRole('button', { name: 'Show 25' });
  const before = asked.length;
  await user.click(await sheet.findByRole('menuitemcheckbox', { name: /^Pending/ }));
  await user.click(await sheet.findByRole('button', { name: 'Show 2' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The list's own answer has it.
  expect(asked.slice(before)).toEqual([expect.stringMatching(/^\/transaction\?.*status=PP/)]);
});
