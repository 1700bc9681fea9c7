/** One row of a table. Rendered again only when its own record, columns or state change. */
import type { RaRecord } from 'ra-core';
import { memo, useState } from 'react';
import { cellOf, columnClass } from './actionCells';
import { CheckBox } from '../../ui/CheckBox';
import type { ShownColumn } from '../../listState/columns';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { NormalField } from '../../definition/resource';
import { rowName } from './rowName';
import type { RowButtons } from '../cursor/useRowPointer';
import { isKeyless } from '../../../upstream/unreadable';

export interface RowState {
  /** Zero-based place in the source. */
  readonly index: number;
  /** One-based place in the whole list; the header is row 1. */
  readonly rowIndex: number;
  readonly record: RaRecord | undefined;
  readonly failed: boolean;
  readonly selected: boolean;
  /** Null if rows cannot be selected. */
  readonly chosen: boolean | null;
  /** Whether Tab goes to this row. */
  readonly stop: boolean;
  /** Names of the actions that run on this record, separated by spaces. */
  readonly pending: string;
}

interface TableRowProps extends RowState {
  readonly columns: readonly ShownColumn[];
  /** The fields of the row's accessible name. */
  readonly naming: readonly NormalField[];
  readonly look: ResourceLabels;
  readonly buttons: RowButtons;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, rowIndex, record, failed, selected, chosen, stop, pending, columns, naming, look, buttons } = props;
  /** Copy buttons are only rendered once the pointer or the focus has reached the row. */
  const [near, setNear] = useState(false);
  const words = near || stop ? look.words : look.withoutCopy;
  /** Number of the record's first column. */
  const first = chosen === null ? 1 : 2;
  return (
    <tr
      data-row={index}
      data-record={record?.id}
      aria-rowindex={rowIndex}
      // Otherwise the name is the text of all cells and copy buttons.
      aria-label={rowName(naming, record)}
      aria-selected={chosen ?? selected}
      aria-current={(chosen !== null && selected) || undefined}
      aria-busy={record === undefined && !failed ? true : undefined}
      className={selected || chosen ? 'row row--selected' : 'row'}
      tabIndex={stop ? 0 : -1}
      onPointerEnter={near ? undefined : () => setNear(true)}
    >
      {chosen !== null && (
        <td className="cell cell--check" aria-colindex={1} data-check={record && ''}>
          {record && !isKeyless(record) && <CheckBox chosen={chosen} label={look.select(record)} />}
        </td>
      )}
      {record === undefined ? (
        // A single cell, because a drag of the scroll bar passes thousands of rows.
        <th scope="row" aria-colindex={first} colSpan={columns.length} className="cell cell--wait">
          {failed ? (
            <span className="row__failed">
              {look.rowFailed}{' '}
              <button type="button" className="button button--small" onClick={() => buttons.retry(index)}>
                {look.retry}
              </button>
            </span>
          ) : (
            <span className="skeleton" />
          )}
        </th>
      ) : (
        columns.map(({ column }, place) => {
          const cell = cellOf(column, record, { pending, look, words, act: buttons.act });
          // An empty row heading would leave the row without a name for screen readers.
          const Cell = place === 0 && cell !== null && cell !== '' ? 'th' : 'td';
          return (
            <Cell
              key={column.name}
              scope={Cell === 'th' ? 'row' : undefined}
              aria-colindex={place + first}
              className={columnClass(column)}
            >
              {cell}
            </Cell>
          );
        })
      )}
    </tr>
  );
});
