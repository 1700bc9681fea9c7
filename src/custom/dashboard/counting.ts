/** Counting through the transaction list: `length=1` and the total that comes with it (decisions 9). */
import type { Client } from '../../upstream/client';
import { listTransactions } from '../../upstream/transactions';
import { createLimiter } from './limiter';
import type { CountTransactions } from './months';

/** Counts under way at a time: what a person asks for meanwhile must not wait behind them. */
const COUNTS_AT_ONCE = 3;

const limited = createLimiter(COUNTS_AT_ONCE);

/** Counts until `signal` aborts: what has not been asked by then never is. */
export function counter(client: Client, signal: AbortSignal): CountTransactions {
  return (filter) =>
    limited(
      async () => (await client.call(listTransactions, { ...filter, startPage: 0, length: 1 }, { signal })).total,
      signal,
    );
}
