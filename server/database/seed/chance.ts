/**
 * Chance that can be repeated: the same seed, row and purpose always draw the same number, on every engine. Everything
 * is whole-number arithmetic, because logarithms and roundings may differ between machines.
 */

/** What a number is drawn for; two purposes never share their draws. */
const PURPOSE = {
  agent: 1,
  day: 2,
  hour: 3,
  second: 4,
  funding: 5,
  type: 6,
  status: 7,
  amountBand: 8,
  amount: 9,
  kobo: 10,
  float: 11,
  beneficiary: 12,
  holder: 13,
  bin: 14,
  lastFour: 15,
  rrn: 16,
  stan: 17,
  bank: 18,
  account: 19,
  appVersion: 20,
  millisecond: 21,
  person: 40,
  first: 41,
  middle: 42,
  surname: 43,
  word: 44,
  kind: 45,
  street: 46,
  house: 47,
  lga: 48,
  phone: 49,
  prefix: 50,
  bvn: 51,
  birth: 52,
  registered: 53,
  manager: 54,
  terminal: 55,
  code: 56,
  settlement: 57,
  device: 80,
  auditActor: 81,
  auditDeed: 82,
  auditWho: 83,
  auditDay: 84,
  auditSecond: 85,
} as const;

type Purpose = keyof typeof PURPOSE;

/** Draws from 0 to below `size`, for the row that the SQL expression `row` numbers. */
export function draw(row: string, purpose: Purpose, size: number): string {
  return `pg_temp.draw(${row}, ${PURPOSE[purpose]}, ${size})`;
}

/** Draws one text of a list. */
export function drawText(row: string, purpose: Purpose, list: readonly string[]): string {
  return `(${textArray(list)})[1 + ${draw(row, purpose, list.length)}]`;
}

/** Draws one number of a list of slots; an entry that fills more slots is drawn more often. */
export function drawSlot(row: string, purpose: Purpose, from: readonly number[]): string {
  return `('{${from.join(',')}}'::int[])[1 + ${draw(row, purpose, from.length)}]`;
}

/** Draws a text of `digits` decimal digits. */
export function drawDigits(row: string, purpose: Purpose, digits: number): string {
  return `lpad(${draw(row, purpose, 10 ** digits)}::text, ${digits}, '0')`;
}

/** The function behind the draws; it lasts as long as the connection and is inlined by the planner. */
export function drawFunction(seed: number): string {
  return `create or replace function pg_temp.draw(n bigint, purpose int, size bigint) returns bigint
    language sql immutable as $$
      select (hashint8extended(n, ${seed}::bigint * 1000 + purpose) & 9223372036854775807) % size
    $$`;
}

function textArray(list: readonly string[]): string {
  return `array[${list.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`;
}

/** Slots for weighted draws: each key as often as its weight says, `total` in all, within rounding. */
export function slots(weights: ReadonlyMap<number, number>, total: number): readonly number[] {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return [...weights].flatMap(([key, weight]) => Array<number>(Math.round((weight * total) / sum)).fill(key));
}
