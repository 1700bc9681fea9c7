/** Column headings, whose edges can be dragged (by keyboard: the column chooser). */
import { memo, type PointerEvent, type ReactNode } from 'react';
import { columnClass } from './actionCells';
import { clampWidth, type ShownColumn } from './columns';
import type { Look } from './look';

interface TableHeadProps {
  readonly columns: readonly ShownColumn[];
  readonly look: Look;
  readonly onResize: (name: string, width: number) => void;
}

export const TableHead = memo(function TableHead({ columns, look, onResize }: TableHeadProps): ReactNode {
  return (
    <>
      <colgroup>
        {columns.map(({ column, width }) => (
          <col key={column.name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ column, width }, index) => (
            <th key={column.name} scope="col" className={columnClass(column)}>
              {look.label(column.type === 'field' ? column.field : column.action)}
              <span
                className="resizer"
                aria-hidden
                onPointerDown={(event) => drag(event, index, width, (to) => onResize(column.name, to))}
              />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
});

/** Follows the pointer without drawing anything anew; the width is kept when the pointer lets go. */
function drag(event: PointerEvent<HTMLElement>, index: number, width: number, done: (width: number) => void): void {
  const handle = event.currentTarget;
  const table = handle.closest('table');
  const col = table?.querySelectorAll('col')[index];
  if (!table || !col || event.button !== 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const from = event.clientX;
  const whole = table.offsetWidth;
  let to = width;
  const move = ({ clientX }: globalThis.PointerEvent): void => {
    to = clampWidth(width + clientX - from);
    col.style.width = `${to}px`;
    table.style.width = `${whole + to - width}px`;
  };
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    if (to !== width) done(to);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
