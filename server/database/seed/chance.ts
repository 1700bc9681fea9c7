/**
 * Repeatable random numbers: the same seed, row and purpose always draw the same number on every engine. Only
 * whole-number arithmetic, because logarithms and rounding may differ between machines.
 */
import purposes from './purposes.json';

/** What a number is drawn for; two purposes never share their draws. */
type Purpose = keyof typeof purposes;

/** Draws from 0 to below `size`. @param row an SQL expression with the row's number. */
export function draw(row: string, purpose: Purpose, size: number): string {
  return `pg_temp.draw(${row}, ${purposes[purpose]}, ${size})`;
}

/** Draws one text of a list. */
export function drawText(row: string, purpose: Purpose, list: readonly string[]): string {
  return `(${textArray(list)})[1 + ${draw(row, purpose, list.length)}]`;
}

/** Draws one number of a list; a number that stands in it more often is drawn more often. */
export function drawSlot(row: string, purpose: Purpose, from: readonly number[]): string {
  return `('{${from.join(',')}}'::int[])[1 + ${draw(row, purpose, from.length)}]`;
}

/** Draws a text of `digits` decimal digits. */
export function drawDigits(row: string, purpose: Purpose, digits: number): string {
  return `lpad(${draw(row, purpose, 10 ** digits)}::text, ${digits}, '0')`;
}

/** The SQL function of the draws; it lasts as long as the connection, and the planner inlines it. */
export function drawFunction(seed: number): string {
  return `create or replace function pg_temp.draw(n bigint, purpose int, size bigint) returns bigint
    language sql immutable as $$
      select (hashint8extended(n, ${seed}::bigint * 1000 + purpose) & 9223372036854775807) % size
    $$`;
}

/** A list of texts in SQL. */
export function textArray(list: readonly string[]): string {
  return `array[${list.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`;
}

/** A list for weighted draws: each key as often as its weight says, about `total` in all. */
export function slots(weights: ReadonlyMap<number, number>, total: number): readonly number[] {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return [...weights].flatMap(([key, weight]) => Array<number>(Math.round((weight * total) / sum)).fill(key));
}
