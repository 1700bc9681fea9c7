/** One row of a table. Drawn anew only when its own record, columns or state change. */
import type { RaRecord } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { Column } from '../resource';
import { cellOf, columnClass } from './actionCells';
import { CheckBox } from './CheckBox';
import type { ShownColumn } from './columns';
import type { Look } from './look';

export interface RowState {
  /** Place in the source, zero-based. */
  readonly index: number;
  /** Place in the whole list, counted from 1; the header is row 1. */
  readonly rowIndex: number;
  readonly record: RaRecord | undefined;
  readonly failed: boolean;
  /** Its record is open. */
  readonly selected: boolean;
  /** Chosen for what is done with several; null where rows cannot be. */
  readonly chosen: boolean | null;
  /** The row that Tab goes to. */
  readonly stop: boolean;
  /** Names of the actions under way on this record, separated by spaces. */
  readonly pending: string;
}

interface TableRowProps extends RowState {
  readonly columns: readonly ShownColumn[];
  readonly look: Look;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, rowIndex, record, failed, selected, chosen, stop, columns, look } = props;
  return (
    <tr
      data-row={index}
      aria-rowindex={rowIndex}
      aria-selected={chosen ?? selected}
      aria-current={(chosen !== null && selected) || undefined}
      aria-busy={record === undefined && !failed ? true : undefined}
      className={selected || chosen ? 'row row--selected' : 'row'}
      tabIndex={stop ? 0 : -1}
    >
      {chosen !== null && (
        <td className="cell cell--check" data-check={record && ''}>
          {record && <CheckBox chosen={chosen} label={look.select(record)} />}
        </td>
      )}
      {columns.map(({ column }, place) =>
        place === 0 ? (
          <th key={column.name} scope="row" className={columnClass(column)}>
            {content(column, props, place)}
          </th>
        ) : (
          <td key={column.name} className={columnClass(column)}>
            {content(column, props, place)}
          </td>
        ),
      )}
    </tr>
  );

  function content(column: Column, row: TableRowProps, place: number): ReactNode {
    if (record !== undefined) return cellOf(column, record, row.pending, look);
    if (!failed) return <span className="skeleton" />;
    if (place > 0) return null;
    return (
      <span className="row__failed">
        {look.rowFailed}{' '}
        <button type="button" className="button button--small" data-retry="">
          {look.retry}
        </button>
      </span>
    );
  }
});
