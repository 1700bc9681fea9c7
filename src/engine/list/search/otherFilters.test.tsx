// @vitest-environment jsdom
/** A search that finds nothing offers the filters that find its text as the rows show it [D552]. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryUpstream, openList } from '../../../../tests/list/harness';

const SEARCHES = {
  filters: { listTransactions: ['q', 'amount', 'agentFee', 'stampDuty', 'convenienceFee'] },
  operators: { listTransactions: { amount: 'money', agentFee: 'money', stampDuty: 'money', convenienceFee: 'money' } },
} as const;

/** Finds nothing by the search, by an amount or by a stamp duty; everything by all else. */
function openSearched(at: string, none: readonly string[] = ['q', 'amount', 'stampDuty']) {
  const upstream = memoryUpstream(30);
  const answer = (url: URL): unknown => {
    const isNone = none.some((param) => url.searchParams.has(param));
    if (url.pathname === '/api/transaction' && isNone) return { data: [], recordsFiltered: 0 };
    if (url.pathname === '/api/bank') throw new Error('nobody answers');
    return upstream(url);
  };
  return openList({ at, transport: SEARCHES, upstream: answer });
}

const offered = async (count: number): Promise<readonly (string | null)[]> => {
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Show (?!all)/ })).toHaveLength(count));
  return screen.getAllByRole('button', { name: /^Show (?!all)/ }).map(({ textContent }) => textContent);
};

it.each([
  ['cash  OUT', 'Show Type: Cash Out', 'transactionTypeId=1'],
  ['Cash-Out', 'Show Type: Cash Out', 'transactionTypeId=1'],
  ['cash', 'Show Type: Cash Out', 'transactionTypeId=1'],
  ['Pending', 'Show Outcome: Pending', 'statusGroup=pending'],
  ['Successful', 'Show Outcome: Successful', 'statusGroup=successful'],
  ['Approved', 'Show Status: Approved', 'status=00'],
  ['Kemi POS', 'Show Agent: Kemi POS', 'agentId=7'],
  ['2026-11-20 09:05:01', 'Show Date: 2026-11-20', 'startDate=2026-11-20&endDate=2026-11-20'],
  ['20/11/2026', 'Show Date: 2026-11-20', 'startDate=2026-11-20&endDate=2026-11-20'],
])('%s', async (text, name, filter) => {
  const { user, address } = openSearched(`/transactions?terminalId=20580001&q=${encodeURIComponent(text)}`);
  expect(await offered(1)).toEqual([name]);
  await user.click(screen.getByRole('button', { name }));
  expect([...new URL(address(), 'http://x').searchParams].map((one) => one.join('='))).toEqual(
    expect.arrayContaining(['terminalId=20580001', ...filter.split('&')]),
  );
  expect(address()).not.toContain('q=');
});

it('other amounts of the row, of which only those that some record has', async () => {
  const { user, address } = openSearched('/transactions?amount=10.75');
  expect(await offered(2)).toEqual(['Show Convenience Fee: N10.75', 'Show Agent Fee: N10.75']);
  await user.click(screen.getByRole('button', { name: 'Show Agent Fee: N10.75' }));
  expect(address()).toBe('/transactions?agentFee=10.75');
});

it('beside days that move, what is there', async () => {
  const { asked } = openSearched('/transactions?startDate=today-6&endDate=today&q=cash+out');
  expect(await offered(1)).toEqual(['Show Type: Cash Out']);
  expect(asked.filter((one) => one.includes('transactionTypeId')).join()).toMatch(/startDate=\d{4}-/);
});

it('the first amount too, of a text that is searched for as an id', async () => {
  const list = openSearched('/transactions?q=5000', ['q']);
  expect((await offered(4))[0]).toBe('Show Amount (N): N5,000.00');
  await list.user.click(screen.getByRole('button', { name: 'Show Amount (N): N5,000.00' }));
  expect(list.address()).toBe('/transactions?amount=5000.00');
});

it.each(['nobody', '2026-02-30'])('nothing for %s', async (text) => {
  const { asked } = openSearched(`/transactions?q=${text}`);
  await screen.findByText(/^No matches/);
  await waitFor(() => expect(asked.join(' ')).toMatch(/\/transaction\/status/));
  expect(screen.queryByRole('button', { name: /^Show (?!all)/ })).toBeNull();
});
