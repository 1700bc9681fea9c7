import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine, undone } from '../../tests/databases';
import { lagosDay } from '../../src/upstream/time';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';
import type { Ends, Operand } from './operands';
import { inDays, type TransactionFilter } from './transactionFilter';
import { listTransactions, type TransactionRow } from './transactions';

const ALL: Scope = { kind: 'all' };
/** Enough that later pages are reached by whole days. */
const ROWS = 2_000;
const EVERYTHING = { startPage: 0, length: 10_000 };

const FAILED = (code: string): boolean => !['00', 'PP', '09'].includes(code);
const GROUPS = {
  successful: (code: string) => code === '00',
  pending: (code: string) => code === 'PP' || code === '09',
  failed: FAILED,
};

const same = (given: string | undefined, value: unknown): boolean =>
  !given || given.trim().toLowerCase() === String(value).toLowerCase();

/** One of several values, or any without a filter. */
const among = (given: string | undefined, value: string): boolean => !given || given.split(',').includes(value);

/** What a filter means, said once more in plain code: the queries are compared with it. */
function matches(row: TransactionRow, filter: TransactionFilter): boolean {
  const day = lagosDay(Date.parse(row.system_time));
  const type = filter.transactionTypeId;
  return (
    same(filter.agentId, row.agent_id) &&
    same(filter.terminalId, row.terminal_id) &&
    among(filter.status, row.status_code) &&
    (!filter.statusGroup || GROUPS[filter.statusGroup](row.status_code)) &&
    same(filter.transactionId, row.transaction_id) &&
    same(filter.rrn, row.rrn) &&
    same(filter.stan, row.stan) &&
    (!filter.startDate || day >= filter.startDate) &&
    (!filter.endDate || day <= filter.endDate) &&
    (type === 'CARD' ? row.pan !== null : among(type, String(row.transaction_type_id))) &&
    same(filter.card, row.pan) &&
    (!filter.pan || row.pan === filter.pan || (filter.pan.length === 4 && row.pan?.slice(-4) === filter.pan))
  );
}

const within = (ends: Ends, any = false): Operand => ({ field: 'systemTime', any, test: { ask: 'within', ends } });

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: ROWS });
  let every: readonly TransactionRow[];
  let managers: ReadonlyMap<number, number | null>;
  beforeAll(async () => {
    every = (await listTransactions(unbounded(database.db), {}, EVERYTHING)).rows;
    const agents = await database.db.selectFrom('agents').select(['id', 'agent_manager_id']).execute();
    managers = new Map(agents.map((agent) => [agent.id, agent.agent_manager_id]));
  });

  const list = (filter: TransactionFilter, paging = EVERYTHING, scope: Scope = ALL) =>
    listTransactions(new ScopedDatabase(database.db, { scope, userId: 0 }), filter, paging);

  function card(): TransactionRow & { pan: string; terminal_id: string } {
    const found = every.find((row) => row.pan !== null && row.terminal_id !== null);
    if (!found?.pan || !found.terminal_id) throw new Error('The seed has no card transaction on a terminal');
    return { ...found, pan: found.pan, terminal_id: found.terminal_id };
  }

  it('lists newest first, all of them', () => {
    expect(every).toHaveLength(ROWS);
    const order = every.toSorted((a, b) => b.system_time.localeCompare(a.system_time) || b.id - a.id);
    expect(every.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
  });

  it('reads periods that move where those of their days are [D595]', async () => {
    const db = unbounded(database.db);
    const asked = async (filter: TransactionFilter) => {
      const { startDate, endDate, operands } = await inDays(db, filter);
      return [startDate, endDate, operands?.length];
    };
    const [from, to] = ['2026-11-09T23:00:00.000Z', '2026-11-15T23:00:00.000Z'];
    const ofDays = { '>=': from, '<': to };
    expect(await asked({ operands: [within(ofDays)] })).toEqual(['2026-11-10', '2026-11-15', 0]);
    const narrower = {
      startDate: '2026-11-12',
      endDate: '2026-11-30',
      operands: [within({ '>=': from }), within({ '<': to })],
    };
    expect(await asked(narrower)).toEqual(['2026-11-12', '2026-11-15', 0]);
    // Until now, and until a moment after which something happened.
    expect(await asked({ operands: [within({ '>=': from, '<=': '2026-12-31T00:00:00.000Z' })] })).toEqual([
      '2026-11-10',
      undefined,
      0,
    ]);
    const inPart = [
      within({ '>=': from, '<=': '2025-01-01T00:00:00.000Z' }),
      within({ '>=': to.replace('23:', '22:') }),
      within(ofDays, true),
    ];
    for (const operand of inPart) expect(await asked({ operands: [operand] })).toEqual([undefined, undefined, 1]);
    const other: Operand = { field: 'systemTime', any: false, test: { ask: 'hours', hours: [9] } };
    expect(await asked({ operands: [other] })).toEqual([undefined, undefined, 1]);
  });

  it('finds by every filter and every pair of them exactly what the filter says, with its total', async () => {
    const row = card();
    const parts: readonly TransactionFilter[] = [
      { agentId: String(row.agent_id) },
      { terminalId: row.terminal_id.toLowerCase() },
      { status: '00' },
      { status: '51' },
      { status: '51,PP' },
      { statusGroup: 'successful' },
      { statusGroup: 'pending' },
      { statusGroup: 'failed' },
      { transactionTypeId: '1,5' },
      { transactionTypeId: String(row.transaction_type_id) },
      { transactionTypeId: 'CARD' },
      { transactionTypeId: '5' },
      { transactionId: row.transaction_id.toLowerCase() },
      { rrn: row.rrn ?? '' },
      { stan: row.stan ?? '' },
      { pan: row.pan },
      { pan: row.pan.slice(-4) },
      { card: row.pan },
      { startDate: '2026-10-05' },
      { endDate: '2026-09-20' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      { startDate: '2026-10-05', endDate: '2026-10-20' },
      { startDate: '2026-11-20', endDate: '2026-10-20' },
    ];
    for (const one of parts) {
      for (const other of parts) {
        const filter = { ...one, ...other };
        const expected = every.filter((each) => matches(each, filter)).map(({ id }) => id);
        const page = await list(filter);
        expect({ filter, total: page.total }).toEqual({ filter, total: expected.length });
        expect(page.rows.map(({ id }) => id)).toEqual(expected);
      }
    }
  });

  it.each([{}, { status: '00' }, { transactionTypeId: 'CARD', startDate: '2026-09-01' }, { agentId: '1' }])(
    'gives the same rows page by page as at once: %j',
    async (filter) => {
      const expected = every.filter((each) => matches(each, filter)).map(({ id }) => id);
      const seen: number[] = [];
      for (let startPage = 0; startPage * 70 < expected.length + 70; startPage += 1) {
        const page = await list(filter, { startPage, length: 70 });
        expect(page.total).toBe(expected.length);
        seen.push(...page.rows.map(({ id }) => id));
      }
      expect(seen).toEqual(expected);
    },
  );

  it.each([
    [{}, 'systemTime', 'asc'],
    [{ statusGroup: 'successful' }, 'systemTime', 'asc'],
    [{}, 'amount', 'desc'],
    [{ statusGroup: 'failed', startDate: '2026-09-01' }, 'amount', 'asc'],
    [{ transactionTypeId: 'CARD' }, 'amount', 'asc'],
  ] as const)('sorts %j by %s %s, ties by id, page by page and at once [D334]', async (filter, sort, order) => {
    const column = sort === 'amount' ? 'amount' : 'system_time';
    const sign = order === 'asc' ? 1 : -1;
    const expected = every
      .filter((each) => matches(each, filter))
      .toSorted((a, b) => sign * (a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : a.id - b.id))
      .map(({ id }) => id);
    const sorted = (paging: typeof EVERYTHING) =>
      listTransactions(unbounded(database.db), filter, paging, { sort, order });
    expect((await sorted(EVERYTHING)).rows.map(({ id }) => id)).toEqual(expected);
    const seen: number[] = [];
    for (let startPage = 0; startPage * 170 < expected.length; startPage += 1) {
      const page = await sorted({ startPage, length: 170 });
      expect(page.total).toBe(expected.length);
      seen.push(...page.rows.map(({ id }) => id));
    }
    expect(seen).toEqual(expected);
  });

  it('answers a page past the end with the total and no rows', async () => {
    expect(await list({}, { startPage: 2, length: 10_000 })).toEqual({ rows: [], total: ROWS });
    expect(await list({ status: '51' }, { startPage: 90, length: 10 })).toMatchObject({ rows: [] });
  });

  it('finds a card by its full number, which is stored nowhere', async () => {
    const { pan } = card();
    const full = pan.replaceAll('*', '7');
    const page = await list({ pan: full });
    expect(page.rows.length).toBeGreaterThan(0);
    expect(new Set(page.rows.map((row) => row.pan))).toEqual(new Set([pan]));
  });

  it.each([
    ['an id too large for the database', { agentId: '99999999999999' }],
    ['an agent that is not', { agentId: "x' or true --" }],
    ['a type that is not', { transactionTypeId: 'Cash Out' }],
    ['a card number cut short', { pan: '506' }],
  ])('finds nothing by %s', async (_, filter) => {
    expect(await list(filter)).toEqual({ rows: [], total: 0 });
  });

  describe('within a scope', () => {
    it('gives an agent its own rows only, whatever agent it asks for [D323]', async () => {
      const scope: Scope = { kind: 'agent', agentId: 1 };
      const own = every.filter((row) => row.agent_id === 1).map(({ id }) => id);
      expect(own.length).toBeGreaterThan(0);
      const page = await list({}, EVERYTHING, scope);
      expect([page.total, page.rows.map(({ id }) => id)]).toEqual([own.length, own]);
      expect(await list({ agentId: '2' }, EVERYTHING, scope)).toEqual({ rows: [], total: 0 });
      const other = every.find((row) => row.agent_id !== 1);
      expect(await list({ transactionId: other?.transaction_id }, EVERYTHING, scope)).toEqual({ rows: [], total: 0 });
    });

    it("gives an agent manager its agents' rows only", async () => {
      const scope: Scope = { kind: 'manager', managerId: 1 };
      const own = every.filter((row) => managers.get(row.agent_id) === 1);
      for (const filter of [{}, { status: '00' }, { startDate: '2026-11-01' }, { agentId: '1' }]) {
        const expected = own.filter((row) => matches(row, filter)).map(({ id }) => id);
        const page = await list(filter, EVERYTHING, scope);
        expect([page.total, page.rows.map(({ id }) => id)]).toEqual([expected.length, expected]);
      }
    });
  });

  it('keeps every total exact while rows come, change and go', async () => {
    await undone(database, async (transaction) => {
      await sql`delete from transactions where id % 7 = 0`.execute(transaction);
      await sql`update transactions set status_code = '91', amount = amount + 100 where id % 5 = 0`.execute(
        transaction,
      );
      await sql`update transactions set system_time = system_time - interval '3 days', agent_id = 2, pan = null
        where id % 11 = 0`.execute(transaction);
      await sql`insert into transactions (system_time, transaction_id, transaction_type_id, agent_id, amount, total_amount,
          status_code, pre_purse_balance, post_purse_balance)
        select system_time, transaction_id || 'x', 3, 5, 700, 700, '00', 0, 0 from transactions where id % 13 = 0`.execute(
        transaction,
      );
      // The totals of a statement with one row take a way of their own [D702].
      for (const [index, code] of ['00', '91', '91', 'PP', 'PP', 'PP', '09'].entries())
        await sql`insert into transactions (system_time, transaction_id, transaction_type_id, agent_id, amount,
            total_amount, status_code, pan, pre_purse_balance, post_purse_balance)
          values ('2026-12-31T23:30:00Z', ${`one-${index}`}, 3, 5, ${index + 1}, 9, ${code},
            ${index % 2 === 0 ? null : '506105******1234'}, 0, 0)`.execute(transaction);
      const kinds = sql`transaction_type_id, status_code, pan is not null`;
      const day = sql`((system_time at time zone 'UTC') + interval '1 hour')::date`;
      for (const [table, key, columns] of [
        ['transaction_totals', sql`${kinds}`, sql`transaction_type_id, status_code, has_card`],
        ['transaction_totals_by_day', sql`${day}, ${kinds}`, sql`day, transaction_type_id, status_code, has_card`],
        [
          'transaction_totals_by_agent',
          sql`agent_id, ${kinds}`,
          sql`agent_id, transaction_type_id, status_code, has_card`,
        ],
      ] as const) {
        const differing = await sql`
          (select ${columns}, volume, value from ${sql.table(table)} where volume <> 0 or value <> 0
            except select ${key}, count(*), sum(amount) from transactions group by ${key})
          union all
          (select ${key}, count(*), sum(amount) from transactions group by ${key}
            except select ${columns}, volume, value from ${sql.table(table)})`.execute(transaction);
        expect([table, differing.rows]).toEqual([table, []]);
      }
      const agentDays = await sql`select ${day} as day, agent_id, count(*) as volume, sum(amount) as value,
          count(*) filter (where status_code = '00') as successful_volume,
          coalesce(sum(amount) filter (where status_code = '00'), 0) as successful_value,
          count(*) filter (where status_code not in ('00', 'PP', '09')) as failed_volume,
          count(*) filter (where status_code in ('PP', '09')) as pending_volume
        from transactions group by 1, 2 order by 1, 2`.execute(transaction);
      const kept = await sql`select * from transaction_totals_by_agent_day where volume <> 0 order by 1, 2`.execute(
        transaction,
      );
      expect(kept.rows).toEqual(agentDays.rows);
      const months = await sql`select date_trunc('month', ${day})::date as month, agent_id, count(*) as volume,
          sum(amount) as value, count(*) filter (where status_code = '00') as successful_volume,
          count(*) filter (where status_code not in ('00', 'PP', '09')) as failed_volume
        from transactions group by 1, 2 order by 1, 2`.execute(transaction);
      const keptMonths = await sql`
        select * from transaction_totals_by_agent_month where volume <> 0 order by 1, 2`.execute(transaction);
      expect(keptMonths.rows).toEqual(months.rows);
    });
  });
});
