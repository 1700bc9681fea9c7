import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { lagosDay } from '../../src/upstream/time';
import { countAgents, dayBreakdown, topAgents, transactionTotals, typeBreakdown } from './dashboard';
import type { Database } from './database';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';
import { listTransactions, type TransactionRow } from './transactions';

const DAY = '2026-11-19';
const SCOPES: readonly Scope[] = [{ kind: 'all' }, { kind: 'agent', agentId: 1 }, { kind: 'manager', managerId: 1 }];

const sum = (rows: readonly TransactionRow[]) => ({
  volume: rows.length,
  value: rows.reduce((all, row) => all + row.amount, 0),
});

onEachEngine((engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.openSeeded();
  });
  afterAll(() => database.close());

  it.each(SCOPES)('says what the rows say: %j', async (scope) => {
    const db = new ScopedDatabase(database.db, { scope, userId: 0 });
    const { rows } = await listTransactions(db, {}, { startPage: 0, length: 10_000 });
    expect(await transactionTotals(db)).toEqual(sum(rows));

    const types = await typeBreakdown(db);
    expect(types).toHaveLength(8);
    expect(types.map(({ volume }) => volume)).toEqual(types.map(({ volume }) => volume).toSorted((a, b) => b - a));
    for (const { id, volume } of types)
      expect(volume).toBe(rows.filter((row) => row.transaction_type_id === id).length);

    const today = rows.filter((row) => lagosDay(Date.parse(row.system_time)) === DAY);
    const good = sum(today.filter((row) => row.status_code === '00'));
    const bad = sum(today.filter((row) => !['00', 'PP', '09'].includes(row.status_code)));
    expect(await dayBreakdown(db, DAY)).toEqual({
      successful_volume: good.volume,
      successful_value: good.value,
      failed_volume: bad.volume,
      failed_value: bad.value,
    });

    const values = new Map<number, number>();
    for (const row of today) {
      if (row.status_code === '00') values.set(row.agent_id, (values.get(row.agent_id) ?? 0) + row.amount);
    }
    const best = [...values].toSorted(([one, a], [other, b]) => b - a || one - other).slice(0, 5);
    expect((await topAgents(db, DAY)).map(({ id, value }) => [id, value])).toEqual(best);
  });

  it('counts agents, and those registered on a day', async () => {
    const { db } = database;
    const agents = await db.selectFrom('agents').select(['agent_manager_id', 'created_at']).execute();
    const own = agents.filter((agent) => agent.agent_manager_id === 1);
    expect(await countAgents(unbounded(db))).toBe(600);
    expect(await countAgents(new ScopedDatabase(db, { scope: { kind: 'manager', managerId: 1 }, userId: 0 }))).toBe(
      own.length,
    );
    const today = agents.filter((agent) => lagosDay(Date.parse(agent.created_at)) === '2026-11-20').length;
    expect(today).toBeGreaterThan(0);
    expect(await countAgents(unbounded(db), '2026-11-20')).toBe(today);
  });

  it('has nothing to say of a day without transactions', async () => {
    expect(await topAgents(unbounded(database.db), '2020-01-01')).toEqual([]);
    expect(await dayBreakdown(unbounded(database.db), '2020-01-01')).toEqual({
      successful_volume: 0,
      successful_value: 0,
      failed_volume: 0,
      failed_value: 0,
    });
  });
});
