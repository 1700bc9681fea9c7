/** What the table draws: the rows in view, the widths of its columns, totals, and the row that has the tab stop. */
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Density, ShownColumn } from '../listState/columns';
import { useStickyColumns } from '../listState/stickyColumns';
import { totalsOf } from '../rows/totals';
import { chosenOf, isWhole } from '../rows/useSelection';
import { useAmountWidths } from './amountWidths';
import type { TableProps } from './Table';
import { CHECK_WIDTH } from './TableHead';
import { useRowCursor, type RowCursor } from './useRowCursor';
import { useRowWindow } from './useRowWindow';

/** Heights in pixels, the same as --row-compact and --row-comfortable. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, comfortable: 48 };
const HEAD_HEIGHT = 36;
const TOTALS_HEIGHT = 36;
/** Up to this many rows are drawn at once; more are drawn as they come into view. */
export const DRAWN_AT_ONCE = 50;

export interface TableState extends Pick<RowCursor, 'cursor' | 'rowProps'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly columns: readonly ShownColumn[];
  readonly frozen: ReturnType<typeof useStickyColumns>;
  readonly totals: ReturnType<typeof totalsOf> | null;
  /** How many of the loaded rows are chosen; null where rows cannot be. */
  readonly chosen: ReturnType<typeof chosenOf> | null;
  /** Every row of the list is loaded. */
  readonly whole: boolean;
  /** The drawn rows: from `start` to before `end`, with the heights of those that are not drawn around them. */
  readonly start: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
  /** The window is moving too fast for rows to be drawn. */
  readonly leaping: boolean;
}

export function useTable(props: TableProps): TableState {
  const { source, density, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[density];
  const virtual = source.total > DRAWN_AT_ONCE;
  const totals = useMemo(
    () => (props.table.totals ? totalsOf(props.columns, source) : null),
    [props.table.totals, props.columns, source],
  );
  /** What stands above and below the rows and does not scroll. */
  const around = HEAD_HEIGHT + (totals ? TOTALS_HEIGHT : 0);
  const shape = { scroller, count: source.total, rowHeight, around, on: virtual };
  const { start, end, above, below, leaping, reveal } = useRowWindow(shape);
  const columns = useAmountWidths(props.columns, source, start, end, totals);
  const frozen = useStickyColumns(scroller, props.table.frozen, columns, selection ? CHECK_WIDTH : 0);

  const pageRows = useCallback(
    (): number => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - around) / rowHeight) - 1),
    [rowHeight, around],
  );
  const onToggle = selection?.toggle;
  const { cursor, goTo, rowProps } = useRowCursor({ ...props, onToggle, scroller, reveal, pageRows });
  useImperativeHandle(props.goTo, () => goTo, [goTo]);
  /** A list of a million is not counted anew with each step of its bar. */
  const chosen = useMemo(() => selection && chosenOf(source, selection), [source, selection]);

  const whole = useMemo(() => isWhole(source), [source]);

  useEffect(() => source.load(start, end - 1), [source, start, end]);
  /** Another page begins at its top. */
  const shownOffset = useRef(props.offset);
  useLayoutEffect(() => {
    if (shownOffset.current !== props.offset && scroller.current) scroller.current.scrollTop = 0;
    shownOffset.current = props.offset;
  }, [props.offset]);

  return { scroller, columns, frozen, totals, chosen, whole, start, end, above, below, leaping, cursor, rowProps };
}
