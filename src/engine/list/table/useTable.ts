/** State of the table: visible rows, widths of columns, totals, and the row that is the tab stop. */
import type { GoToRow, Sorting } from '../state/contexts';
import type { RaRecord } from 'ra-core';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Density } from '../../../lists/question/list';
import type { ShownColumn, TableSettings } from '../../listState/columns';
import { DRAWN_AT_ONCE } from '../state/pages';
import { fittingColumns, pinnedColumns, stickyColumns, useWidth } from '../state/stickyColumns';
import type { RowSource } from '../../rows/useRows';
import type { Totals } from '../../rows/totals';
import { chosenOf, isWhole, type Selection } from '../../rows/useSelection';
import { sharesOf, useAmountWidths } from './amountWidths';
import type { Drop } from './dragging';
import { useRowCursor } from '../cursor/useRowCursor';
import { type RowHandlers, useRowButtons } from '../cursor/useRowPointer';
import { useRowWindow } from '../cursor/useRowWindow';

/** Heights in pixels, the same as --row-compact and --row-comfortable. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, comfortable: 42 };
const HEAD_HEIGHT = 36;

export interface TableProps extends RowHandlers {
  readonly label: string;
  readonly source: RowSource;
  /** Zero-based place of the source's first row in the whole list, and the list's length; null while it is unknown. */
  readonly offset: number;
  readonly count: number | null;
  readonly columns: readonly ShownColumn[];
  /** A record is open beside the table: columns that are not whole within it are hidden meanwhile (D991). */
  readonly beside: boolean;
  readonly labels: ResourceLabels;
  readonly density: Density;
  readonly table: TableSettings;
  readonly sorting: Sorting;
  /** Set to a function that goes to any row. */
  readonly goTo: RefObject<GoToRow | null>;
  /** The key of the open record, and its place in the source; null if it is not among the rows. */
  readonly selected: RaRecord['id'] | null;
  readonly openIndex: number | null;
  /** Names of the running actions by record, separated by spaces. */
  readonly pending: ReadonlyMap<RaRecord['id'], string>;
  /** The rows are of an earlier request; the current one is under way. */
  readonly dimmed: boolean;
  /** The rows are no answer to what is asked now: they are seen, not used. */
  readonly asleep: boolean;
  readonly onResize: (name: string, width: number) => void;
  readonly onDrop?: ((drop: Drop) => void) | undefined;
  /** Null if rows cannot be selected. */
  readonly selection: Selection | null;
}

/** The sums below the rows. */
export interface Foot {
  /** Null until they are made. */
  readonly totals: Totals | null;
  readonly lines: number;
  /** In pixels. */
  readonly height: number;
}

const NO_FOOT: Foot = { totals: null, lines: 0, height: 0 };
/** As high as the sums of a list with outcomes. */
const FOOT_TO_COME: Foot = { ...NO_FOOT, height: 84 };

export type TableState = ReturnType<typeof useTable>;

export function useTable(props: TableProps) {
  const { source, density, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[density];
  const virtual = source.total > DRAWN_AT_ONCE;
  const [made, onFoot] = useState(FOOT_TO_COME);
  const foot = props.table.totals ? made : NO_FOOT;
  /** Height of the head and foot, which do not scroll. */
  const around = HEAD_HEIGHT + foot.height;
  const shape = { scroller, count: source.total, rowHeight, around, on: virtual };
  const { reveal, ...drawn } = useRowWindow(shape);
  const { start, end } = drawn;
  const widened = useAmountWidths(props.columns, source, start, end, foot.totals);
  const check = selection ? CHECK_WIDTH : 0;
  // Measured as soon as a record opens, a moment before its list has other columns: those are drawn once.
  const view = useWidth(scroller, props.table.frozen > 1 || props.selected !== null);
  const most = props.beside ? view - check : 0;
  const columns = useMemo(() => (most > 0 ? fittingColumns(widened, most) : widened), [most, widened]);
  const pinned = useMemo(() => pinnedColumns(columns), [columns]);
  const frozen = stickyColumns(props.table.frozen, columns, check, view - pinned.width);
  const room = useMemo(() => sharesOf(columns, props.table.frozen, check), [columns, props.table.frozen, check]);
  useOverflowMark(scroller);

  const pageRows = (): number =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - around) / rowHeight) - 1);
  const onToggle = selection?.toggle;
  const { cursor, goTo, rowProps } = useRowCursor({ ...props, onToggle, scroller, reveal, pageRows });
  useImperativeHandle(props.goTo, () => goTo, [goTo]);
  /** Memoized, because a list may have a million rows and its window changes with every step. */
  const chosen = useMemo(() => selection && chosenOf(source, selection), [source, selection]);

  const buttons = useRowButtons({ ...props, onToggle });
  const whole = useMemo(() => isWhole(source), [source]);

  useEffect(() => source.load(start, end - 1), [source, start, end]);
  /** Another page starts at its top. */
  const shownOffset = useRef(props.offset);
  useLayoutEffect(() => {
    if (shownOffset.current !== props.offset && scroller.current) scroller.current.scrollTop = 0;
    shownOffset.current = props.offset;
  }, [props.offset]);

  return { ...drawn, scroller, columns, room, frozen, pinned, foot, onFoot, chosen, whole, cursor, rowProps, buttons };
}

/**
 * Marks the frame of a table whose columns go on beyond its right edge; `table.css` draws a shadow there. Sets the
 * attribute itself: a render for each step of the scroll bar would cost more than the shadow.
 */
function useOverflowMark(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let left = 0;
    const mark = (): void => {
      left = element.scrollLeft;
      element.parentElement?.toggleAttribute('data-more', element.scrollWidth - element.clientWidth - left > 1);
    };
    const onScroll = (): void => {
      if (element.scrollLeft !== left) mark();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) sizes.observe(one);
    return () => {
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [scroller]);
}

/** Of the column of checkboxes, in pixels. */
export const CHECK_WIDTH = 44;

/** Up to this many rows the table is as high as its rows, however low the window. */
const FEW_ROWS = 5;
/** The widest table of few columns, which keep their widths: a row's values stand near each other (D358). */
const NARROW = 640;

/** The classes of a table's frame. @param width of its columns together. */
export function frameClass(rows: number, width: number): string {
  return `table-frame${rows > FEW_ROWS ? '' : ' table-frame--few'}${width > NARROW ? '' : ' table-frame--narrow'}`;
}
