/**
 * Transactions by one or two fields: how many, sums and outcomes, within the scope (D595). From the kept totals where
 * those have the fields, else from the rows in pieces, because the embedded database serves one query at a time.
 */
import { sql, type RawBuilder } from 'kysely';
import { type Amount, amountOf, type Measure, type Summary, Tallies } from '../../src/lists/summary';
import { agentIsOneOf, ifSet } from './lists';
import { allOf, reading, scoped, type ScopedDatabase } from './scopedDatabase';
import {
  type AmountName,
  AMOUNT_NAMES,
  fromRows,
  fromTotals,
  type GroupedBy,
  type Source,
  type Wanted,
} from './summarySources';
import { IN_GROUP, type TransactionFilter } from './transactionFilter';

export const MEASURED: readonly Measure[] = [
  'count',
  'rate.successful',
  'rate.failed',
  ...AMOUNT_NAMES.flatMap((name) => [`sum.${name}` as const, `avg.${name}` as const]),
];

export interface SummaryRequest {
  readonly by: readonly GroupedBy[];
  readonly measures: readonly Measure[];
  readonly sort: Measure | 'by';
  readonly order: 'asc' | 'desc';
  /** Also agents without a match. Only by agent. */
  readonly none: boolean;
}

/** The groups that one summary may find before its order is known. */
const MOST_FOUND = 50_000;

export class TooManyGroups extends Error {
  override readonly name = 'TooManyGroups';
}

function wantedBy({ measures, sort }: SummaryRequest): Wanted {
  const asked = [...measures, sort];
  return {
    names: AMOUNT_NAMES.filter((name) => asked.some((measure) => amountOf(measure) === name)),
    outcomes: asked.some((measure) => measure.startsWith('rate.')),
  };
}

/** Whether a summary reads a few thousand kept totals at most: no rows, and not every agent's days. */
export function isQuick(db: ScopedDatabase, filter: TransactionFilter, request: SummaryRequest): boolean {
  const sources = fromTotals(db, filter, request.by, wantedBy(request));
  const isEveryAgents = request.by.includes('agentId') && filter.agentId === undefined;
  return sources !== undefined && !isEveryAgents;
}

/** @param isWanted whether the caller still waits: asked before each piece. @throws TooManyGroups */
export async function readSummary(
  db: ScopedDatabase,
  filter: TransactionFilter,
  request: SummaryRequest,
  isWanted: () => boolean,
): Promise<Summary | undefined> {
  const wanted = wantedBy(request);
  const { names } = wanted;
  const tallies = new Tallies();
  const sources = fromTotals(db, filter, request.by, wanted) ?? (await fromRows(db, filter, wanted));
  for (const source of sources) {
    if (!isWanted()) return undefined;
    await addGroups(db, source, request.by, names, tallies);
    if (tallies.size > MOST_FOUND) throw new TooManyGroups();
  }
  if (request.none) await addAgents(db, filter, tallies);
  return tallies.summary(request);
}

function keyOf(by: GroupedBy, time: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys: Readonly<Record<GroupedBy, RawBuilder<unknown>>> = {
    status: sql`t.status_code`,
    statusGroup: sql`case when ${IN_GROUP.successful} then 'successful' when ${IN_GROUP.pending} then 'pending'
      else 'failed' end`,
    transactionTypeId: sql`t.transaction_type_id`,
    bankName: sql`t.bank_name`,
    agentId: sql`t.agent_id`,
    terminalId: sql`t.terminal_id`,
    day: sql`${time}::date`,
    week: sql`date_trunc('week', ${time})::date`,
    month: sql`date_trunc('month', ${time})::date`,
    hour: sql`date_part('hour', ${time})::int`,
  };
  return keys[by];
}

/** A text that sorts like its value, too. */
function keyText(by: GroupedBy, text: string | null): string | null {
  if (by === 'hour') return text?.padStart(2, '0') ?? null;
  return by === 'month' ? (text?.slice(0, 7) ?? null) : text;
}

interface Found {
  readonly one: string | null;
  readonly other: string | null;
  readonly count: string;
  readonly successful: string;
  readonly failed: string;
  /** Kobo, separated by commas. */
  readonly sums: string;
}

async function addGroups(
  db: ScopedDatabase,
  { rows, time, ...source }: Source,
  by: readonly GroupedBy[],
  names: readonly AmountName[],
  tallies: Tallies,
): Promise<void> {
  const [first = sql`null::text`, second = sql`null::text`] = by.map((one) => keyOf(one, time));
  const found = await sql<Found>`
    select g.one::text as one, g.other::text as other, g.count::text as count, g.successful::text as successful,
      g.failed::text as failed, concat_ws(',', ${sql.join([sql`''`, ...names.map((name) => sql.ref(`g.${name}`))])})
        as sums
    from (
      select ${first} as one, ${second} as other, ${source.count} as count, ${source.successful} as successful,
        ${source.failed} as failed ${sql.join([
          sql``,
          ...source.sums.map((sum, index) => sql`${sum} as ${sql.ref(names[index] ?? '')}`),
        ])}
      from ${rows} group by 1, 2
    ) g where g.count > 0`.execute(reading(db));
  for (const { one, other, count, successful, failed, sums } of found.rows) {
    const kobo = sums.split(',').slice(1);
    const amounts: Record<string, Amount> = {};
    for (const [index, name] of names.entries()) amounts[name] = { of: Number(count), sum: BigInt(kobo[index] ?? '0') };
    tallies.add({
      keys: by.map((name, index) => keyText(name, index === 0 ? one : other)),
      count: Number(count),
      successful: Number(successful),
      failed: Number(failed),
      amounts,
    });
  }
}

/** Values of a transaction that are its agent's. */
const OF_AGENT: ReadonlySet<string> = new Set(['agentId', 'businessName', 'businessAddress', 'memberId', 'terminalId']);

/** Whether a filter leaves agents out by more than their id: those without a match are not known then. */
export function choosesAgents({ search, terminalId, operands = [] }: TransactionFilter): boolean {
  return search !== undefined || terminalId !== undefined || operands.some(({ field }) => OF_AGENT.has(field));
}

/** The agents in scope, each with no transaction of its own yet. */
async function addAgents(db: ScopedDatabase, { agentId }: TransactionFilter, tallies: Tallies): Promise<void> {
  const agents = await scoped(db, 'agents', 'a')
    .where(allOf([ifSet(agentId, (ids) => agentIsOneOf(sql`a.id`, ids))]))
    .select('a.id')
    .execute();
  tallies.addEmpty(agents.map(({ id }) => [String(id)]));
}
