/** Sums of the amounts of the loaded rows, in whole kobo. */
import { useTranslate } from 'ra-core';
import { formatKobo, isKobo } from '../../upstream/money';
import { unreadableAt, unreadableIn } from '../../upstream/unreadable';
import { valueAt } from '../base/path';
import type { RowSource } from './rowSource';
import type { ShownColumn } from '../listState/columns';
import { grouped } from '../../i18n/format';

export interface Totals {
  /** Number of rows in the sums. */
  readonly rows: number;
  /** The sum as text, by column; without those that are unknown. */
  readonly texts: ReadonlyMap<string, string>;
  /** Number of unreadable amounts, which are in no sum. */
  readonly leftOut: number;
}

export function totalsOf(columns: readonly ShownColumn[], source: Pick<RowSource, 'loaded'>): Totals {
  const rows = source.loaded();
  const texts = new Map<string, string>();
  const odd = rows.filter((row) => unreadableIn(row));
  let leftOut = 0;
  for (const { column } of columns) {
    if (column.type === 'action' || column.field?.kind !== 'money') continue;
    const { source: path, balance } = column.field;
    if (path === null || balance) continue;
    const sum = sumOf(rows.map((row) => valueAt(row, path)));
    if (sum !== undefined) texts.set(column.name, sum);
    leftOut += odd.filter((row) => unreadableAt(row, path)).length;
  }
  return { rows: rows.length, texts, leftOut };
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

/** The text for which rows were added up; `whole`: all of the list. */
export function useTotalsLabel({ rows, leftOut }: Totals, whole: boolean): string {
  const translate = useTranslate();
  const label = translate(whole ? 'list.totalShown' : 'list.totalLoaded', { smart_count: rows, count: grouped(rows) });
  if (leftOut === 0) return label;
  return `${label}, ${translate('list.totalLeftOut', { smart_count: leftOut, count: grouped(leftOut) })}`;
}
