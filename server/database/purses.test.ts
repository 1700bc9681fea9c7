import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedInMemory } from '../../tests/databases';
import { listAgentPurses, listCentralEntries, sumPurses } from './purses';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';

const EVERYTHING = { startPage: 0, length: 100_000 };

const database = sharedInMemory({ transactions: 2_000 });

/** An agent with money and an agent manager with several agents; the agents of each by what SQL says. */
async function callers(): Promise<readonly { scope: Scope; agents: readonly number[]; sum: number }[]> {
  const { rows } = await sql<{ id: number; manager: number | null; balance: number }>`
    select a.id, a.agent_manager_id as manager, p.balance from agents a join purses p on p.agent_id = a.id`.execute(
    database.db,
  );
  const own = rows.find(({ balance }) => balance > 0);
  const managerId = rows.find(({ manager }) => rows.filter((row) => row.manager === manager).length > 1)?.manager;
  if (!own || typeof managerId !== 'number') throw new Error('The seed has no such agents');
  const managed = rows.filter(({ manager }) => manager === managerId);
  const sum = managed.reduce((total, { balance }) => total + balance, 0);
  return [
    { scope: { kind: 'agent', agentId: own.id }, agents: [own.id], sum: own.balance },
    { scope: { kind: 'manager', managerId }, agents: managed.map(({ id }) => id), sum },
  ];
}

/** No route lets agents and agent managers read purses today: the SQL bounds them all the same. */
describe('purses in the scope of an agent and of an agent manager', () => {
  it('are their own', async () => {
    for (const { scope, agents } of await callers()) {
      const db = new ScopedDatabase(database.db, { scope, userId: 0 });
      const { rows, total } = await listAgentPurses(db, {}, EVERYTHING);
      expect(rows.map((row) => row.agent_id).toSorted((a, b) => a - b)).toEqual(agents.toSorted((a, b) => a - b));
      expect(total).toBe(agents.length);
    }
  });

  it('sum up to what they hold, and the central purse is nobody’s own', async () => {
    for (const { scope, sum } of await callers()) {
      const db = new ScopedDatabase(database.db, { scope, userId: 0 });
      expect(await sumPurses(db)).toEqual({ agents: sum, central: 0 });
      expect(await listCentralEntries(db, {}, EVERYTHING)).toEqual({ rows: [], total: 0 });
    }
    const all = await sumPurses(unbounded(database.db));
    expect(all.central).toBeGreaterThan(0);
    expect((await listCentralEntries(unbounded(database.db), {}, EVERYTHING)).total).toBeGreaterThan(0);
  });
});
