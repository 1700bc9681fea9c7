/** Sums of amounts in whole kobo. */
import { formatKobo, isKobo } from '../../upstream/money';
import { unreadableAt, unreadableIn } from '../../upstream/unreadable';
import { valueAt } from '../base/path';
import type { NormalField } from '../definition/resource';

/** The sum of a column and the number of unreadable amounts, which are not in it. Null for a column that has no sum. */
export function sumOfColumn(
  { kind, source, balance }: NormalField,
  rows: readonly unknown[],
): { readonly text: string | undefined; readonly leftOut: number } | null {
  if (kind !== 'money' || source === null || balance) return null;
  const leftOut = rows.filter((row) => unreadableIn(row) && unreadableAt(row, source)).length;
  return { text: sumOf(rows.map((row) => valueAt(row, source))), leftOut };
}

/** Undefined if there is no amount, one is unreadable, or the sum is too large to be exact. */
function sumOf(amounts: readonly unknown[]): string | undefined {
  const given = amounts.filter((amount) => amount !== null && amount !== undefined && amount !== '');
  let sum = 0;
  for (const amount of given) {
    sum = typeof amount === 'number' && isKobo(amount) ? sum + amount : Number.NaN;
    if (!isKobo(sum)) return undefined;
  }
  return given.length > 0 && isKobo(sum) ? formatKobo(sum) : undefined;
}
