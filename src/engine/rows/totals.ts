/** Sums of the amounts of the loaded rows, in whole kobo. */
import { useTranslate } from 'ra-core';
import type { RowSource } from './useRows';
import { outcomesText, sumsOf, type Outcomes, type Sum } from './sums';
import type { ShownColumn } from '../listState/columns';
import type { NormalField } from '../definition/resource';
import { grouped } from '../../i18n/format';

/** One line of sums, by column; without those that are unknown. */
export type TotalTexts = ReadonlyMap<string, string>;

export interface Totals {
  /** Number of rows in the sums. */
  readonly rows: number;
  readonly texts: TotalTexts;
  /** Number of amounts that are in no sum. */
  readonly leftOut: number;
  /** Null where the rows have no outcomes. */
  readonly outcomes: Outcomes | null;
  /** The sums of the successful rows; null if all or none are. */
  readonly successful: TotalTexts | null;
}

/** @param status the field whose outcome the rows have. */
export function totalsOf(
  columns: readonly ShownColumn[],
  source: Pick<RowSource, 'loaded'>,
  status: NormalField | null = null,
): Totals {
  const rows = source.loaded();
  const fields = columns.map(({ column }) => (column.type === 'action' ? null : column.field));
  const { all, outcomes, successful } = sumsOf(fields, status, rows);
  const textsOf = (sums: readonly (Sum | null)[]): TotalTexts =>
    new Map(
      columns.flatMap(({ column }, index) => {
        const text = sums[index]?.text;
        return text === undefined ? [] : [[column.name, text] as const];
      }),
    );
  return {
    rows: rows.length,
    texts: textsOf(all),
    leftOut: all.reduce((count, sum) => count + (sum?.leftOut ?? 0), 0),
    outcomes,
    successful: successful && textsOf(successful),
  };
}

/** Each line of sums with its text for which rows were added up; `whole`: all of the list. */
export function useTotalLines(totals: Totals, whole: boolean): readonly (readonly [label: string, TotalTexts])[] {
  const translate = useTranslate();
  const { rows, texts, leftOut, outcomes, successful } = totals;
  const label = translate(whole ? 'table.totalShown' : 'table.totalLoaded', {
    smart_count: rows,
    count: grouped(rows),
  });
  const wordOf = (tone: keyof Outcomes, count: string): string => translate(`table.totalOutcome.${tone}`, { count });
  const of = outcomes ? `${label} (${outcomesText(outcomes, wordOf)})` : label;
  const left =
    leftOut > 0 ? `, ${translate('table.totalLeftOut', { smart_count: leftOut, count: grouped(leftOut) })}` : '';
  const apart = translate('table.totalSuccessful', { count: grouped(outcomes?.success ?? 0) });
  return [[of + left, texts], ...(successful ? [[apart, successful] as const] : [])];
}
