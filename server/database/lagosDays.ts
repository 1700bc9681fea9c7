/** Days of Lagos as conditions on a time column, which can use an index on the time. */
import { sql, type Expression } from 'kysely';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import { given } from './filterText';
import { present, type Condition } from './scope';

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

/** @throws RangeError for a text that is no calendar day. */
export function withinDays({ startDate, endDate }: DayRange, column: Expression<unknown>): readonly Condition[] {
  return present([
    given(startDate, (day) => sql`${column} >= ${startOf(day)}::timestamptz`),
    given(endDate, (day) => sql`${column} < ${startOf(addDays(day, 1))}::timestamptz`),
  ]);
}
