/**
 * Where summaries of transactions are counted: in the kept totals where those have the fields that are asked for, else
 * in the rows, in pieces, because the embedded database serves one query at a time (D595).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Days } from '../../src/lists/question/operatorDays';
import { agentTotals } from './agentPeriods';
import { EMBEDDED } from './database';
import { ofDays } from './lists';
import { allOf, type Condition, reading, scopedRows, type ScopedDatabase } from './scopedDatabase';
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
  prePurseBalance: sql`t.pre_purse_balance`,
  postPurseBalance: sql`t.post_purse_balance`,
} as const;

export type AmountName = keyof typeof AMOUNTS;

export const AMOUNT_NAMES = Object.keys(AMOUNTS).filter((one): one is AmountName => Object.hasOwn(AMOUNTS, one));

/** What is asked of each group besides how many there are. */
export interface Wanted {
  readonly names: readonly AmountName[];
  /** How many succeeded and failed: each costs a tenth of a pass over the rows. */
  readonly outcomes: boolean;
}

/** Where the groups are counted. */
export interface Source {
  /** A table as `t` with its conditions. */
  readonly rows: RawBuilder<unknown>;
  /** A time of Lagos, or its day. */
  readonly time: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly successful: RawBuilder<unknown>;
  readonly failed: RawBuilder<unknown>;
  readonly sums: readonly RawBuilder<unknown>[];
}

const sumOf = (value: RawBuilder<unknown>, where?: Condition): RawBuilder<unknown> =>
  where ? sql`coalesce(sum(${value}) filter (where ${where}), 0)` : sql`coalesce(sum(${value}), 0)`;

const BY_DAYS: ReadonlySet<GroupedBy> = new Set(['day', 'week', 'month']);
const OF_ROWS: ReadonlySet<GroupedBy> = new Set(['bankName', 'terminalId', 'hour']);

/** The totals table with every field that is asked for; undefined where only the rows have them. */
export function fromTotals(
  db: ScopedDatabase,
  filter: TransactionFilter,
  by: readonly GroupedBy[],
  { names, outcomes }: Wanted,
): readonly Source[] | undefined {
  const { kinds, days, agent, rows } = readFilter(db, filter, HAS_CARD);
  if (rows.length > 0 || names.some((name) => name !== 'amount') || by.some((one) => OF_ROWS.has(one)))
    return undefined;
  const ofAgents = by.includes('agentId') || agent !== undefined || db.scope.kind !== 'all';
  const ofTimes = ofDays(days).length > 0 || by.some((one) => BY_DAYS.has(one));
  const value = names.map(() => sumOf(sql`t.value`));
  const outcome = (sum: RawBuilder<unknown>): RawBuilder<unknown> => (outcomes ? sum : sql`0`);
  const byKinds = {
    time: sql`t.day`,
    count: sumOf(sql`t.volume`),
    successful: outcome(sumOf(sql`t.volume`, IN_GROUP.successful)),
    failed: outcome(sumOf(sql`t.volume`, IN_GROUP.failed)),
    sums: value,
  };
  const where = (table: TotalsTable, conditions: readonly (Condition | undefined)[]): RawBuilder<unknown> =>
    sql`${scopedRows(db, table, 't')} where ${allOf(conditions)}`;
  if (!ofAgents) return [{ ...byKinds, rows: where('transaction_totals_by_day', [...ofDays(days), ...kinds]) }];
  if (!ofTimes) return [{ ...byKinds, rows: where('transaction_totals_by_agent', [agent, ...kinds]) }];
  if (kinds.length > 0 || by.some((one) => one !== 'agentId' && !BY_DAYS.has(one))) return undefined;
  const isByDays = by.includes('day') || by.includes('week');
  return [
    {
      rows: isByDays
        ? where('transaction_totals_by_agent_day', [...ofDays(days), agent])
        : agentTotals(db, days, agent),
      time: sql`t.day`,
      count: sumOf(sql`t.volume`),
      successful: outcome(sumOf(sql`t.successful_volume`)),
      failed: outcome(sumOf(sql`t.failed_volume`)),
      sums: value,
    },
  ];
}

type TotalsTable = 'transaction_totals_by_day' | 'transaction_totals_by_agent' | 'transaction_totals_by_agent_day';

/** Rows of one statement: on the embedded database everybody waits for it, about 50 milliseconds. */
export const EMBEDDED_AT_ONCE = 20_000;
/**
 * On the embedded database in pieces of whole days, whose kept totals bound their matches; on a server nobody waits, and
 * one statement puts any number of groups in order. @param most rows of a piece. Default: by database.
 */
export async function fromRows(
  db: ScopedDatabase,
  filter: TransactionFilter,
  { names, outcomes }: Wanted,
  most?: number,
): Promise<readonly Source[]> {
  const volumes = await volumesOf(db, filter);
  return piecesOf(volumes, most ?? (volumes[0]?.embedded ? EMBEDDED_AT_ONCE : Infinity)).map((days) => ({
    rows: matching(db, { ...filter, ...days }),
    time: sql`(t.system_time + interval '1 hour')`,
    count: sql`count(*)`,
    successful: outcomes ? sql`count(*) filter (where ${IN_GROUP.successful})` : sql`0`,
    failed: outcomes ? sql`count(*) filter (where ${IN_GROUP.failed})` : sql`0`,
    sums: names.map((name) => sumOf(AMOUNTS[name])),
  }));
}

interface DayVolume {
  readonly day: string;
  readonly volume: number;
  readonly embedded: boolean;
}

/** All transactions in scope by day, earliest first, whatever else the filter says. */
async function volumesOf(db: ScopedDatabase, filter: TransactionFilter): Promise<readonly DayVolume[]> {
  const table = db.scope.kind === 'all' ? 'transaction_totals_by_day' : 'transaction_totals_by_agent_day';
  const { rows } = await sql<DayVolume>`
    select t.day::text as day, sum(t.volume)::int as volume, current_setting(${EMBEDDED}, true) is not distinct from 'on'
      as embedded
    from ${scopedRows(db, table, 't')}
    where ${allOf(ofDays(filter))} group by t.day having sum(t.volume) > 0 order by t.day`.execute(reading(db));
  return rows;
}

function piecesOf(days: readonly DayVolume[], most: number): readonly Days[] {
  const pieces: (Days & { readonly rows: number })[] = [];
  for (const { day, volume } of days) {
    const last = pieces.at(-1);
    if (last && last.rows + volume <= most)
      pieces[pieces.length - 1] = { startDate: last.startDate, endDate: day, rows: last.rows + volume };
    else pieces.push({ startDate: day, endDate: day, rows: volume });
  }
  return pieces;
}
