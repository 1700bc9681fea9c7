/** Counting through the transaction list: `length=1` and the total that comes with it (D309). */
import { limitAsync } from 'es-toolkit';
import type { CallVerb } from '../../upstream/index';
import type { CountTransactions } from './months';

/** Counts requested at a time, so that requests a person makes do not wait behind them. */
const COUNTS_AT_ONCE = 3;

const limited = limitAsync(<Answer>(ask: () => Promise<Answer>) => ask(), COUNTS_AT_ONCE);

/** Counts until `signal` aborts: what has not been asked by then never is. */
export function counter({ call }: CallVerb, signal: AbortSignal): CountTransactions {
  return (filter) =>
    limited(async () => {
      signal.throwIfAborted();
      // Only the total counts: the row that comes with it may be odd.
      const input = { ...filter, startPage: 0, length: 1 };
      return (await call('listTransactions', input, { signal, tolerant: true })).total;
    });
}
