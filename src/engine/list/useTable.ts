/** What the table draws: the rows in view, the widths of its columns, totals, and the row that has the tab stop. */
import type { RaRecord } from 'ra-core';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { Density, ShownColumn } from '../listState/columns';
import { useStickyColumns } from '../listState/stickyColumns';
import type { TableLook } from '../listState/tableLook';
import type { RowSource } from '../rows/rowSource';
import { totalsOf } from '../rows/totals';
import { chosenOf, isWhole, type Selection } from '../rows/useSelection';
import { useAmountWidths } from './amountWidths';
import { CHECK_WIDTH } from './TableHead';
import { useRowCursor, type RowCursor, type RowHandlers } from './useRowCursor';
import { useRowWindow } from './useRowWindow';

/** Heights in pixels, the same as --row-compact and --row-comfortable. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, comfortable: 48 };
const HEAD_HEIGHT = 36;
const TOTALS_HEIGHT = 36;
/** Up to this many rows are drawn at once; more are drawn as they come into view. */
export const DRAWN_AT_ONCE = 50;

/** Shows the row at a place of the source, wherever it is, and gives it the focus. */
export type GoToRow = (index: number) => void;

export interface TableProps extends RowHandlers {
  readonly label: string;
  readonly source: RowSource;
  /** Place of the source's first row in the whole list, zero-based, and the length of the whole list. */
  readonly offset: number;
  readonly count: number;
  readonly columns: readonly ShownColumn[];
  readonly look: ResourceLabels;
  readonly density: Density;
  readonly table: TableLook;
  /** Is given the way to any row. */
  readonly goTo: Ref<GoToRow>;
  /** The open record. */
  readonly selected: RaRecord['id'] | null;
  /** Names of the actions under way by record, separated by spaces. */
  readonly pending: ReadonlyMap<RaRecord['id'], string>;
  /** The rows answer an earlier question; those of the present one are on their way. */
  readonly dimmed: boolean;
  readonly onResize: (name: string, width: number) => void;
  /** Null where rows cannot be chosen. */
  readonly selection: Selection | null;
}

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
