/** Finding the record of a note reads no whole table. */
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { NOTED_RESOURCES } from '../../src/upstream/noteRules';
import { isRecord, type NotedRecord } from './notes';
import { unbounded } from './scopedDatabase';

/** What is said where a plan could also read all of an index. */
const BY_INDEX: Readonly<Record<string, RegExp>> = {
  transactions: /Index Cond: \(lower\(transaction_id\)/,
  settlements: /Index Cond: .*year/,
};

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 2_000 });
  beforeAll(async () => {
    await sql`analyze`.execute(database.db);
  });

  /** The plan of the query that looks for the record, were it as dear as in a large table to read all of it. */
  async function planOf(record: NotedRecord): Promise<string> {
    const { db } = database;
    const asked: CompiledQuery[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await isRecord(unbounded(db.withPlugin(watching)), record);
    const [query] = asked;
    return db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = await tx.executeQuery<object>(
        CompiledQuery.raw(`explain ${query?.sql}`, [...(query?.parameters ?? [])]),
      );
      return plan.rows.flatMap((row) => Object.values(row)).join('\n');
    });
  }

  it.each(NOTED_RESOURCES)('finds a record of %s by an index', async (resource) => {
    const plan = await planOf({ resource, record: resource === 'settlements' ? 'Ada Obi-October-2026' : '5' });
    expect(plan).not.toMatch(
      /Seq Scan on (?:transactions|settlements|audit_entries|purse_entries|agents|purses|fees)\b/,
    );
    expect(plan).toMatch(BY_INDEX[resource] ?? /./);
  });

  it('tells transaction ids apart by case, as the list does', async () => {
    const found = await database.db
      .selectFrom('transactions')
      .select('transaction_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const has = (record: string) => isRecord(unbounded(database.db), { resource: 'transactions', record });
    expect([await has(found.transaction_id), await has(found.transaction_id.toLowerCase())]).toEqual([true, false]);
  });
});
