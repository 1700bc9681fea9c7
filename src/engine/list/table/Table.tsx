/**
 * The table: plain markup with static CSS (D5), with only visible rows rendered, each with all columns (D461). Bounds:
 * 10,000 x 20 cells within 100 ms, a row selected within 12 ms.
 */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint } from '../../browser/idle';
import { lazyPart, retriedImport } from '../../ui/lazy';
import { TableHead } from './TableHead';
import { codesOf, TableRow, namingFields } from './TableRow';
import { type TableProps, type TableState, useTable, frameClass } from './useTable';
import './table.css';
import './frozen.css';

const TotalRows = lazyPart(() => import('./TotalRows'), undefined, 'list');
/** Fetched after the first rows: to the browser each picture is a document of its own, read before it draws (D298). */
const loadPictures = retriedImport(() => import('../../../theme/icons.css'));

export function Table(props: TableProps): ReactNode {
  const { source, density, labels, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  // After the press has its frame, for it styles 400 elements: handlers ask `asleep`. Before what focuses rows again.
  useLayoutEffect(() => {
    body.current?.removeAttribute('inert');
    return props.asleep ? afterPaint(() => body.current?.toggleAttribute('inert', true)) : undefined;
  }, [props.asleep]);
  const { scroller, columns, frozen, pinned, foot, onFoot, chosen, whole, rowProps, room, ...rows } = useTable(props);
  const cells = columns.length + (selection ? 1 : 0);
  useEffect(() => afterPaint(() => void loadPictures().catch(() => undefined)), []);
  return (
    <div className={frameClass(source.total, room.width)}>
      <div
        className={`table-scroller table-scroller--${density}`}
        ref={scroller}
        aria-busy={props.dimmed || undefined}
        style={{ scrollPaddingLeft: frozen.width, ...room.sums, ...frozen.offsets, ...pinned.offsets }}
      >
        <table
          className={selection ? 'table table--choose' : 'table'}
          // Rows take the focus and the arrow keys, as in a grid.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          tabIndex={-1}
          data-rows
          aria-label={props.label}
          // ARIA's number for a length that is not known.
          aria-rowcount={props.count === null ? -1 : props.count + 1 + foot.lines}
          aria-colcount={cells}
          aria-multiselectable={selection ? true : undefined}
          data-frozen={frozen.cells || undefined}
          data-pinned={pinned.cells || undefined}
          // One handler for all rows, which are themselves the controls.
          {...rowProps}
        >
          <TableHead
            columns={columns}
            labels={labels}
            shares={room.shares}
            onResize={props.onResize}
            onDrop={props.onDrop}
            sorting={props.sorting}
            chosen={chosen}
            whole={whole}
            onChooseAll={props.asleep ? undefined : selection?.toggleAll}
          />
          <tbody ref={body} translate="no">
            <Rows {...props} {...rows} columns={columns} cells={cells} />
          </tbody>
          {props.table.totals && <TotalRows table={props} columns={columns} whole={whole} onFoot={onFoot} />}
          {foot.height > 0 && !foot.totals && (
            <tfoot>
              <Spacer height={foot.height} columns={cells} />
            </tfoot>
          )}
        </table>
      </div>
      <span className="table-edge" aria-hidden style={{ transform: `translateX(${-pinned.width}px)` }} />
    </div>
  );
}

interface RowsProps
  extends TableProps, Pick<TableState, 'start' | 'end' | 'above' | 'below' | 'leaping' | 'cursor' | 'buttons'> {
  /** Number of columns, with the one of checkboxes. */
  readonly cells: number;
}

function Rows({ source, selection, columns, labels, cells, start, end, above, below, leaping, ...props }: RowsProps) {
  const naming = useMemo(() => namingFields(columns, labels.resource), [columns, labels]);
  const codes = useMemo(() => codesOf(labels.resource), [labels]);
  return (
    <>
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
            stop={index === Math.min(Math.max(props.cursor, start), end - 1)}
            pending={(record !== undefined && props.pending.get(record.id)) || ''}
            columns={columns}
            naming={naming}
            codes={codes}
            labels={labels}
            buttons={props.buttons}
          />
        );
      })}
      {below > 0 && <Spacer height={below} columns={cells} />}
    </>
  );
}

/** The height of rows that are not rendered. In a table only a cell can have a height. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  return (
    <tr aria-hidden className="spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

export const drawn = (start: number, end: number, draw: (index: number) => ReactNode): readonly ReactNode[] =>
  Array.from({ length: end - start }, (_, at) => draw(start + at));
