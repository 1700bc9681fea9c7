/** A month of one purse's ledger: opening, every movement, closing (D501). Amounts are whole kobo. */
import { sql } from 'kysely';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import { agentIs, idsOf, readInPieces } from './lists';
import { reading, scoped, type ScopedDatabase, scopedSnapshot } from './scopedDatabase';

/** The type of an entry that brings an earlier balance forward: it is where a ledger begins, not a movement. */
const BROUGHT_FORWARD = 'Opening Balance';

export interface Movement {
  readonly id: number;
  readonly transaction_id: string;
  readonly transaction_type: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly reason: string;
  readonly created_at: string;
}

export interface Statement {
  readonly agent: { readonly id: number; readonly member_id: string; readonly business_name: string };
  /** When the ledger of this purse begins, ISO 8601. */
  readonly since: string;
  /** The purse was opened then: nothing came before. */
  readonly opened: boolean;
  /** Null: the month ended before the ledger begins. */
  readonly month: {
    readonly opening: number;
    readonly closing: number;
    readonly movements: readonly Movement[];
  } | null;
}

export class TooManyMovements extends Error {
  override readonly name = 'TooManyMovements';
}

/**
 * The entries of a purse in a month of Lagos (YYYY-MM), up to now in the current one. Their ids ascend, and the month
 * begins with the first one that is dated in it: entries of one purse are a chain of balances, which a clock that was
 * moved must not cut. @param most movements. @throws TooManyMovements. @returns undefined: no such purse in scope.
 */
export async function readStatement(
  db: ScopedDatabase,
  agentId: string,
  month: string,
  most: number,
): Promise<Statement | undefined> {
  const [from, until] = [timeOf(`${month}-01`), timeOf(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`)];
  const frame = await scopedSnapshot(db, (snapshot) => frameOf(snapshot, agentId, [from, until], most));
  if (!frame) return undefined;
  const { agent, since, opened, opening, ids } = frame;
  if (until <= since) return { agent, since, opened, month: null };
  if (ids.length > most) throw new TooManyMovements();
  // Entries never change: what is read after the snapshot is the same.
  const movements = await readInPieces(ids, (piece) =>
    scoped(db, 'purse_entries', 'e')
      .where('e.id', 'in', piece)
      .select(['e.id', 'e.transaction_id', 'e.transaction_type', 'e.amount', 'e.balance_after', 'e.reason'])
      .select('e.created_at')
      .execute(),
  );
  const closing = movements.at(-1)?.balance_after ?? opening;
  return { agent, since, opened, month: { opening, closing, movements } };
}

const timeOf = (day: string): string => new Date(lagosDayStart(day) ?? Number.NaN).toISOString();

/** The month's opening and the ids of its movements, one more than there may be at most. */
async function frameOf(db: ScopedDatabase, agentId: string, [from, until]: readonly [string, string], most: number) {
  const purse = await scoped(db, 'purses', 'p')
    .innerJoin('agents as a', 'a.id', 'p.agent_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where((row) => agentIs(row.ref('p.agent_id'), agentId))
    .select(['a.id', 'u.member_id', 'a.business_name', 'p.balance', 'p.created_at'])
    .executeTakeFirst();
  if (!purse) return undefined;
  const { id, member_id, business_name } = purse;
  const entries = () =>
    scoped(db, 'purse_entries', 'e')
      .where('e.agent_id', '=', id)
      .select(['e.id', 'e.transaction_type', 'e.balance_before', 'e.balance_after', 'e.created_at'])
      .orderBy('e.id')
      .limit(1);
  const first = await entries().executeTakeFirst();
  const isForward = first?.transaction_type === BROUGHT_FORWARD;
  const begins = await entries().where('e.created_at', '>=', from).executeTakeFirst();
  const next = await entries().where('e.created_at', '>=', until).executeTakeFirst();
  const isFirst = isForward && begins?.id === first.id;
  // The entry that brings the balance forward is the opening itself.
  const opening = isFirst ? begins.balance_after : (begins?.balance_before ?? purse.balance);
  const after = isFirst ? begins.id : (begins?.id ?? Number.MAX_SAFE_INTEGER) - 1;
  const within = scoped(db, 'purse_entries', 'e')
    .where('e.agent_id', '=', id)
    .where('e.id', '>', after)
    .where('e.id', '<', next?.id ?? Number.MAX_SAFE_INTEGER)
    .select('e.id')
    .orderBy('e.id')
    .limit(most + 1);
  const found = await reading(db)
    .selectNoFrom(sql<string>`array_to_string(array(${within}), ',')`.as('ids'))
    .executeTakeFirstOrThrow();
  const since = isForward ? first.created_at : earlier(purse.created_at, first?.created_at);
  return { agent: { id, member_id, business_name }, since, opened: !isForward, opening, ids: idsOf(found.ids) };
}

const earlier = (one: string, other: string | undefined): string => (other !== undefined && other < one ? other : one);
