/** Widens columns of amounts to the longest amount that was rendered: a cut amount would be misread. Shares spare width. */
import { useMemo, useState } from 'react';
import { fieldText } from '../../definition/text';
import type { RowSource } from '../../rows/useRows';
import { isIconColumn, type ShownColumn } from '../../listState/columns';
import { clampWidth } from '../../../lists/question/address';
import type { Totals } from '../../rows/totals';

type Widths = Readonly<Record<string, number>>;

/** Pixels per character in the table's size, rounded up: digits have one width, commas, points and spaces less. */
const DIGIT = 8.5;
const POINT = 4.5;
/** Pixels around a cell's text: 8 on each side, and a border. */
const AROUND = 17;

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
  return useMemo(() => {
    if (columns.every(({ column, width }) => (kept[column.name] ?? 0) <= width)) return columns;
    return columns.map((one) => ({ ...one, width: Math.max(one.width, kept[one.column.name] ?? 0) }));
  }, [columns, kept]);
}

/** In pixels by name of each column of amounts; 0 where all are empty. */
export function neededWidths(
  columns: readonly ShownColumn[],
  source: Pick<RowSource, 'row'>,
  start: number,
  end: number,
  totals: Totals | null = null,
): Widths {
  const widths: Record<string, number> = {};
  const rows = Array.from({ length: end - start }, (_, index) => source.row(start + index) ?? []).flat();
  for (const { column } of columns) {
    const field = column.type === 'action' ? null : column.field;
    if (field?.kind !== 'money') continue;
    const sums = [totals?.texts, totals?.successful].map((texts) => texts?.get(column.name) ?? '');
    const texts = [...rows.map((row) => fieldText(field, row)), ...sums];
    const longest = Math.max(...texts.map(textWidth));
    widths[column.name] = longest === 0 ? 0 : clampWidth(longest + AROUND);
  }
  return widths;
}

const textWidth = (amount: string): number =>
  DIGIT * amount.length - (DIGIT - POINT) * (amount.split(/[,.\s]/).length - 1);

/** Kinds whose texts may be cut; a narrower column of them holds short words. */
const TEXTS: ReadonlySet<string | undefined> = new Set(['text', 'longText', 'reference', 'choice', 'choices', 'email']);
const SHORT = 140;

/** For table.css: the pixels of each column, and by how many it shares what a window has to spare. @param check of boxes. */
export function sharesOf(columns: readonly ShownColumn[], frozen: number, check: number) {
  const shares = columns.map(({ column, width, chosen }, index) => {
    // Widths that a person chose stay, those of pictures too, and of several frozen columns.
    const other = chosen || isIconColumn(column) || (frozen > 1 && index < frozen) ? 0 : width;
    const isText = column.type !== 'action' && TEXTS.has(column.field?.kind) && width >= SHORT;
    return { '--own': width, '--text': isText ? other : 0, '--other': other };
  });
  const sums = { '--sum': check, '--texts': 0, '--others': 0 };
  for (const one of shares) {
    sums['--sum'] += one['--own'];
    sums['--texts'] += one['--text'];
    sums['--others'] += one['--other'];
  }
  return { width: sums['--sum'], shares, sums };
}
