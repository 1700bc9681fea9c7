/** Filters as conditions in SQL. The query string has been parsed before: texts are trimmed and not empty. */
import { sql, type Expression } from 'kysely';
import { type Condition, present } from './scopedDatabase';
import { addDays, lagosDayStart } from '../../src/upstream/time';

const MAX_INT = 2_147_483_647;

/** Filters by the names of the wire. */
export type TextFilter<Name extends string> = { readonly [Key in Name]?: string | undefined };

/** The condition of a filter, if it is given. */
export function given(text: string | undefined, condition: (text: string) => Condition): Condition | undefined {
  return text === undefined ? undefined : condition(text);
}

/** Undefined for a text that is no id of the database. */
export function asId(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_INT ? id : undefined;
}

/** A pattern for ILIKE that finds the literal text anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function contains(column: Expression<unknown>): (text: string) => Condition {
  return (text) => sql`${column} ilike ${containing(text)}`;
}

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
