/** Reads purses: the entries of the central one, the agents' balances, and both sums (P2-7). */
import { sql } from 'kysely';
import { asId, containing, typed } from './filterText';
import { withinDays, type DayRange } from './lagosDays';
import { agentInScope, allOf, type Condition } from './scope';
import { opened, type ScopedDatabase } from './scopedDatabase';
import type { Page, Paging } from './transactions';

/** As the wire names them, each as typed; an empty one counts as absent. Days, of Lagos, are valid YYYY-MM-DD. */
export interface CentralFilter extends DayRange {
  readonly transactionId?: string | undefined;
  /** A type's name, or the id of a transaction type. */
  readonly transactionType?: string | undefined;
}

/** Money is whole kobo; `amount` is below zero where the purse gave. */
export interface CentralRow {
  readonly id: number;
  readonly transaction_id: string;
  readonly transaction_type: string;
  readonly amount: number;
  readonly third_party_cut: number;
  readonly charge_amount: number;
  readonly balance_before: number;
  readonly balance_after: number;
  readonly reason: string;
  readonly created_at: string;
}

function typeIs(type: string): Condition {
  const id = asId(type);
  const name = id === undefined ? sql`${type}` : sql`(select y.type from transaction_types y where y.id = ${id})`;
  return sql`lower(e.transaction_type) = lower(${name})`;
}

function centralConditions(filter: CentralFilter): Condition {
  const transactionId = typed(filter.transactionId);
  const type = typed(filter.transactionType);
  const days = { startDate: typed(filter.startDate), endDate: typed(filter.endDate) };
  return allOf([
    sql`e.agent_id is null`,
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
  const where = db.scope.kind === 'all' ? centralConditions(filter) : sql`false`;
  return readPage<CentralRow>(db, sql`purse_entries e where ${where}`, paging, {
    columns: sql`e.id, e.transaction_id, e.transaction_type, e.amount, e.third_party_cut, e.charge_amount,
      e.balance_before, e.balance_after, e.reason, e.created_at`,
    order: sql`e.id desc`,
  });
}

export interface AgentPurseRow {
  readonly agent_id: number;
  readonly business_name: string;
  readonly username: string;
  readonly full_name: string;
  /** Whole kobo. */
  readonly balance: number;
  readonly created_at: string;
}

/** The agents' purses in scope, newest first. */
export function listAgentPurses(
  db: ScopedDatabase,
  filter: { readonly businessName?: string | undefined },
  paging: Paging,
): Promise<Page<AgentPurseRow>> {
  const name = typed(filter.businessName);
  const where = allOf([
    agentInScope(db.scope, sql`p.agent_id`),
    name === undefined ? undefined : sql`a.business_name ilike ${containing(name)}`,
  ]);
  const from = sql`purses p join agents a on a.id = p.agent_id join users u on u.id = a.user_id where ${where}`;
  return readPage<AgentPurseRow>(db, from, paging, {
    columns: sql`p.agent_id, a.business_name, u.username,
      concat_ws(' ', u.firstname, nullif(u.middlename, ''), u.lastname) as full_name, p.balance, p.created_at`,
    order: sql`p.created_at desc, p.agent_id desc`,
  });
}

/** Rows and total of the same moment. */
function readPage<Row>(
  db: ScopedDatabase,
  from: Condition,
  { startPage, length }: Paging,
  { columns, order }: { readonly columns: Condition; readonly order: Condition },
): Promise<Page<Row>> {
  return opened(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(snapshot);
      const { rows } = await sql<Row>`
        select ${columns} from ${from} order by ${order} limit ${length} offset ${startPage * length}`.execute(
        snapshot,
      );
      return { rows, total: count.rows[0]?.total ?? 0 };
    });
}

/** Whole kobo, of one moment: what the agents' purses in scope hold together, and what the central purse holds. */
export async function sumPurses(db: ScopedDatabase): Promise<{ agents: number; central: number }> {
  const { rows } = await sql<{ agents: number; central: number }>`
    select coalesce((select sum(p.balance) from purses p where ${allOf([agentInScope(db.scope, sql`p.agent_id`)])}), 0)
        as agents,
      coalesce((select balance from central_purse where ${sql.lit(db.scope.kind === 'all')}), 0) as central`.execute(
    opened(db),
  );
  return rows[0] ?? { agents: 0, central: 0 };
}
