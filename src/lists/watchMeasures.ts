/** What a watch of a saved view may compare, and in which units: the same for the browser and the service. */
import type { Compare } from '../upstream/watchRules';

/** By the app's names of lists, the amounts that add up: what a purse held before and after each entry does not. */
const AMOUNTS = {
  transactions: ['amount', 'totalAmount', 'convenienceFee', 'agentFee', 'stampDuty'],
  agents: ['balance'],
  agentPurses: ['balance'],
  centralPurse: ['amount', 'thirdpartyCut', 'chargeAmount'],
  purseEntries: ['amount'],
  settlements: ['amountAccrued'],
} as const;

export type WatchedAmount = (typeof AMOUNTS)[keyof typeof AMOUNTS][number];

export const WATCHED_AMOUNTS: readonly WatchedAmount[] = [...new Set(Object.values(AMOUNTS).flat())];

/** What a watch compares: the number of records, or a measure by which the service summarises its list. */
export type WatchedMeasure = 'count' | 'rate.failed' | 'rate.successful' | `${'sum' | 'avg'}.${WatchedAmount}`;

/** What a person chooses of a watch. */
export interface ChosenWatch {
  readonly measure: WatchedMeasure;
  readonly compare: Compare;
  /** In the unit of `lineUnitOf`. */
  readonly line: number;
  readonly everyMinutes: number;
  readonly byNotice: boolean;
  readonly byMail: boolean;
}

const measuresBy = (amounts: readonly WatchedAmount[], hasRates: boolean): readonly WatchedMeasure[] => [
  'count',
  ...(hasRates ? (['rate.failed', 'rate.successful'] as const) : []),
  ...amounts.flatMap((name) => [`sum.${name}` as const, `avg.${name}` as const]),
];

export const WATCHED_MEASURES = measuresBy(WATCHED_AMOUNTS, true);

/** What a watch of this list may compare. @param resource the app's name of the list. */
export function measuresOf(resource: string): readonly WatchedMeasure[] {
  const [, amounts = []] = Object.entries(AMOUNTS).find(([name]) => name === resource) ?? [];
  return measuresBy(amounts, resource === 'transactions');
}

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
