/** What a typed text finds among the transactions (D378): as a filter of their list, and at once while somebody types. */
import { sql } from 'kysely';
import { agentIdsWith } from './agents';
import { idsOf } from './lists';
import { type Condition, reading, type ScopedDatabase, scopedRows, scopedSnapshot } from './scopedDatabase';
import { hasTrigram, needleOf } from './searchText';
import { byBeneficiary, bySomeId, type TransactionSearch } from './transactionFilter';
import { readTransactions, type TransactionRow } from './transactions';

/** Letters of a name that are searched for among the transactions: trigrams need three. */
export const SHORTEST_TEXT = 3;

/** Undefined for a text that is too short to look for. */
export async function transactionSearch(db: ScopedDatabase, text: string): Promise<TransactionSearch | undefined> {
  const needle = searchable(text);
  return needle && { needle, agentIds: await agentIdsWith(db, text) };
}

function searchable(text: string) {
  const needle = needleOf(text);
  const hasId = needle.ids.some(({ length }) => length >= SHORTEST_TEXT);
  return hasId || needle.words.some(hasTrigram) ? needle : undefined;
}

/** Matches of a name that are counted: then the answer says "more". */
const COUNTED = 1_000;
/** Agents whose transactions are looked at, and the newest of each. */
const MOST_AGENTS = 20;
const OF_EACH_AGENT = 8;

export interface Found {
  readonly rows: readonly TransactionRow[];
  /** Matches that were counted. */
  readonly total: number;
  /** There may be more. */
  readonly more: boolean;
}

/** The newest transactions that a text means. Costs the same however many match. @param length rows. */
export async function findTransactions(db: ScopedDatabase, text: string, length: number): Promise<Found> {
  const needle = searchable(text);
  if (!needle) return { rows: [], total: 0, more: false };
  const agentIds = await agentIdsWith(db, text, MOST_AGENTS);
  const search = { needle, agentIds };
  const byId = bySomeId(search);
  const byName = byBeneficiary(search);
  return scopedSnapshot(db, async (snapshot) => {
    const hits = [
      ...byId.map((condition) => hit(db, condition, COUNTED)),
      ...(byName ? [hit(db, byName, COUNTED)] : []),
      ...(agentIds.length > 0 ? [ofAgents(agentIds)] : []),
    ];
    if (hits.length === 0) return { rows: [], total: 0, more: false };
    const { rows } = await sql<{ total: number; ids: string }>`
      with hit as materialized (${sql.join(hits, sql` union `)})
      select (select count(*) from hit) as total,
        array_to_string(array(select id from hit order by system_time desc, id desc limit ${length}), ',') as ids
    `.execute(reading(snapshot));
    const { total = 0, ids = '' } = rows[0] ?? {};
    const isFull = total >= COUNTED;
    // Of very many the newest may not be among those that were counted; they lie close to the end of time.
    const newest = isFull && byName ? await newestOf(snapshot, byName, length) : [];
    const transactions = await readTransactions(snapshot, [...new Set([...idsOf(ids), ...newest])]);
    return { rows: transactions.slice(0, length), total, more: isFull || agentIds.length > 0 };
  });
}

const hit = (db: ScopedDatabase, condition: Condition, most: number) =>
  sql`(select t.id, t.system_time from ${scopedRows(db, 'transactions', 't')} where ${condition} limit ${most})`;

function ofAgents(agentIds: readonly number[]) {
  return sql`(select n.id, n.system_time from unnest(${agentIds}::int[]) as a (id) cross join lateral (
    select t.id, t.system_time from transactions t where t.agent_id = a.id
    order by t.system_time desc, t.id desc limit ${OF_EACH_AGENT}) n)`;
}

async function newestOf(db: ScopedDatabase, condition: Condition, length: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(select t.id from ${scopedRows(db, 'transactions', 't')} where ${condition}
      order by t.system_time desc, t.id desc limit ${length}), ',') as ids`.execute(reading(db));
  return idsOf(rows[0]?.ids);
}
