/** Reads purses: the entries of the central one, the agents' balances, and both sums (P2-7). */
import { sql, type InferResult, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { fullName } from './agents';
import { asId, containing, typed } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { agentInScope, allOf, inScope, type Condition } from './scope';
import { opened, type ScopedDatabase } from './scopedDatabase';
import { readPage, windowOf, type Page, type Paging } from './page';
import type { Schema } from './schema';

/** As the wire names them, each as typed; an empty one counts as absent. Days, of Lagos, are valid YYYY-MM-DD. */
export interface CentralFilter extends DayRange {
  readonly transactionId?: string | undefined;
  /** A type's name, or the id of a transaction type. */
  readonly transactionType?: string | undefined;
}

export type CentralRow = InferResult<ReturnType<typeof selectCentralEntries>>[number];
export type AgentPurseRow = InferResult<ReturnType<typeof selectPurses>>[number];

/** Money is whole kobo; `amount` is below zero where the purse gave. */
function selectCentralEntries(db: Kysely<Schema>) {
  return db
    .selectFrom('purse_entries as e')
    .where('e.agent_id', 'is', null)
    .select(['e.id', 'e.transaction_id', 'e.transaction_type', 'e.amount', 'e.third_party_cut', 'e.charge_amount'])
    .select(['e.balance_before', 'e.balance_after', 'e.reason', 'e.created_at']);
}

/** A balance is whole kobo. */
function selectPurses(db: Kysely<Schema>) {
  return db
    .selectFrom('purses as p')
    .innerJoin('agents as a', 'a.id', 'p.agent_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['p.agent_id', 'a.business_name', 'u.username', fullName('u').as('full_name')])
    .select(['p.balance', 'p.created_at']);
}

function typeIs(type: string): Condition {
  const id = asId(type);
  const name = id === undefined ? sql`${type}` : sql`(select y.type from transaction_types y where y.id = ${id})`;
  return sql`lower(e.transaction_type) = lower(${name})`;
}

function centralConditions(filter: CentralFilter): RawBuilder<SqlBool> {
  const transactionId = typed(filter.transactionId);
  const type = typed(filter.transactionType);
  const days = { startDate: typed(filter.startDate), endDate: typed(filter.endDate) };
  return allOf([
    ...withinDays(days, sql`e.created_at`),
    transactionId === undefined ? undefined : sql`lower(e.transaction_id) = lower(${transactionId})`,
    type === undefined ? undefined : typeIs(type),
  ]);
}

/** The central purse's entries, newest first. It belongs to nobody's own records: only an unbounded scope reads it. */
export function listCentralEntries(
  db: ScopedDatabase,
  filter: CentralFilter,
  paging: Paging,
): Promise<Page<CentralRow>> {
  const where = db.scope.kind === 'all' ? centralConditions(filter) : sql<SqlBool>`false`;
  return readPage(db, windowOf(paging), (snapshot) =>
    selectCentralEntries(snapshot).where(where).orderBy('e.id', 'desc'),
  );
}

/** The agents' purses in scope, newest first. */
export function listAgentPurses(
  db: ScopedDatabase,
  filter: { readonly businessName?: string | undefined },
  paging: Paging,
): Promise<Page<AgentPurseRow>> {
  const name = typed(filter.businessName);
  return readPage(db, windowOf(paging), (snapshot) =>
    selectPurses(snapshot)
      .where((row) =>
        allOf([
          agentInScope(db.scope, row.ref('p.agent_id')),
          name === undefined ? undefined : sql`${row.ref('a.business_name')} ilike ${containing(name)}`,
        ]),
      )
      .orderBy('p.created_at', 'desc')
      .orderBy('p.agent_id', 'desc'),
  );
}

/** Whole kobo, of one moment: what the agents' purses in scope hold together, and what the central purse holds. */
export async function sumPurses(db: ScopedDatabase): Promise<{ agents: number; central: number }> {
  const { agents, central } = await opened(db)
    .selectNoFrom((row) => [
      row
        .selectFrom('purses as p')
        .where(inScope(db.scope, sql`p.agent_id`))
        .select(({ fn }) => fn.sum<number>('p.balance').as('sum'))
        .as('agents'),
      row
        .selectFrom('central_purse')
        .where(sql.lit(db.scope.kind === 'all'))
        .select('balance')
        .as('central'),
    ])
    .executeTakeFirstOrThrow();
  return { agents: agents ?? 0, central: central ?? 0 };
}
