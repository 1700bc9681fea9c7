/**
 * Transactions by one or two fields: how many, sums and outcomes, within the scope (D595). From the kept totals where
 * those have the fields, else from the rows in pieces, because the embedded database serves one query at a time.
 */
import { sql, type RawBuilder } from 'kysely';
import { type Amount, amountOf, type Measure, type Summary, Tallies } from '../../src/lists/summary';
import { agentIsOneOf, ifSet, ofDays } from './lists';
import { allOf, type Condition, reading, scoped, scopedRows, type ScopedDatabase } from './scopedDatabase';
import { HAS_CARD, IN_GROUP, matching, readFilter, type TransactionFilter } from './transactionFilter';

/** By the names of the filters, and times of Lagos. */
export const GROUPED_BY = [
  'status',
  'statusGroup',
  'transactionTypeId',
  'bankName',
  'agentId',
  'terminalId',
  'day',
  'week',
  'month',
  'hour',
] as const;

export type GroupedBy = (typeof GROUPED_BY)[number];

/** Amounts by the names of the wire. */
const AMOUNTS = {
  amount: sql`t.amount`,
  totalAmount: sql`t.total_amount`,
  convenienceFee: sql`t.convenience_fee`,
  agentFee: sql`t.agent_fee`,
  stampDuty: sql`t.stamp_duty`,
} as const;

type AmountName = keyof typeof AMOUNTS;

const AMOUNT_NAMES: readonly AmountName[] = ['amount', 'totalAmount', 'convenienceFee', 'agentFee', 'stampDuty'];

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

/** The amounts that a question adds up. */
const amountsOf = ({ measures, sort }: SummaryRequest): readonly AmountName[] =>
  AMOUNT_NAMES.filter((name) => [...measures, sort].some((measure) => amountOf(measure) === name));

/** Whether a summary reads a few thousand kept totals at most: no rows, and not every agent's days. */
export function isQuick(db: ScopedDatabase, filter: TransactionFilter, request: SummaryRequest): boolean {
  const sources = fromTotals(db, filter, request.by, amountsOf(request));
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
  const names = amountsOf(request);
  const tallies = new Tallies();
  const sources = fromTotals(db, filter, request.by, names) ?? (await fromRows(db, filter, names));
  for (const source of sources) {
    if (!isWanted()) return undefined;
    await addGroups(db, source, request.by, names, tallies);
    if (tallies.size > MOST_FOUND) throw new TooManyGroups();
  }
  if (request.none) await addAgents(db, filter, tallies);
  return tallies.summary(request);
}

/** Where the groups are counted. */
interface Source {
  /** A table as `t` with its conditions. */
  readonly rows: RawBuilder<unknown>;
  /** A time of Lagos, or its day. */
  readonly time: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly successful: RawBuilder<unknown>;
  readonly failed: RawBuilder<unknown>;
  readonly sums: readonly RawBuilder<unknown>[];
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

const sumOf = (value: RawBuilder<unknown>, where?: Condition): RawBuilder<unknown> =>
  where ? sql`coalesce(sum(${value}) filter (where ${where}), 0)` : sql`coalesce(sum(${value}), 0)`;

const BY_DAYS: ReadonlySet<GroupedBy> = new Set(['day', 'week', 'month']);
const OF_ROWS: ReadonlySet<GroupedBy> = new Set(['bankName', 'terminalId', 'hour']);

/** The totals table with every field that is asked for; undefined where only the rows have them. */
function fromTotals(
  db: ScopedDatabase,
  filter: TransactionFilter,
  by: readonly GroupedBy[],
  names: readonly AmountName[],
): readonly Source[] | undefined {
  const { kinds, days, agent, rows } = readFilter(db, filter, HAS_CARD);
  if (rows.length > 0 || names.some((name) => name !== 'amount') || by.some((one) => OF_ROWS.has(one)))
    return undefined;
  const ofAgents = by.includes('agentId') || agent !== undefined || db.scope.kind !== 'all';
  const ofTimes = ofDays(days).length > 0 || by.some((one) => BY_DAYS.has(one));
  const value = names.map(() => sumOf(sql`t.value`));
  const byKinds = {
    time: sql`t.day`,
    count: sumOf(sql`t.volume`),
    successful: sumOf(sql`t.volume`, IN_GROUP.successful),
    failed: sumOf(sql`t.volume`, IN_GROUP.failed),
    sums: value,
  };
  const where = (table: TotalsTable, conditions: readonly (Condition | undefined)[]): RawBuilder<unknown> =>
    sql`${scopedRows(db, table, 't')} where ${allOf(conditions)}`;
  if (!ofAgents) return [{ ...byKinds, rows: where('transaction_totals_by_day', [...ofDays(days), ...kinds]) }];
  if (!ofTimes) return [{ ...byKinds, rows: where('transaction_totals_by_agent', [agent, ...kinds]) }];
  if (kinds.length > 0 || by.some((one) => one !== 'agentId' && !BY_DAYS.has(one))) return undefined;
  return [
    {
      rows: where('transaction_totals_by_agent_day', [...ofDays(days), agent]),
      time: sql`t.day`,
      count: sumOf(sql`t.volume`),
      successful: sumOf(sql`t.successful_volume`),
      failed: sumOf(sql`t.failed_volume`),
      sums: value,
    },
  ];
}

type TotalsTable = 'transaction_totals_by_day' | 'transaction_totals_by_agent' | 'transaction_totals_by_agent_day';

/** Rows of one statement: on the embedded database everybody waits for it, about 50 milliseconds. */
const PIECE_ROWS = 20_000;

/** The rows in pieces of whole days. A day has at least its matches, so that its kept total bounds the piece. */
async function fromRows(
  db: ScopedDatabase,
  filter: TransactionFilter,
  names: readonly AmountName[],
): Promise<readonly Source[]> {
  return piecesOf(await volumesOf(db, filter)).map((days) => ({
    rows: matching(db, { ...filter, ...days }),
    time: sql`(t.system_time + interval '1 hour')`,
    count: sql`count(*)`,
    successful: sql`count(*) filter (where ${IN_GROUP.successful})`,
    failed: sql`count(*) filter (where ${IN_GROUP.failed})`,
    sums: names.map((name) => sumOf(AMOUNTS[name])),
  }));
}

interface DayVolume {
  readonly day: string;
  readonly volume: number;
}

/** All transactions in scope by day, earliest first, whatever else the filter says. */
async function volumesOf(db: ScopedDatabase, filter: TransactionFilter): Promise<readonly DayVolume[]> {
  const table = db.scope.kind === 'all' ? 'transaction_totals_by_day' : 'transaction_totals_by_agent_day';
  const { rows } = await sql<DayVolume>`
    select t.day::text as day, sum(t.volume)::int as volume from ${scopedRows(db, table, 't')}
    where ${allOf(ofDays(filter))} group by t.day having sum(t.volume) > 0 order by t.day`.execute(reading(db));
  return rows;
}

interface Piece {
  readonly startDate: string;
  readonly endDate: string;
}

function piecesOf(days: readonly DayVolume[]): readonly Piece[] {
  const pieces: (Piece & { readonly rows: number })[] = [];
  for (const { day, volume } of days) {
    const last = pieces.at(-1);
    if (last && last.rows + volume <= PIECE_ROWS)
      pieces[pieces.length - 1] = { startDate: last.startDate, endDate: day, rows: last.rows + volume };
    else pieces.push({ startDate: day, endDate: day, rows: volume });
  }
  return pieces;
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
  for (const { id } of agents) tallies.add({ keys: [String(id)], count: 0, successful: 0, failed: 0, amounts: {} });
}
