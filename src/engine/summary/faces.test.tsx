// @vitest-environment jsdom
/** A summary with an unknown filter, a summary of an empty list, and the labels of its drawing. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, type Answer } from '../../../tests/list/harness';
import { shortName } from './SummaryChart';

beforeAll(() => Promise.all([import('../list/head/SummarySwitch'), import('./Summary'), import('./SummaryChart')]));

const TRANSPORT = { summaries: { listTransactions: { amounts: ['amount'] } } };

const answering =
  (data: object): Answer =>
  (url) =>
    url.pathname === '/api/transaction/summary' ? { responseCode: '00', data } : memoryUpstream(25)(url);

const group = (keys: readonly (string | null)[], count: number) => ({
  keys,
  labels: keys.map(() => null),
  values: [String(count)],
});

it('is refused by a filter that the list does not have, with a way back, as the rows are', async () => {
  const data = { groups: [group(['00'], 25)], others: null, totals: ['25'] };
  const at = '/transactions?x=1&summary=status:count:-count';
  const { asked } = openList({ at, transport: TRANSPORT, upstream: answering(data) });
  await screen.findByText(/cannot filter this list by x\. Remove this filter\./);
  expect(asked.filter((call) => call.includes('/summary?'))).toEqual([]);
  cleanup();
  // Where the browser would make the summary, too.
  const own = openList({ at });
  await screen.findByText(/cannot filter this list by x\. Remove this filter\./);
  await own.user.click(screen.getByRole('button', { name: 'Show all records' }));
  await screen.findByRole('table', { name: 'Table of the summary' });
  expect(own.address()).toBe('/transactions?summary=status:count:-count');
});

it('leads from a group to its rows only where an address can say the group [D377]', async () => {
  const groups = ['Access Bank', 'ada@kobo.ng', '4111111111111111'].map((bank, at) => group([bank], 9 - at));
  const data = { groups, others: null, totals: ['24'] };
  const at = '/transactions?summary=bankName:count:-count';
  openList({ at, transport: { filters: { listTransactions: ['bankName'] }, ...TRANSPORT }, upstream: answering(data) });
  const table = await screen.findByRole('table', { name: 'Table of the summary' });
  const rows = within(table).getAllByRole('row').slice(1, 4);
  expect(rows.map((row) => within(row).queryAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    '/transactions?bankName=Access+Bank',
    undefined,
    undefined,
  ]);
  expect(within(table).getByRole('link', { name: 'Total' }).getAttribute('href')).toBe('/transactions?view=none');
});

it('leads from the other groups to the rows of none of those shown', async () => {
  const groups = [group(['Zenith, Lagos'], 9), group([null], 5)];
  const upstream = answering({ groups, others: { groups: 3, values: ['4'] }, totals: ['18'] });
  const transport = { ...TRANSPORT, operators: { listTransactions: { bankName: 'choice' } } };
  openList({ at: '/transactions?status=00&summary=bankName:count:-count', transport, upstream });
  expect((await screen.findByRole('link', { name: '3 other groups' })).getAttribute('href')).toBe(
    '/transactions?status=00&bankName_neq_any=%22Zenith,+Lagos%22&bankName_empty=false',
  );
});

it('says of a list without any record what its rows say, and what to do where filters find none', async () => {
  const data = { groups: [], others: null, totals: ['0'] };
  const list = openList({ at: '/transactions?summary=-', transport: TRANSPORT, upstream: answering(data) });
  await screen.findByText('No transactions yet');
  expect(screen.queryByText(/filters/)).toBeNull();
  list.go('/transactions?summary=-&status=00');
  await screen.findByText('No record matches the filters. Change or remove them.');
});

const names = () => [...document.querySelectorAll('.summary__tick')].map((tick) => tick.textContent);
const short = (...both: readonly string[]) => shortName(both, 20);

describe('the drawing', () => {
  it('of two fields draws groups without one of the values, too', async () => {
    // As wide as a browser would say.
    class Wide extends EventTarget {
      constructor(readonly then: ResizeObserverCallback) {
        super();
      }

      observe(target: Element): void {
        const size = [{ blockSize: 300, inlineSize: 700 }];
        const contentRect = new DOMRect(0, 0, 700, 300);
        const boxes = { contentBoxSize: size, borderBoxSize: size, devicePixelContentBoxSize: size };
        if (target.parentElement?.className === 'summary__chart')
          queueMicrotask(() => this.then([{ target, contentRect, ...boxes }], new ResizeObserver(() => undefined)));
      }

      readonly disconnect = (): void => undefined;
      readonly unobserve = (): void => undefined;
    }
    const groups = [group([null, '3'], 9), group(['Access Bank', '3'], 5), group(['Zenith', null], 2)];
    const at = '/transactions?summary=bankName,type:count:-count';
    openList({ at, transport: TRANSPORT, upstream: answering({ groups, others: null, totals: ['16'] }) });
    vi.stubGlobal('ResizeObserver', Wide);
    await waitFor(() => expect(names()).toEqual(['No bank, 3', 'Access Bank, 3', 'Zenith, No type']));
    expect(screen.queryByText(/not drawn/)).toBeNull();
  });

  it('shortens both of two names, so that neither is lost', () => {
    expect(short('Stanbic IBTC Bank', 'Cash Out')).toBe('Stanbic I…, Cash Out');
    expect(short('Stanbic IBTC Bank', 'Funds Transfer')).toBe('Stanbic …, Funds Tr…');
    expect(short('Paga', 'Agent Funds Transfer')).toBe('Paga, Agent Funds T…');
    expect(short('Sule Communications Ltd')).toBe('Sule Communications…');
    expect(short('Paga', 'Cash Out')).toBe('Paga, Cash Out');
  });
});
