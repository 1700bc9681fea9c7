/** Days of Lagos as conditions on a time column, so that an index on the time serves them. */
import { sql, type Expression } from 'kysely';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import type { Condition } from './scope';

/** Both inclusive, YYYY-MM-DD; either may be left out. */
export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

function startOf(day: string): string {
  const time = lagosDayStart(day);
  if (time === undefined) throw new RangeError(`Not a calendar day: ${day}`);
  return new Date(time).toISOString();
}

/** The moments of the days. Throws a RangeError for a text that is no calendar day. */
export function withinDays({ startDate, endDate }: DayRange, column: Expression<unknown>): readonly Condition[] {
  return [
    ...(startDate ? [sql`${column} >= ${startOf(startDate)}::timestamptz`] : []),
    ...(endDate ? [sql`${column} < ${startOf(addDays(endDate, 1))}::timestamptz`] : []),
  ];
}
