/**
 * The product's table: plain markup under static CSS, rows drawn only where they are seen. Measured far below the stock
 * table's cost (bounds: 10,000 x 20 shown within 100 ms, a row selected within 12 ms).
 */
import type { RaRecord } from 'ra-core';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import type { RowSource } from '../rows/rowSource';
import { useAmountWidths } from './amountWidths';
import type { Density, ShownColumn } from '../listState/columns';
import { useStickyColumns } from '../listState/stickyColumns';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { CHECK_WIDTH, TableHead } from './TableHead';
import type { TableLook } from '../listState/tableLook';
import { TableRow } from './TableRow';
import { totalsOf } from '../rows/totals';
import { TotalsRow } from './TotalsRow';
import { useRowCursor, type RowHandlers } from './useRowCursor';
import { useRowWindow } from './useRowWindow';
import { chosenOf, isWhole, type Selection } from '../rows/useSelection';
import './table.css';
import '../listState/frozen.css';

/** Heights in pixels, the same as --row-compact and --row-comfortable. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, comfortable: 48 };
const HEAD_HEIGHT = 36;
const TOTALS_HEIGHT = 36;
/** Up to this many rows the table is as high as they are, however low its window. */
const FEW = 5;
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

export function Table(props: TableProps): ReactNode {
  const { source, density, look, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[density];
  const cells = props.columns.length + (selection ? 1 : 0);
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

  return (
    <div
      className={`table-scroller table-scroller--${density}${source.total > FEW ? '' : ' table-scroller--few'}`}
      ref={scroller}
      aria-busy={props.dimmed || undefined}
      style={{ scrollPaddingLeft: frozen.width }}
    >
      <table
        className={selection ? 'table table--choose' : 'table'}
        // Rows take the focus and the arrow keys, which is what a grid is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={-1}
        data-rows
        aria-label={props.label}
        aria-rowcount={props.count + (totals ? 2 : 1)}
        aria-colcount={cells}
        aria-multiselectable={selection ? true : undefined}
        data-frozen={frozen.cells || undefined}
        style={{
          width: columns.reduce((sum, { width }) => sum + width, selection ? CHECK_WIDTH : 0),
          ...frozen.offsets,
        }}
        // Keys and presses of all rows are handled here once: the rows themselves are the controls.
        {...rowProps}
      >
        <TableHead
          columns={columns}
          look={look}
          onResize={props.onResize}
          chosen={chosen}
          whole={whole}
          onChooseAll={selection?.toggleAll}
        />
        <tbody>
          {above > 0 && <Spacer height={above} columns={cells} />}
          {drawn(start, end, (index) => {
            const record = leaping ? undefined : source.row(index);
            return (
              <TableRow
                key={index}
                index={index}
                rowIndex={props.offset + index + 2}
                record={record}
                failed={record === undefined && source.failure(index) !== undefined}
                selected={record !== undefined && record.id === props.selected}
                chosen={selection && record !== undefined && selection.records.has(record.id)}
                stop={index === Math.min(Math.max(cursor, start), end - 1)}
                pending={(record !== undefined && props.pending.get(record.id)) || ''}
                columns={columns}
                look={look}
              />
            );
          })}
          {below > 0 && <Spacer height={below} columns={cells} />}
        </tbody>
        {totals && (
          <TotalsRow
            columns={columns}
            totals={totals}
            whole={whole}
            rowIndex={props.count + 2}
            choosing={selection !== null}
          />
        )}
      </table>
    </div>
  );
}

/** The space of rows that are not drawn. A cell of a table is what takes a height; it says nothing. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  return (
    <tr aria-hidden className="spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

export function drawn(start: number, end: number, draw: (index: number) => ReactNode): ReactNode[] {
  const rows: ReactNode[] = [];
  for (let index = start; index < end; index += 1) rows.push(draw(index));
  return rows;
}
