/** A filter with an end date, for reading every match of it. */
import { lagosDay } from '../upstream/time';

/** A filter by the service's parameter names. */
export type Filter = Readonly<Record<string, unknown>>;

/**
 * The filter with an end date, so that new records do not move the windows. It is today by this computer's clock, to be
 * checked by `settledFilter` of `every.ts`. Null without days of the upstream, with an end date, or with a start in the future.
 */
export function pinnedFilter<Field extends { readonly param: string }>(
  { period, filtersByBrowser }: PinnedList<Field>,
  filter: Filter,
  now: number,
): Filter | null {
  if (!period || filtersByBrowser.includes(period[1])) return null;
  const [start, end] = [filter[period[0].param], filter[period[1].param]];
  const today = lagosDay(now);
  const open = end === undefined || end === null || end === '';
  return open && !(typeof start === 'string' && start > today) ? { ...filter, [period[1].param]: today } : null;
}

export interface PinnedList<Field> {
  readonly period: readonly [Field, Field] | null;
  readonly filtersByBrowser: readonly Field[];
}
