/** Widens columns of amounts to the longest amount that was rendered, because a cut amount would be misread. */
import { useMemo, useState } from 'react';
import { fieldText } from '../definition/text';
import type { NormalField } from '../definition/resource';
import type { RowSource } from '../rows/rowSource';
import { clampWidth, type ShownColumn } from '../listState/columns';
import type { Totals } from '../rows/totals';

/** Pixels per character in the table's size, rounded up: digits have one width, commas and points less. */
const DIGIT = 8.5;
const POINT = 4.5;
/** Pixels around a cell's text: 10 on each side, and a border. */
const AROUND = 21;

type Widths = Readonly<Record<string, number>>;

/** The columns, widened for the rows from `start` to before `end`. The same object while nothing changes. */
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
  // Widths only grow, because columns that change while scrolling cannot be read.
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

/** In pixels by name of each column of amounts. */
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
