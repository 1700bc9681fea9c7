// @vitest-environment jsdom
/** How many rows match where the service ends its count early: at least so many at first, then exactly (D581). */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryUpstream, openList } from '../../../tests/list/harness';

const transport = { operators: { listTransactions: { amount: 'money' } } };
const rows = memoryUpstream(40);

/** Of `matches()` rows, of which a bounded count tells 10,000; exact counts wait for `counted()`. */
function openCounted(
  matches: () => number,
  counted: () => Promise<Response | null>,
  at = '/transactions?amount_gte=5',
) {
  return openList({
    at,
    transport,
    upstream: async (url) => {
      if (url.pathname !== '/api/transaction') return rows(url);
      const query = url.searchParams;
      const [first, length] = [Number(query.get('startPage')), Number(query.get('length'))];
      const page = Object(await rows(new URL(`/api/transaction?startPage=${first % 4}&length=${length}`, url)));
      if (query.get('count') === 'bounded') return { ...page, recordsFiltered: 10_000, totalIsLeast: true };
      return (await counted()) ?? { ...page, recordsFiltered: matches() };
    },
  });
}

/** An answer that waits to be let go. */
function held() {
  const open: (() => void)[] = [];
  const answer = new Promise<null>((resolve) => open.push(() => resolve(null)));
  return { answer, letGo: () => open.forEach((one) => one()) };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('tells at least so many rows at once and all of them when they are counted, and exports none before', async () => {
  const count = held();
  const { user, asked, address } = openCounted(
    () => 41_007,
    () => count.answer,
  );
  expect(await screen.findByText('Showing 1 to 10 of 10,000+')).toBeDefined();
  expect(screen.getByText('10,000+')).toBeDefined();
  expect(screen.queryByText(/^10,000 results/)).toBeNull();
  // It can be focused, so that the reason is read.
  expect(['Export', 'Print'].map((name) => [button(name).title, button(name).ariaDisabled])).toEqual([
    ['Counting the rows…', 'true'],
    ['Counting the rows…', 'true'],
  ]);
  expect(button('Export')).toHaveProperty('disabled', false);
  await user.click(button('Export'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Next page'));
  expect(await screen.findByText('Showing 11 to 20 of 10,000+')).toBeDefined();
  count.letGo();
  expect(await screen.findByText('Showing 11 to 20 of 41,007')).toBeDefined();
  expect(screen.getByText('41,007 results')).toBeDefined();
  expect(button('Export')).toHaveProperty('disabled', false);
  expect(asked.filter((call) => call.startsWith('/transaction?'))).toEqual([
    '/transaction?amount_gte=5&startPage=0&length=10&count=bounded',
    '/transaction?amount_gte=5&startPage=0&length=1',
    '/transaction?amount_gte=5&startPage=1&length=10&count=bounded',
    '/transaction?amount_gte=5&startPage=0&length=1',
  ]);
  await user.click(button('Last page'));
  await waitFor(() => expect(address()).toBe('/transactions?amount_gte=5&page=4101'));
});

it('keeps the number of before while the rows are read again, and none of another question', async () => {
  let matches = 41_007;
  let wait = Promise.resolve<null>(null);
  const { user, go } = openCounted(
    () => matches,
    () => wait,
  );
  await screen.findByText('Showing 1 to 10 of 41,007');
  const again = held();
  [matches, wait] = [41_009, again.answer];
  await user.click(button('Refresh'));
  await waitFor(() => expect(screen.queryByText('Showing 1 to 10 of 10,000+')).toBeNull());
  expect(screen.getByText('Showing 1 to 10 of 41,007')).toBeDefined();
  again.letGo();
  await screen.findByText('Showing 1 to 10 of 41,009');
  wait = held().answer;
  go('/transactions?amount_gte=6');
  await screen.findByText('Showing 1 to 10 of 10,000+');
});

it('says that they could not be counted, and counts them once more', async () => {
  let refused: Response | null = new Response(null, { status: 503 });
  const { user } = openCounted(
    () => 41_007,
    async () => refused,
  );
  const { textContent } = await screen.findByRole('alert');
  // The rows themselves are not old.
  expect(textContent).toMatch(/^The matches could not be counted to the end\. The service is/);
  expect(screen.getByText('Showing 1 to 10 of 10,000+')).toBeDefined();
  refused = null;
  await user.click(button('Try again'));
  await screen.findByText('Showing 1 to 10 of 41,007');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to the page behind those counted, and to the last one only once it is known', async () => {
  const count = held();
  const { user, address } = openCounted(
    () => 41_007,
    () => count.answer,
    '/transactions?amount_gte=5&page=1000',
  );
  await screen.findByText('Showing 9,991 to 10,000 of 10,000+');
  await user.click(button('Last page'));
  expect(address()).toBe('/transactions?amount_gte=5&page=1000');
  await user.click(button('Next page'));
  expect(address()).toBe('/transactions?amount_gte=5&page=1001');
  count.letGo();
  await screen.findByText('Showing 10,001 to 10,010 of 41,007');
  await user.click(button('Last page'));
  expect(address()).toBe('/transactions?amount_gte=5&page=4101');
});

it('asks the contract’s own filters exactly, as ever', async () => {
  const { asked } = openCounted(
    () => 41_007,
    async () => null,
    '/transactions?status=00',
  );
  await screen.findByText('Showing 1 to 10 of 41,007');
  expect(asked.filter((call) => call.includes('count='))).toEqual([]);
});
