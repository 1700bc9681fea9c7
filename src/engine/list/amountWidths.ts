/** Amounts are never cut: a column of them is at least as wide as the longest that has been drawn, their sum included. */
import { useMemo, useState } from 'react';
import { fieldText } from '../definition/text';
import type { NormalField } from '../definition/resource';
import type { RowSource } from '../rows/rowSource';
import { clampWidth, type ShownColumn } from '../listState/columns';
import type { Totals } from '../rows/totals';

/** Pixels of a character in the table's size, rounded up: digits are all of one width, commas and points narrower. */
const DIGIT = 8.5;
const POINT = 4.5;
/** What a cell has around its text: 12 on either side, and an edge. */
const AROUND = 25;

type Widths = Readonly<Record<string, number>>;

/** The columns, widened where rows from `start` to before `end` need it. The same object while nothing changes. */
export function useAmountWidths(
  columns: readonly ShownColumn[],
  source: RowSource,
  start: number,
  end: number,
  totals: Totals | null,
): readonly ShownColumn[] {
  const [kept, setKept] = useState<Widths>({});
  const needed = useMemo(
    () => neededWidths(columns, source, start, end, totals),
    [columns, source, start, end, totals],
  );
  // They only grow: a table whose columns moved while it is scrolled could not be read.
  const wider = Object.entries(needed).filter(([name, width]) => width > (kept[name] ?? 0));
  if (wider.length > 0) setKept({ ...kept, ...Object.fromEntries(wider) });
  return useMemo(
    () =>
      columns.some((one) => (kept[one.column.name] ?? 0) > one.width)
        ? columns.map((one) => ({ ...one, width: Math.max(one.width, kept[one.column.name] ?? 0) }))
        : columns,
    [columns, kept],
  );
}

/** Pixels by column name, of columns of amounts alone. */
export function neededWidths(
  columns: readonly ShownColumn[],
  source: Pick<RowSource, 'row'>,
  start: number,
  end: number,
  totals: Totals | null = null,
): Widths {
  const widths: Record<string, number> = {};
  for (const { column } of columns) {
    if (column.type === 'action' || column.field?.kind !== 'money') continue;
    const total = textWidth(totals?.texts.get(column.name) ?? '');
    widths[column.name] = Math.max(widest(column.field, source, start, end), total === 0 ? 0 : around(total));
  }
  return widths;
}

function widest(field: NormalField, source: Pick<RowSource, 'row'>, start: number, end: number): number {
  let width = 0;
  for (let index = start; index < end; index += 1) {
    const record = source.row(index);
    if (record) width = Math.max(width, textWidth(fieldText(field, record)));
  }
  return width === 0 ? 0 : around(width);
}

const around = (width: number): number => clampWidth(width + AROUND);

function textWidth(amount: string): number {
  let width = 0;
  for (const char of amount) width += char === ',' || char === '.' ? POINT : DIGIT;
  return width;
}
