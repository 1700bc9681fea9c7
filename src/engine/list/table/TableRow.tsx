/** One row of a table. Rendered again only when its own record, columns or state change. */
import type { RaRecord } from 'ra-core';
import { memo, useState } from 'react';
import { cellOf, columnClass } from './actionCells';
import { Button } from '../../ui/Button';
import type { ShownColumn } from '../../listState/columns';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Column, NormalField, Resource } from '../../definition/resource';
import type { RowButtons } from '../cursor/useRowPointer';
import { isKeyless } from '../../../upstream/unreadable';
import { shownText } from '../../definition/text';

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
  readonly codes: ReadonlyMap<string, NormalField>;
  readonly labels: ResourceLabels;
  readonly buttons: RowButtons;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, rowIndex, record, failed, selected, chosen, stop, pending, columns, naming, codes, labels, buttons } =
    props;
  /** Copy buttons are only rendered once the pointer or the focus has reached the row. */
  const [near, setNear] = useState(false);
  const texts = near || stop ? labels.cellTexts : labels.withoutCopy;
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
        <td className="cell cell--check" aria-colindex={1} onClick={record && ((event) => buttons.check(index, event))}>
          {record && !isKeyless(record) && (
            // The cell around it handles its press, and the row the keys: the arrow keys come to it, not Tab.
            <input type="checkbox" checked={chosen} readOnly tabIndex={-1} aria-label={labels.select(record)} />
          )}
        </td>
      )}
      {record === undefined ? (
        // A single cell, because a drag of the scroll bar passes thousands of rows.
        <th scope="row" aria-colindex={first} colSpan={columns.length} className="cell cell--wait">
          {failed ? (
            <span className="row__failed">
              {labels.rowFailed} <Button look="small" label={labels.retry} onClick={() => buttons.retry(index)} />
            </span>
          ) : (
            <span className="skeleton" />
          )}
        </th>
      ) : (
        columns.map(({ column }, at) => {
          const cell = cellOf(column, record, { pending, labels, texts, buttons, codes });
          // An empty row heading would leave the row without a name for screen readers.
          const Cell = at === 0 && cell !== null && cell !== '' ? 'th' : 'td';
          return (
            <Cell
              key={column.name}
              scope={Cell === 'th' ? 'row' : undefined}
              aria-colindex={at + first}
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

/**
 * The fields of a row's accessible name: when, who, how much and how it ended, in place of the text of all cells. An
 * identifier as the record's title says little: the first column in words takes its place, if there is one. Where a
 * row on a phone has a second line of its own, it says whether the time names the record, and which amounts do.
 */
export function namingFields(
  columns: readonly ShownColumn[],
  { title, card }: Pick<Resource, 'title' | 'card'>,
): NormalField[] {
  const fields = columns.flatMap(({ column }) => (column.type === 'field' ? column.field : []));
  const first = (...kinds: readonly NormalField['kind'][]) => fields.find(({ kind }) => kinds.includes(kind));
  const who = title.kind === 'code' ? first('reference', 'text') : undefined;
  const [time, amount] = [first('dateTime', 'day'), first('money')];
  const amounts = card?.filter((field) => field.kind === 'money' && fields.includes(field));
  const named = new Set([
    card && time && !card.includes(time) ? undefined : time,
    who ?? title,
    ...(amount && amounts?.includes(amount) ? amounts : [amount]),
    first('status'),
  ]);
  return [...named].flatMap((field) => field ?? []);
}

const isCode = (column: Column): boolean => column.type === 'field' && column.field.kind === 'code';

/** By the name of a field, the code that tells records of the same name apart and has no column of its own. */
export function codesOf({ fields, columns, cells }: Resource): ReadonlyMap<string, NormalField> {
  const has = (code: string): boolean =>
    columns.some((column) => column.name === code || (isCode(column) && column.name in cells));
  const apart = fields.filter(({ name, exportedWith }) => exportedWith !== null && !has(name));
  return new Map(apart.flatMap((field) => (field.exportedWith === null ? [] : [[field.exportedWith, field]])));
}

/** Undefined for a row that is not loaded. */
const rowName = (naming: readonly NormalField[], record: unknown): string | undefined =>
  record === undefined ? undefined : naming.flatMap((field) => shownText(field, record) || []).join(', ');
