/**
 * Transactions by one or two fields: how many, sums and outcomes, within the scope (D595). From the kept totals where
 * those have the fields, else from the rows in pieces, because the embedded database serves one query at a time.
 */
import { sql, type RawBuilder } from 'kysely';
import { amountOf, MOST_GROUPS, summaryOf, Tallies, talliesOf } from '../../src/lists/summary';
import type { Amount, Measure, Summary, SummaryQuestion, Tally } from '../../src/lists/summary';
import { agentIsOneOf, ifSet } from './lists';
import { allOf, reading, scoped, scopedRows, type Condition, type ScopedDatabase } from './scopedDatabase';
import { type Operand, operandConditions } from './operands';
import { visibleText } from './searchText';
import { AMOUNT_NAMES, fromRows, fromTotals } from './summarySources';
import type { AmountName, GroupedBy, Source, Wanted } from './summarySources';
import { IN_GROUP, type TransactionFilter } from './transactionFilter';
import { agentValue } from './transactionValues';

export const MEASURED: readonly Measure[] = [
  'count',
  'rate.successful',
  'rate.failed',
  ...AMOUNT_NAMES.flatMap((name) => [`sum.${name}` as const, `avg.${name}` as const]),
];

/** What rows are grouped by, and what is told of each group. */
export interface SummaryRequest<By extends string = GroupedBy> extends SummaryQuestion {
  readonly by: readonly By[];
  /** Also agents without a match. Only by agent. */
  readonly none: boolean;
}

/** Groups that are found in several pieces, and ordered here. */
export const MOST_FOUND = 50_000;

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

/**
 * @param isWanted whether the caller still waits: asked before each piece. @param most rows of a piece, for tests.
 * @throws TooManyGroups
 */
export async function readSummary(
  db: ScopedDatabase,
  filter: TransactionFilter,
  request: SummaryRequest,
  isWanted: () => boolean,
  most?: number,
): Promise<Summary | undefined> {
  const wanted = wantedBy(request);
  const { names } = wanted;
  const sources = fromTotals(db, filter, request.by, wanted) ?? (await fromRows(db, filter, wanted, most));
  const [whole] = sources;
  if (whole && sources.length === 1) return isWanted() ? firstGroups(db, whole, filter, request, names) : undefined;
  const tallies = new Tallies();
  for (const source of sources) {
    if (!isWanted()) return undefined;
    const { rows } = await sql<Found>`
      select ${found(names)} from ${groupsOf(source, request, names)} g`.execute(reading(db));
    for (const group of rows) tallies.add(tallyOf(group, request, names));
    if (tallies.size > MOST_FOUND) throw new TooManyGroups();
  }
  if (request.none) await addAgents(db, filter, tallies);
  return tallies.summary(request);
}

const keysOf = (time: RawBuilder<unknown>): Readonly<Record<GroupedBy, RawBuilder<unknown>>> => ({
  status: sql`t.status_code`,
  statusGroup: sql`case when ${IN_GROUP.successful} then 'successful' when ${IN_GROUP.pending} then 'pending'
    else 'failed' end`,
  transactionTypeId: sql`t.transaction_type_id`,
  bankName: visibleText(sql`t.bank_name`),
  agentId: sql`t.agent_id`,
  terminalId: visibleText(sql`t.terminal_id`),
  ...partsOf(time),
});

/** Parts of the calendar and the day. */
export const PARTS = ['day', 'week', 'month', 'hour'] as const;

type TimePart = (typeof PARTS)[number];

/** @param time of Lagos. */
const partsOf = (time: RawBuilder<unknown>): Readonly<Record<TimePart, RawBuilder<unknown>>> => ({
  day: sql`${time}::date`,
  week: sql`date_trunc('week', ${time})::date`,
  month: sql`date_trunc('month', ${time})::date`,
  hour: sql`date_part('hour', ${time})::int`,
});

/** A text that sorts like its value, the same in every language. */
function keyText(by: string | undefined, key: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by === 'hour') return sql`lpad(${key}::text, 2, '0') collate "C"`;
  return by === 'month' ? sql`left(${key}::text, 7) collate "C"` : sql`${key}::text collate "C"`;
}

/** The text of a part of a time of Lagos. */
export const partOf = (part: TimePart, time: RawBuilder<unknown>): RawBuilder<unknown> =>
  keyText(part, partsOf(time)[part]);

/** The groups of a source and what they are ordered by. In SQL: one table. */
function groupsOf(
  { rows, time, ...source }: Source,
  { by, sort }: SummaryRequest,
  names: readonly AmountName[],
): RawBuilder<unknown> {
  const [first = sql`null::text`, second = sql`null::text`] = by.map((one) => keysOf(time)[one]);
  const sums = source.sums.map((sum, index) => sql`${sum} as ${sql.ref(names[index] ?? '')}`);
  const columns = [...TALLIED, ...names].map((name) => sql.ref(`g.${name}`));
  return sql`(
    select ${keyText(by[0], sql`g.one`)} as one, ${keyText(by[1], sql`g.other`)} as other, ${valueOf(sort)} as value,
      ${sql.join(columns)}
    from (
      select ${first} as one, ${second} as other, ${source.count} as count, ${source.successful} as successful,
        ${source.failed} as failed ${sql.join([sql``, ...sums])}
      from ${rows} group by 1, 2
    ) g where g.count > 0)`;
}

const TALLIED = ['count', 'successful', 'failed'] as const;

/** Of the groups `g`: like `valueOf` of src/lists/summary.ts, so that both have the same ties. */
function valueOf(sort: Measure | 'by'): RawBuilder<unknown> {
  const [kind, name = ''] = sort.split('.');
  const sum = sql.ref(`g.${name}`);
  if (kind === 'rate') return rounded(sql`${sum} * 1000000::numeric`, sql`nullif(g.successful + g.failed, 0)`);
  if (kind === 'avg') return rounded(sum, sql`g.count`);
  return kind === 'sum' ? sql`${sum}::numeric` : sql`g.count::numeric`;
}

/** Half away from zero, in whole numbers. */
const rounded = (value: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sign(${value}) * div(2 * abs(${value}) + ${by}, 2 * ${by})`;

/** Texts, as the numbers may be larger than those of JavaScript. */
export interface Found {
  readonly one: string | null;
  readonly other: string | null;
  readonly tallied: string;
}

const found = (names: readonly AmountName[]): RawBuilder<unknown> =>
  sql`one, other, concat_ws(',', ${sql.join([...TALLIED, ...names].map((name) => sql.ref(name)))}) as tallied`;

function tallyOf({ one, other, tallied }: Found, { by }: SummaryRequest, names: readonly AmountName[]): Tally {
  const [count = 0, successful = 0, failed = 0] = tallied.split(',', TALLIED.length).map(Number);
  const sums = tallied.split(',').slice(TALLIED.length);
  const amounts: Record<string, Amount> = {};
  for (const [index, name] of names.entries()) amounts[name] = { of: count, sum: BigInt(sums[index] ?? '0') };
  return { keys: by.map((_, index) => (index === 0 ? one : other)), count, successful, failed, amounts };
}

/**
 * The first groups in order, or those of the keys, and the others added up: of 30,000 groups each as an answer of its own,
 * carrying them here took longer than finding them (D701).
 */
async function firstGroups(
  db: ScopedDatabase,
  source: Source,
  filter: TransactionFilter,
  request: SummaryRequest,
  names: readonly AmountName[],
): Promise<Summary> {
  const direction = request.order === 'desc' ? sql`desc` : sql`asc`;
  const inOrder =
    request.sort === 'by'
      ? sql`one ${direction} nulls last, other ${direction} nulls last`
      : sql`value ${direction} nulls last, one, other`;
  const { keys, measures } = request;
  const asked = keys?.map(([one, other = null]) => [one, other]);
  const isAnswered = asked
    ? sql`where jsonb_build_array(one, other) in
        (select value from jsonb_array_elements(${JSON.stringify(asked)}::text::jsonb))`
    : sql`order by ${inOrder} limit ${MOST_GROUPS}`;
  const rest = [...TALLIED, ...names].map((name) => sql`coalesce(sum(sign * ${sql.ref(name)}), 0)`);
  const { rows } = await sql<Found & { readonly others: number | null }>`
    with found as materialized (select * from ${groupsOf(source, request, names)} g),
      g as materialized (select * from found ${request.none ? emptyGroups(db, filter, request.sort, names) : sql``}),
      first as (select * from g ${isAnswered})
    select ${found(names)}, others from (
      select *, null::int as others from first
      union all
      select null, null, null, ${sql.join(rest)}, coalesce(sum(sign), 0)::int
      from (select *, 1 as sign from g union all select *, -1 from first) signed
    ) found order by others nulls first, ${inOrder}`.execute(reading(db));
  const tallies = rows.map((one) => tallyOf(one, request, names));
  const first = keys ? talliesOf(tallies.slice(0, -1), keys) : tallies.slice(0, -1);
  return summaryOf(first, tallies.slice(-1), rows.at(-1)?.others ?? 0, measures);
}

/** Values of a transaction that are its agent's. */
const OF_AGENT: ReadonlySet<string> = new Set(['businessName', 'businessAddress', 'memberId', 'terminalId']);

const isById = ({ field, any }: Operand): boolean => field === 'agentId' && !any;

/** Whether a filter leaves agents out by more than their id: those without a match are not known then. */
export function choosesAgents({ search, terminalId, agentManager, operands = [] }: TransactionFilter): boolean {
  const others = operands.filter((one) => !isById(one));
  const isChosen = others.some(({ field }) => OF_AGENT.has(field) || field === 'agentId');
  return isChosen || [search, terminalId, agentManager].some((one) => one !== undefined);
}

const OWN = { agentId: agentValue(sql`a.id`) };

const isOneOf = (db: ScopedDatabase, { agentId, operands = [] }: TransactionFilter): Condition =>
  allOf([
    ifSet(agentId, (ids) => agentIsOneOf(sql`a.id`, ids)),
    ...operandConditions(db, OWN, operands.filter(isById)),
  ]);

/** In SQL: the agents in scope that are none of the groups `found`, as groups without a transaction. */
function emptyGroups(db: ScopedDatabase, filter: TransactionFilter, sort: Measure | 'by', names: readonly string[]) {
  const isKnown = sort === 'by' || sort === 'count' || sort.startsWith('sum.');
  const nothing = [...TALLIED, ...names].map(() => sql`0`);
  return sql`union all
    select a.id::text collate "C", null, ${isKnown ? sql`0` : sql`null::numeric`}, ${sql.join(nothing)}
    from ${scopedRows(db, 'agents', 'a')}
    where ${isOneOf(db, filter)} and not exists (select from found where one = a.id::text collate "C")`;
}

/** The agents in scope, each with no transaction of its own yet. */
async function addAgents(db: ScopedDatabase, filter: TransactionFilter, tallies: Tallies): Promise<void> {
  const agents = await scoped(db, 'agents', 'a').where(isOneOf(db, filter)).select('a.id').execute();
  tallies.addEmpty(agents.map(({ id }) => [String(id)]));
}
