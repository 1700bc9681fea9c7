/** Sums of amounts in whole kobo, as they stand in the rows: money out is below zero (D401). */
import { grouped } from '../../i18n/format';
import { formatKobo, isKobo } from '../../upstream/money';
import { unreadableAt, unreadableIn } from '../../upstream/unreadable';
import { valueAt } from '../../upstream/path';
import type { NormalField } from '../definition/resource';
import { outcomeOf, signedAmount, type Tone } from '../definition/text';

export interface Sum {
  /** Undefined if there is no amount, or the sum is too large to be exact. */
  readonly text: string | undefined;
  /** Number of amounts that are not in the sum: unreadable, or in or out is not known. */
  readonly leftOut: number;
}

/** Numbers of rows by outcome; `off`: unknown. */
export type Outcomes = Readonly<Record<Tone, number>>;

export interface Sums {
  /** By column; null for a column that has no sum. */
  readonly all: readonly (Sum | null)[];
  /** Null where no sum adds amounts of different outcomes. */
  readonly outcomes: Outcomes | null;
  /** The sums of the successful rows; null if all or none are. */
  readonly successful: readonly (Sum | null)[] | null;
}

const ORDER = ['success', 'pending', 'failure', 'off'] as const;

/** "successful 9, failed 1": what a sum of different outcomes adds. */
export const outcomesText = (outcomes: Outcomes, wordOf: (tone: Tone, count: string) => string): string =>
  ORDER.filter((tone) => outcomes[tone] > 0)
    .map((tone) => wordOf(tone, grouped(outcomes[tone])))
    .join(', ');

/** @param status the field whose outcome the rows have; null if rows have none. */
export function sumsOf(
  columns: readonly (NormalField | null)[],
  status: NormalField | null,
  rows: readonly unknown[],
): Sums {
  const sums = (of: readonly unknown[]): Sums['all'] => columns.map((column) => column && sumOfColumn(column, of));
  const all = sums(rows);
  if (!status || rows.length === 0 || all.every((sum) => sum === null))
    return { all, outcomes: null, successful: null };
  const outcomes = { success: 0, pending: 0, failure: 0, off: 0 };
  const successful = rows.filter((row) => {
    const outcome = outcomeOf(status, row) ?? 'off';
    outcomes[outcome] += 1;
    return outcome === 'success';
  });
  const isApart = successful.length > 0 && successful.length < rows.length;
  return { all, outcomes, successful: isApart ? sums(successful) : null };
}

/** Null for a column that has no sum. */
function sumOfColumn(field: NormalField, rows: readonly unknown[]): Sum | null {
  const { kind, source, balance, options } = field;
  if (kind !== 'money' || source === null || balance) return null;
  let [sum, count, leftOut] = [0, 0, 0];
  for (const row of rows) {
    const value = valueAt(row, source);
    const { kobo = Number.NaN, isSigned } = signedAmount(value, field, row);
    // An amount of unknown direction is neither more nor less.
    if (
      (unreadableIn(row) && unreadableAt(row, source)) ||
      (options.moves && kobo !== 0 && !isSigned && !isNothing(value))
    )
      leftOut += 1;
    else if (!isNothing(value)) {
      sum = isKobo(sum + kobo) ? sum + kobo : Number.NaN;
      count += 1;
    }
  }
  return { text: count > 0 && isKobo(sum) ? formatKobo(sum) : undefined, leftOut };
}

const isNothing = (amount: unknown): boolean => amount === null || amount === undefined || amount === '';
