import { expect, it } from 'vitest';
import { onEachEngine, TEST_ANCHOR } from '../../tests/databases';
import { addDays, lagosDay } from '../../src/upstream/time';
import { readFailures } from './failures';
import { type Scope, ScopedDatabase } from './scopedDatabase';
import { listTransactions, type TransactionRow } from './transactions';

const SCOPES: readonly Scope[] = [{ kind: 'all' }, { kind: 'agent', agentId: 1 }, { kind: 'manager', managerId: 1 }];
const endDate = lagosDay(Date.parse(TEST_ANCHOR));
const days = { startDate: addDays(endDate, -9), endDate };

/** Failed and successful rows by a name of theirs, those without a failure left out. */
function failing(rows: readonly TransactionRow[], nameOf: (row: TransactionRow) => string | null) {
  const found = new Map<string, { name: string; failed: number; successful: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === null || ['PP', '09'].includes(row.status_code)) continue;
    const one = found.get(name) ?? { name, failed: 0, successful: 0 };
    found.set(name, one);
    one[row.status_code === '00' ? 'successful' : 'failed'] += 1;
  }
  return [...found.values()].filter(({ failed }) => failed > 0).toSorted((a, b) => a.name.localeCompare(b.name));
}

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 2_000 });

  it.each(SCOPES)('counts failures by bank and terminal as the rows say, most first: %j', async (scope) => {
    const db = new ScopedDatabase(database.db, { scope, userId: 0 });
    const { rows } = await listTransactions(db, days, { startPage: 0, length: 10_000 });
    const { banks, terminals } = await readFailures(db, days);
    const byName = (all: typeof banks) => all.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName(banks)).toEqual(failing(rows, (row) => row.bank_name));
    expect(byName(terminals)).toEqual(failing(rows, (row) => row.terminal_id));
    for (const all of [banks, terminals])
      expect(all.map(({ failed }) => failed)).toEqual(all.map(({ failed }) => failed).toSorted((a, b) => b - a));
  });
});
