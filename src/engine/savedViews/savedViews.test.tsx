// @vitest-environment jsdom
/** The list with saved views: what the address, the defaults and the person's own choices make of it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate, openList } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { UpstreamError } from '../../upstream/errors';
import { lastViewsKey } from '../../lists/question/address';
import { memory } from './memory.testing';
import type { ViewStore } from '../app/store';

const WEEK = {
  id: 1,
  resource: 'transactions',
  name: 'The week',
  filter: { startDate: 'today-6', endDate: 'today' },
  columns: [{ field: 'systemTime', width: 180 }, { field: 'rrn' }],
  perPage: 20,
  density: 'comfortable',
  share: 'everyone',
  isDefault: true,
  mine: false,
};
const WEEK_SEARCH = '?startDate=today-6&endDate=today&perPage=20&columns=systemTime:180,rrn&density=comfortable&view=1';
const LAST = lastViewsKey({ name: 'transactions' });
const OWN = { ...WEEK, id: 2, name: 'Mine', filter: { rrn: '7' }, share: 'private', mine: true };
const GROUPS = { ...WEEK, id: 3, name: 'Ours', filter: { rrn: '8' }, share: 'group', group: 'ADMIN' };

/** A store that answers these records when it is let. */
function storeOf(records: readonly object[], wait: Promise<void> = Promise.resolve()): ViewStore {
  return {
    list: async () => {
      await wait;
      return { storedBy: 'service', records };
    },
    read: () => Promise.reject(new Error('not here')),
    create: () => Promise.reject(new Error('not here')),
    update: () => Promise.reject(new Error('not here')),
    remove: () => Promise.reject(new Error('not here')),
  };
}

beforeAll(() => import('./ViewBar'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

const range = (text: string): Promise<HTMLElement> => screen.findByText(text);
/** Behind the open column chooser too. */
const heads = (): (string | null)[] => headings().map((head) => head.textContent);

describe('the full state in the address', () => {
  it('gives the same rows, columns and density to whoever opens it', async () => {
    const { asked, address } = openList({ at: `/transactions${WEEK_SEARCH}&page=2` });
    await range('Showing 21 to 25 of 25');
    expect(asked).toContain('/transaction?startDate=2026-11-15&endDate=2026-11-21&startPage=1&length=20');
    expect(heads()).toEqual(['Date', 'RRN']);
    expect(screen.getByRole('button', { name: 'Compact rows' })).toBeDefined();
    expect(address()).toBe(`/transactions${WEEK_SEARCH}&page=2`);
  });

  it('takes up what is changed while a view is opened, and leaves the person’s own choice alone', async () => {
    const store = memoryStore();
    const { user, address, go } = openList({ at: '/transactions?rrn=1&view=1', store });
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Comfortable rows' }));
    await waitFor(() => expect(address()).toBe('/transactions?rrn=1&density=comfortable&view=1'));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Agent' }));
    await user.click(screen.getByRole('checkbox', { name: 'Type' }));
    expect(heads()).not.toContain('Agent');
    expect(address()).toMatch(/&columns=systemTime,transactionId,terminalId,.*&density=comfortable&view=1$/);
    await user.keyboard('{Escape}');
    go('/transactions?rrn=1');
    await waitFor(() => expect(heads()).toContain('Agent'));
    expect(screen.getByRole('button', { name: 'Comfortable rows' })).toBeDefined();
  });

  it('leaves the person’s own choice in the store where no view is opened', async () => {
    const { user, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Comfortable rows' }));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Agent' }));
    expect(heads()).not.toContain('Agent');
    expect(address()).toBe('/transactions');
  });

  it('comes back with Back', async () => {
    const { user, address, go } = openList({ at: `/transactions${WEEK_SEARCH}` });
    await range('Showing 1 to 20 of 25');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('Showing 21 to 25 of 25');
    go(-1);
    await range('Showing 1 to 20 of 25');
    expect([address(), heads()]).toEqual([`/transactions${WEEK_SEARCH}`, ['Date', 'RRN']]);
  });
});

describe('a default view', () => {
  it.each([
    ['one’s own over the group’s over everyone’s', [WEEK, GROUPS, OWN], '2'],
    ['the group’s over everyone’s', [WEEK, GROUPS, { ...OWN, isDefault: false }], '3'],
    ['everyone’s', [WEEK, { ...GROUPS, group: 'Product' }], '1'],
    ['none of another resource', [{ ...OWN, resource: 'agents' }, WEEK], '1'],
  ])('opens a list that the address leaves open: %s', async (_what, records, view) => {
    const { address } = openList({ views: storeOf(records) });
    await waitFor(() => expect(new URL(address(), 'http://app').searchParams.get('view')).toBe(view));
  });

  it('is waited for the next time: no other rows are asked for before', async () => {
    const store = memoryStore();
    const first = openList({ views: storeOf([WEEK]), store });
    await range('Showing 1 to 20 of 25');
    expect(first.address()).toBe(`/transactions${WEEK_SEARCH}`);
    // This store ends with the page; the browser's does not.
    const next = memoryStore({ [LAST]: store.getItem(LAST) });
    cleanup();
    const views = gate();
    const { asked, address } = openList({ views: storeOf([WEEK], views.opened), store: next, rowsAhead: true });
    await screen.findByRole('tab', { name: 'All' });
    expect(asked).toEqual([]);
    views.open();
    await range('Showing 1 to 20 of 25');
    expect(asked[0]).toBe('/transaction?startDate=2026-11-15&endDate=2026-11-21&startPage=0&length=20');
    expect(asked.filter((url) => url.includes('length=10'))).toEqual([]);
    expect(address()).toBe(`/transactions${WEEK_SEARCH}`);
  });

  it('is waited for no longer than the views can be had', async () => {
    const broken = { ...storeOf([]), list: () => Promise.reject(new UpstreamError('network')) };
    const store = memoryStore({ [LAST]: 'default' });
    const { address } = openList({ views: broken, store });
    await screen.findByText(/^Could not load the saved views\./);
    await range('Showing 1 to 10 of 25');
    expect(address()).toBe('/transactions');
  });

  it('leaves an address alone that says anything, and one that says that no view is opened', async () => {
    for (const search of ['?rrn=5', '?page=2', '?view=none', '?columns=rrn']) {
      const store = memoryStore();
      store.setItem(LAST, 'default');
      const { address } = openList({ at: `/transactions${search}`, views: storeOf([WEEK]), store });
      // One after the other, as a person would.
      // oxlint-disable-next-line no-await-in-loop
      await range(search === '?page=2' ? 'Showing 11 to 20 of 25' : 'Showing 1 to 10 of 25');
      expect(address()).toBe(`/transactions${search}`);
      cleanup();
    }
  });

  it('does not come back when the last filter is taken away', async () => {
    const store = memoryStore();
    store.setItem(LAST, 'default');
    const { user, address } = openList({ at: '/transactions?rrn=5', views: storeOf([WEEK]), store });
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/transactions?view=none'));
    await range('Showing 1 to 10 of 25');
  });

  it.each([
    ['is none any longer', [{ ...WEEK, isDefault: false }], '/transactions', 'Showing 1 to 10 of 25', 'some'],
    ['has been deleted', [], '/transactions', 'Showing 1 to 10 of 25', 'none'],
    ['another one has become', [WEEK, OWN], /^\/transactions\?rrn=7&.*&view=2$/, 'Showing 1 to 20 of 25', 'default'],
  ])('that %s does not open', async (_what, records, then, rows, last) => {
    const store = memoryStore({ [LAST]: 'default' });
    const { address } = openList({ views: storeOf(records), store });
    await range(rows);
    expect(address()).toMatch(then);
    expect(store.getItem(LAST)).toBe(last);
    expect(screen.queryByText(/^This view was deleted/)).toBeNull();
  });

  it('does not take the place of what was asked for until the views were known [D92]', async () => {
    const store = memoryStore({ [LAST]: 'default' });
    const views = gate();
    const { address, go } = openList({ views: storeOf([WEEK, OWN], views.opened), store });
    await screen.findByRole('tab', { name: 'All' });
    go('/transactions?page=2');
    await range('Showing 11 to 20 of 25');
    views.open();
    await screen.findByRole('tab', { name: 'Mine' });
    expect(address()).toBe('/transactions?page=2');
  });

  it('does not take the place of an address that says what the last one did', async () => {
    const store = memoryStore();
    store.setItem(LAST, 'default');
    const { address } = openList({ at: `/transactions${WEEK_SEARCH}`, views: storeOf([WEEK, OWN]), store });
    await screen.findByRole('tab', { name: 'Mine' });
    await range('Showing 1 to 20 of 25');
    expect(address()).toBe(`/transactions${WEEK_SEARCH}`);
  });

  it('is not of a page that fixes a part of the filter', async () => {
    const { address } = openList({ views: storeOf([WEEK]), props: { fixed: { terminalId: 'x' } } });
    await range('Showing 1 to 10 of 25');
    expect(address()).toBe('/transactions');
  });
});

describe('an address that only names a view', () => {
  it('opens it as it was saved', async () => {
    const { address } = openList({ at: '/transactions?view=1', views: storeOf([{ ...WEEK, isDefault: false }]) });
    await waitFor(() => expect(address()).toBe(`/transactions${WEEK_SEARCH}`));
    expect(await range('Showing 1 to 20 of 25')).toBeDefined();
  });

  it('says so where there is no such view, and shows the list', async () => {
    openList({ at: '/transactions?view=99', views: storeOf([WEEK]) });
    expect(await range('Showing 1 to 10 of 25')).toBeDefined();
    expect((await screen.findByText(/^This view was deleted/)).closest('output')).not.toBeNull();
  });
});

describe('a view that does not apply in full', () => {
  it('says what was left out, and the rest applies', async () => {
    const odd = {
      ...WEEK,
      filter: { rrn: '5', pan: '5061', gone: '1', startDate: 'next week' },
      columns: [{ field: 'rrn' }, { field: 'gone' }],
      perPage: 7,
      density: 'cosy',
      version: 9,
    };
    const { asked } = openList({ views: storeOf([odd]) });
    await waitFor(() => expect(asked).toContain('/transaction?rrn=5&startPage=0&length=10'));
    expect(heads()).toEqual(['RRN']);
    const notice = await screen.findByText(/^Left out/);
    expect(notice.textContent).toContain(
      'because not part of this list: the filter gone, the column gone, 7 rows per page.',
    );
    expect(notice.textContent).toContain('because secrets are never saved: the filter PAN.');
    expect(notice.textContent).toContain('because unreadable: the density, the filter Start Date.');
  });

  it('never takes the list away, whatever the store answers', async () => {
    openList({ views: storeOf([{ id: 1 }, WEEK]) });
    expect(await range('Showing 1 to 20 of 25')).toBeDefined();
    cleanup();
    let broken = true;
    const { list } = storeOf([WEEK]);
    const views = { ...storeOf([]), list: () => (broken ? Promise.reject(new UpstreamError('network')) : list()) };
    const { user } = openList({ views });
    await screen.findByText(/^Could not load the saved views\./);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await range('Showing 1 to 20 of 25')).toBeDefined();
  });

  it('names a few of the many views that a file has brought', async () => {
    const { user } = openList({ views: memory([]).store });
    await screen.findByRole('tab', { name: 'All' });
    await user.click(screen.getByRole('button', { name: 'View options' }));
    const views = 'ABCDEFGH'.split('').map((name) => ({ resource: 'transactions', name, filter: { rrn: '7' } }));
    const file = new File([JSON.stringify({ format: 'kobodesk.views', version: 1, views })], 'views.json');
    await user.upload(screen.getByLabelText('Import from a file…', { selector: 'input' }), file);
    expect(await screen.findByText('8 views added: A, B, C, D, E and 3 others.')).toBeDefined();
  });
});
