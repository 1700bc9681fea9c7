/** Sums of the amounts of the loaded rows, in whole kobo. */
import { useTranslate } from 'ra-core';
import type { RowSource } from './rowSource';
import { sumOfColumn } from './sums';
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
  let leftOut = 0;
  for (const { column } of columns) {
    const sum = column.type === 'action' || !column.field ? null : sumOfColumn(column.field, rows);
    if (sum?.text !== undefined) texts.set(column.name, sum.text);
    leftOut += sum?.leftOut ?? 0;
  }
  return { rows: rows.length, texts, leftOut };
}

/** The text for which rows were added up; `whole`: all of the list. */
export function useTotalsLabel({ rows, leftOut }: Totals, whole: boolean): string {
  const translate = useTranslate();
  const label = translate(whole ? 'list.totalShown' : 'list.totalLoaded', { smart_count: rows, count: grouped(rows) });
  if (leftOut === 0) return label;
  return `${label}, ${translate('list.totalLeftOut', { smart_count: leftOut, count: grouped(leftOut) })}`;
}
