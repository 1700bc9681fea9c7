// @vitest-environment jsdom
/** Live: what comes every ten seconds, where it stands, and when nothing is asked. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openList, rows, type Answer } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { holdIntervals, type HeldIntervals } from '../browser/heldIntervals.testing';
import { LIVE_MS } from '../browser/useLive';
import { ListPage } from './ListPage';

let intervals: HeldIntervals;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  intervals = holdIntervals(LIVE_MS);
});
afterEach(() => {
  menu.remove();
  hidden = false;
});

/** Stands for one that is drawn beside the page. */
const menu = document.createElement('div');
menu.setAttribute('role', 'menu');

/** Ten seconds pass. */
const pass = (): Promise<void> => intervals.pass();

/** Transactions, the newest first; the codes of some. */
function transactions(total: number, codes: Readonly<Record<string, string>> = {}): Answer {
  return (url) => {
    if (url.pathname !== '/api/transaction') return { responseCode: '00', data: [] };
    const [page, length] = [Number(url.searchParams.get('startPage')), Number(url.searchParams.get('length'))];
    const all = Array.from({ length: total }, (_, index) => {
      const row = wireTransaction(total - index);
      const statusCode = codes[String(row.transactionId)];
      return statusCode === undefined ? row : { ...row, statusCode, statusMessage: 'Approved' };
    });
    return { data: all.slice(page * length, (page + 1) * length), recordsFiltered: total };
  };
}

/** Of a service whose bounded count ends at 10,000. */
const many =
  (total: number): Answer =>
  async (url) => {
    const page = Object(await transactions(25)(url));
    if (url.searchParams.get('count') !== 'bounded') return { ...page, recordsFiltered: total };
    return { ...page, recordsFiltered: 10_000, totalIsLeast: true };
  };

/** The list of versions, which has no pages. */
const versions =
  (...names: string[]): Answer =>
  () => ({ responseCode: '00', data: names.map((version, index) => ({ id: index + 1, version })) });

const idOf = (index: number): string => String(wireTransaction(index).transactionId);
const shownIds = (): readonly (string | undefined)[] => rows().map(({ dataset }) => dataset.record);
/** Asking for roles takes long in so large a page. */
async function pill(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = document.querySelector<HTMLElement>('.new-rows__button');
    if (button?.textContent !== text) throw new Error(`no pill with ${text}`);
    return button;
  });
}

/** The central purse without a movement. */
const purse =
  (walletBalance: string): Answer =>
  ({ pathname }) =>
    pathname.endsWith('/balance/general')
      ? { responseCode: '00', data: { totalAgentBalance: '0', walletBalance } }
      : { responseCode: '00', data: [], recordsFiltered: 0 };

const nameOf = (live: HTMLElement) => live.getAttribute('aria-label');
const reads = ({ asked }: { readonly asked: readonly string[] }) =>
  asked.filter((path) => path.startsWith('/transaction?')).length;

const switchOf = () =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>('.live-switch');
    if (!button) throw new Error('not loaded yet');
    return button;
  });

/** Once its turns have begun: before, ten seconds would pass in which nothing is due. */
async function switchOn(live: HTMLElement): Promise<void> {
  const before = intervals.held();
  fireEvent.click(live);
  await waitFor(() => expect(intervals.held()).toBe(before + 1));
}

async function open({ at = '/transactions', features = ['notices'], codes = {} } = {}) {
  const list = openList({ at, features, upstream: transactions(25, codes) });
  await screen.findByText(/^Showing/);
  const live = await switchOf();
  expect(rows()).toHaveLength(10);
  return { ...list, live };
}

const recordState = () => document.querySelector('.record__state')?.textContent;

describe('Live', () => {
  it('is off by default; switched on, it joins new rows at the top and prolongs no session [D524]', async () => {
    const list = await open();
    expect(list.live.getAttribute('aria-pressed')).toBe('false');
    list.answer(transactions(27));
    await pass();
    expect(shownIds()[0]).toBe(idOf(25));
    await switchOn(list.live);
    const before = reads(list);
    await pass();
    await waitFor(() => expect(shownIds().slice(0, 3)).toEqual([idOf(27), idOf(26), idOf(25)]));
    expect(screen.getByText('Showing 1 to 10 of 27')).toBeTruthy();
    expect([reads(list) - before, list.byItself.length]).toEqual([1, 1]);
    fireEvent.click(list.live);
    expect(list.live.getAttribute('aria-pressed')).toBe('false');
  });

  it('counts a question of very many rows to its end in the same way [D581]', async () => {
    const transport = { operators: { listTransactions: { amount: 'money' } } };
    const at = '/transactions?amount_gte=5';
    const list = openList({ at, features: ['notices'], transport, upstream: many(41_007) });
    await screen.findByText('Showing 1 to 10 of 41,007');
    await switchOn(await switchOf());
    list.answer(many(41_009));
    const before = reads(list);
    await pass();
    await screen.findByText('Showing 1 to 10 of 41,009');
    expect([reads(list) - before, list.byItself.length]).toEqual([2, 2]);
  });

  it.each([
    ['the pointer', () => fireEvent.pointerOver(rows()[3] ?? document.body)],
    ['the focus', () => act(() => rows()[3]?.focus())],
    ['the selection', () => fireEvent.click(within(rows()[3] ?? document.body).getByRole('checkbox'))],
    ['a menu, which hangs at its row,', () => document.body.append(menu)],
  ])('does not move rows under %s: what is new waits in the pill, what has changed is marked', async (_, look) => {
    const list = await open();
    await switchOn(list.live);
    look();
    const before = shownIds();
    list.answer(transactions(27, { [idOf(24)]: '00' }));
    await pass();
    await pill('2 new');
    expect(shownIds()).toEqual(before);
    const changed = rows().filter(({ dataset }) => dataset.changed !== undefined);
    await waitFor(() => expect(rows().some(({ dataset }) => dataset.changed !== undefined)).toBe(true));
    expect(changed.map(({ dataset }) => dataset.record)).toEqual([idOf(24)]);
    fireEvent.click(await pill('2 new'));
    await waitFor(() => expect(shownIds()[0]).toBe(idOf(27)));
  });

  it('shows under the pointer what has become of a row that the question has no more', async () => {
    const list = await open({ at: '/transactions?status=PP' });
    await switchOn(list.live);
    const before = shownIds();
    const asked = list.asked.length;
    list.answer((url) => {
      if (url.pathname !== '/api/transaction') return { responseCode: '00', data: [] };
      if (url.searchParams.has('transactionId'))
        return { data: [{ ...wireTransaction(24), statusCode: '00', statusMessage: 'Approved' }], recordsFiltered: 1 };
      const all = Array.from({ length: 25 }, (_, index) => wireTransaction(25 - index));
      const others = all.filter(({ transactionId }) => transactionId !== idOf(24));
      return { data: others.slice(0, 10), recordsFiltered: others.length };
    });
    fireEvent.pointerOver(rows()[3] ?? document.body);
    await pass();
    await waitFor(() => expect(screen.getByText('Showing 1 to 10 of 24')).toBeTruthy());
    expect(shownIds()).toEqual(before);
    expect(within(rows()[1] ?? document.body).getByText('Successful')).toBeTruthy();
    expect(rows().findIndex(({ dataset }) => dataset.changed !== undefined)).toBe(1);
    expect(list.asked.length - asked).toBe(2);
  });

  it('says of the record beside the rows what it says of its row, and asks for nothing more', async () => {
    const list = await open({ at: `/transactions/${idOf(24)}`, codes: { [idOf(24)]: '09' } });
    await waitFor(() => expect(recordState()).toMatch(/^Status Pending/));
    await switchOn(list.live);
    list.answer(transactions(25, { [idOf(24)]: '00' }));
    await pass();
    await waitFor(() => expect(recordState()).toMatch(/^Status Successful/));
    // The record itself was read as it was opened.
    const ofRecord = list.asked.filter((call) => call.includes('transactionId='));
    expect([list.byItself.length, ofRecord.length]).toEqual([1, 1]);
  });

  it('joins again once the pointer has left', async () => {
    const list = await open();
    await switchOn(list.live);
    fireEvent.pointerOver(rows()[3] ?? document.body);
    list.answer(transactions(26));
    await pass();
    await pill('1 new');
    fireEvent.pointerOver(document.body);
    await pass();
    await waitFor(() => expect(shownIds()[0]).toBe(idOf(26)));
    expect(document.querySelector('.new-rows__button')).toBeNull();
  });

  it('keeps another page in its place, and leads to the first one', async () => {
    const list = await open({ at: '/transactions?page=2' });
    await switchOn(list.live);
    const before = shownIds();
    list.answer(transactions(26, { [idOf(10)]: '00' }));
    await pass();
    const button = await pill('1 new');
    expect(shownIds()).toEqual(before);
    fireEvent.click(button);
    await waitFor(() => expect(shownIds()[0]).toBe(idOf(26)));
    expect(list.address()).toBe('/transactions');
  });

  it('says that an update has failed, keeps the rows, and tries again', async () => {
    const list = await open();
    await switchOn(list.live);
    list.answer(() => new Response('', { status: 503 }));
    // While the rows themselves are read, a turn is left out.
    await waitFor(async () => {
      await pass();
      expect(nameOf(list.live)).toBe('Live: the last update failed');
    });
    expect(rows()).toHaveLength(10);
    list.answer(transactions(26));
    await pass();
    await waitFor(() => expect(shownIds()[0]).toBe(idOf(26)));
    expect(nameOf(list.live)).toBe('Live');
  });

  it('asks nothing in a hidden tab, and nothing at another service of a person who is away', async () => {
    const list = await open({ features: [] });
    await switchOn(list.live);
    await pass();
    expect(reads(list)).toBe(1);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await pass();
    expect([reads(list), list.byItself]).toEqual([2, []]);
    hidden = true;
    await pass();
    vi.setSystemTime(Date.now() + 120_000);
    hidden = false;
    await pass();
    expect(reads(list)).toBe(2);
  });

  it('stands in the order that was chosen, on whichever page is open', async () => {
    const transport = { sort: { listTransactions: ['amount'] } };
    const at = '/transactions?sort=-amount&page=2';
    const list = openList({ at, features: ['notices'], transport, upstream: transactions(25) });
    const live = await switchOf();
    await screen.findByText('Showing 11 to 20 of 25');
    await switchOn(live);
    const before = shownIds();
    list.answer(transactions(26, { [idOf(10)]: '00' }));
    await pass();
    expect(shownIds()).toEqual(before);
    await waitFor(() => expect(rows().some(({ dataset }) => dataset.changed !== undefined)).toBe(true));
    fireEvent.click(await pill('1 new'));
    await waitFor(() => expect(shownIds()[0]).toBe(idOf(16)));
    expect(list.address()).toBe(at);
  });

  it('reads a short list whole, which has no pages and no days', async () => {
    const view = <ListPage resource="versions" />;
    const codes = ['ROLE_VIEW_ALL_ADMIN'] as const;
    const list = openList({ at: '/appversion', view, codes, features: ['notices'], upstream: versions('2.4.0') });
    const live = await switchOf();
    await screen.findByText('2.4.0');
    await switchOn(live);
    list.answer(versions('2.4.0', '2.5.0'));
    await pass();
    await screen.findByText('2.5.0');
    expect(list.byItself).toEqual(['/app/version']);
    fireEvent.pointerOver(rows()[0] ?? document.body);
    list.answer(versions('2.4.1', '2.5.0', '2.6.0'));
    await pass();
    await screen.findByText('2.4.1');
    expect(rows()).toHaveLength(2);
    fireEvent.click(await pill('1 new'));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('is not there for all rows at once', async () => {
    const list = openList({ at: '/transactions?perPage=all', features: ['notices'], upstream: transactions(25) });
    const live = await switchOf();
    expect(live.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(live);
    await pass();
    expect([live.getAttribute('aria-pressed'), list.byItself]).toEqual(['false', []]);
  });

  it('reads the figures above the rows with them, and lets no session last longer', async () => {
    const view = <ListPage resource="centralPurse" />;
    const list = openList({ at: '/purse', features: ['notices'], upstream: purse('631.22'), view });
    await screen.findByText('N631.22');
    await switchOn(await switchOf());
    const asked = list.asked.length;
    list.answer(purse('6186.22'));
    await pass();
    await screen.findByText('N6,186.22');
    expect(list.byItself).toHaveLength(list.asked.length - asked);
  });
});
