/**
 * The purse ledger under random histories; the long form is in tests/campaigns/ledger.test.ts.
 * Runs on both databases: money.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectExact, histories, readBalances, sendAll } from '../ledger';
import { onEachEngine } from './engines';
import { orderSender } from '../orders';

const RUNS = 3;
const ORDERS = 100;
/** At a time: more than there are connections to the server's database. */
const WIDTH = 16;
/** The same histories each time. */
const SEED = 20_261_120;

onEachEngine('the ledger', (world) => {
  it(`is exact after ${RUNS * ORDERS} credits and debits, many at once, repeated and contradicting`, async () => {
    const { database, signIn } = world();
    const { access_token: token } = await signIn('admin');
    let run = 0;
    let moves = 0;
    const check = async (orders: Parameters<typeof sendAll>[0]): Promise<void> => {
      run += 1;
      const own = orders.map((order) => ({ ...order, transactionId: `${order.transactionId}-${run}` }));
      const before = await readBalances(database.db);
      const heard = await sendAll(own, WIDTH, orderSender(world().request, token));
      await expectExact(database.db, before, heard);
      moves += new Set(
        heard.filter(({ reply }) => reply.code === '00').map(({ order }) => order.transactionId.toLowerCase()),
      ).size;
    };
    await fc.assert(fc.asyncProperty(histories(ORDERS, 'short'), check), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: true,
    });
    const { audited } = await database.db
      .selectFrom('audit_entries')
      .select((row) => row.fn.countAll<number>().as('audited'))
      .where('url', '=', '/api/v1/purse/creditordebit')
      .executeTakeFirstOrThrow();
    // What was repeated or refused is no change, and is not in the audit.
    expect(audited).toBe(moves);
    expect(moves).toBeGreaterThan((RUNS * ORDERS) / 5);
  });
});
