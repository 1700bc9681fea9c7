/** Column headings, which sort. Their edges can be dragged; the column chooser does the same by keyboard. */
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { Column } from '../../definition/resource';
import { pressed } from '../../browser/shortcuts';
import { retriedImport } from '../../ui/lazy';
import { columnClass } from './actionCells';
import type { Drop } from './dragging';
import { columnLabel, lockedIn, type ShownColumn } from '../../listState/columns';
import { CHECK_WIDTH } from './useTable';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Sorting } from '../state/contexts';

const dragging = retriedImport(() => import(/* in around */ './dragging'));
/** Where it cannot be fetched, or the pointer is released before it is there, nothing is dragged. */
const drag = (begin: (way: Awaited<ReturnType<typeof dragging>>) => void): void =>
  void dragging()
    .then(begin)
    .catch(() => undefined);

interface TableHeadProps {
  readonly columns: readonly ShownColumn[];
  readonly labels: ResourceLabels;
  readonly shares: readonly Readonly<Record<`--${string}`, number>>[];
  readonly onResize: (name: string, width: number) => void;
  /** A heading was dragged; absent where columns have another order than the person's. */
  readonly onDrop: ((drop: Drop) => void) | undefined;
  /** How many of the shown rows are selected; null if rows cannot be selected. */
  readonly chosen: 'none' | 'some' | 'all' | null;
  readonly whole: boolean;
  /** Absent while the rows are not to be selected. */
  readonly onChooseAll: ((chosen: boolean) => void) | undefined;
  readonly sorting: Sorting;
}

export const TableHead = memo(function TableHead(props: TableHeadProps): ReactNode {
  const { columns, labels, shares, onResize, onDrop, chosen, whole, onChooseAll, sorting } = props;
  const first = columns.find(({ column }) => sorting.whyNot(column) !== '')?.column;
  return (
    <>
      <colgroup>
        {chosen !== null && <col style={{ width: CHECK_WIDTH }} />}
        {columns.map(({ column }, index) => (
          <col key={column.name} data-column="" style={shares[index]} />
        ))}
      </colgroup>
      <thead>
        <tr
          aria-rowindex={1}
          onKeyDown={walkHead}
          onPointerDown={onDrop && ((event) => drag((way) => way.dragColumn(event, onDrop)))}
        >
          {chosen !== null && (
            <th scope="col" aria-colindex={1} className="cell cell--check">
              <input
                type="checkbox"
                aria-label={whole ? labels.selectPage : labels.selectLoaded}
                checked={chosen === 'all'}
                disabled={!onChooseAll}
                ref={(box) => {
                  if (box) box.indeterminate = chosen === 'some';
                }}
                onChange={(event) => onChooseAll?.(event.target.checked)}
              />
            </th>
          )}
          {columns.map(({ column, width }, index) => (
            <th
              key={column.name}
              scope="col"
              data-column={column.name}
              aria-colindex={index + (chosen === null ? 1 : 2)}
              className={columnClass(column)}
              {...stateOf(column, sorting, column === first, labels)}
            >
              {sorting.whyNot(column) === null ? (
                <button
                  type="button"
                  className="sort"
                  tabIndex={column === first ? 0 : -1}
                  onClick={() => sorting.onSort(column)}
                >
                  {columnLabel(column)}
                </button>
              ) : (
                columnLabel(column)
              )}
              <span
                className="resizer"
                aria-hidden
                onPointerDown={(event) => {
                  const handle = event.currentTarget;
                  // Else the browser selects texts.
                  if (event.button === 0) event.preventDefault();
                  drag((way) => way.resizeColumn(handle, event, index, width, (to) => onResize(column.name, to)));
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
});

/** The headings are one tab stop, because a list may have twenty; the arrow keys move between them. */
function walkHead(event: KeyboardEvent<HTMLElement>): void {
  const key = pressed(event, ['nextCell', 'previousCell']);
  const stops = [...event.currentTarget.querySelectorAll('.sort, th[tabindex]')];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + (key === 'nextCell' ? 1 : -1)];
  if (key && at >= 0 && next instanceof HTMLElement) next.focus();
}

/** How the table is sorted by a column, or why it cannot be or is locked: a focused heading shows the reason. */
function stateOf(column: Column, { order, whyNot }: Sorting, isFirst: boolean, labels: ResourceLabels) {
  const locked = lockedIn(column);
  const reason = locked ? labels.locked(locked) : whyNot(column);
  if (reason === '') return {};
  if (reason !== null) return { title: reason, tabIndex: isFirst ? 0 : -1 };
  if (order?.field !== column.name) return { 'aria-sort': 'none' } as const;
  return { 'aria-sort': order.order === 'ASC' ? 'ascending' : 'descending' } as const;
}
