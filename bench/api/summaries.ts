/** Summaries over 7 days, 30 days and everything, as queries of GET /transaction/summary (D595). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../server/database/schema';

type Question = Readonly<Record<string, string>>;

const PERIODS: Readonly<Record<Length, Question>> = {
  '7 days': { startDate: '2026-11-14', endDate: '2026-11-20' },
  '30 days': { startDate: '2026-10-22', endDate: '2026-11-20' },
  everything: {},
};

type Length = '7 days' | '30 days' | 'everything';

/** A period, and the most milliseconds on PostgreSQL for up to 1,000 groups and for more. */
export const LENGTHS: readonly { readonly length: Length; readonly few: number; readonly many: number }[] = [
  { length: '7 days', few: 100, many: 150 },
  { length: '30 days', few: 250, many: 300 },
  { length: 'everything', few: 1_500, many: 1_500 },
];

const FEW = [
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
  'bankName,status',
  'status,hour',
  'day,hour',
  'agentId,terminalId',
];
/** 5,000 to 50,000 groups. */
const MANY = ['terminalId,hour', 'agentId,bankName', 'agentId,status', 'bankName,day'];

const MEASURES = { measures: 'count,sum.amount,avg.amount,sum.convenienceFee,rate.failed' };

export const fewGroups = (length: Length): readonly Question[] =>
  FEW.map((by) => Object.assign({ by }, PERIODS[length], MEASURES));

export const manyGroups = (length: Length): readonly Question[] =>
  MANY.map((by) => Object.assign({ by }, PERIODS[length], MEASURES));

/** Whose transactions were fewest, those of nobody included; over whole months and over parts of them. */
export const idleAgents: readonly Question[] = [
  { startDate: '2026-10-17', endDate: '2026-11-20' },
  { startDate: '2026-09-15', endDate: '2026-11-14' },
  { startDate: '2026-08-23', endDate: '2026-11-20' },
  { startDate: '2026-08-16', endDate: '2026-11-15' },
].map((period) =>
  Object.assign({ by: 'agentId', measures: 'count,sum.amount', sort: 'count', order: 'asc', none: 'true' }, period),
);

/** The first days of months, and the day after the last one. */
const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-11-21'];

/** Gives every agent totals of each day since August, as 20,000 busy ones have: month by month, for the server's timeout. */
export async function fillAgentTotals(db: Kysely<Schema>): Promise<void> {
  for (const [index, first] of MONTHS.slice(0, -1).entries()) {
    // The embedded database does one thing at a time.
    await sql`insert into transaction_totals_by_agent_day
        (day, agent_id, volume, value, successful_volume, successful_value, failed_volume, pending_volume)
      select day, a.id, 3, 30000, 2, 20000, 1, 0
      from generate_series(${first}::date, ${MONTHS[index + 1]}::date - 1, interval '1 day') day cross join agents a
      on conflict do nothing`.execute(db);
  }
  await sql`truncate transaction_totals_by_agent_month`.execute(db);
  await sql`insert into transaction_totals_by_agent_month
      (month, agent_id, volume, value, successful_volume, failed_volume)
    select date_trunc('month', day)::date, agent_id, sum(volume), sum(value), sum(successful_volume), sum(failed_volume)
    from transaction_totals_by_agent_day group by 1, 2`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
