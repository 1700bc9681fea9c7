/** What a watch of a saved view may compare, and in which units: the same for the browser and the service. */

/** What a watch compares: the number of records, or a measure by which the service summarises its list. */
export const WATCHED_MEASURES = [
  'count',
  'rate.failed',
  'rate.successful',
  'sum.amount',
  'avg.amount',
  'sum.convenienceFee',
  'avg.convenienceFee',
  'sum.agentFee',
  'avg.agentFee',
  'sum.stampDuty',
  'avg.stampDuty',
  'sum.balance',
  'avg.balance',
  'sum.amountAccrued',
  'avg.amountAccrued',
] as const;

export type WatchedMeasure = (typeof WATCHED_MEASURES)[number];

const OF_BALANCES = ['count', 'sum.balance', 'avg.balance'] as const;
const OF_AMOUNTS = ['count', 'sum.amount', 'avg.amount'] as const;

/** By the app's names of lists, the figures that say something of all their records: of others their number alone. */
const MEASURED: Readonly<Record<string, readonly WatchedMeasure[]>> = {
  transactions: WATCHED_MEASURES.slice(0, WATCHED_MEASURES.indexOf('sum.balance')),
  agents: OF_BALANCES,
  agentPurses: OF_BALANCES,
  centralPurse: OF_AMOUNTS,
  purseEntries: OF_AMOUNTS,
  settlements: ['count', 'sum.amountAccrued', 'avg.amountAccrued'],
};

/** What a watch of this list may compare. @param resource the app's name of the list. */
export const measuresOf = (resource: string): readonly WatchedMeasure[] => MEASURED[resource] ?? ['count'];

/** What figures of a watch are counted in: records, tenths of a percent, kobo. Percent: the line of `off`. */
export type WatchUnit = 'records' | 'tenths' | 'kobo' | 'percent';

/** What a measure is counted in. A later version of the service may have others, which are shown as plain numbers. */
export function unitOf(measure: string): Exclude<WatchUnit, 'percent'> {
  if (measure.startsWith('rate.')) return 'tenths';
  return /^(?:sum|avg)\./.test(measure) ? 'kobo' : 'records';
}

/** What the line of a watch is in. */
export const lineUnitOf = (measure: string, compare: string): WatchUnit =>
  compare === 'off' ? 'percent' : unitOf(measure);

/** The greatest line of each unit; of amounts what a JSON number carries to the kobo. */
export const MAX_LINE: Readonly<Record<WatchUnit, number>> = {
  records: 1_000_000_000,
  tenths: 1_000,
  kobo: 10 ** 15 - 1,
  percent: 1_000,
};
