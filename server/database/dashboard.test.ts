import { expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { lagosDay } from '../../src/upstream/time';
import { countAgents, transactionTotals, typeBreakdown } from './dashboard';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';
import { listTransactions, type TransactionRow } from './transactions';

const SCOPES: readonly Scope[] = [{ kind: 'all' }, { kind: 'agent', agentId: 1 }, { kind: 'manager', managerId: 1 }];

const sum = (rows: readonly TransactionRow[]) => ({
  volume: rows.length,
  value: rows.reduce((all, row) => all + row.amount, 0),
});

onEachEngine((engine) => {
  const database = engine.sharedSeeded();

  it.each(SCOPES)('says what the rows say: %j', async (scope) => {
    const db = new ScopedDatabase(database.db, { scope, userId: 0 });
    const { rows } = await listTransactions(db, {}, { startPage: 0, length: 10_000 });
    expect(await transactionTotals(db)).toEqual(sum(rows));

    const types = await typeBreakdown(db);
    expect(types).toHaveLength(8);
    expect(types.map(({ volume }) => volume)).toEqual(types.map(({ volume }) => volume).toSorted((a, b) => b - a));
    for (const { id, volume } of types)
      expect(volume).toBe(rows.filter((row) => row.transaction_type_id === id).length);
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
    expect(await countAgents(unbounded(db), { startDate: '2026-11-20', endDate: '2026-11-20' })).toBe(today);
  });
});
