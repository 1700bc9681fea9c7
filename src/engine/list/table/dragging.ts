/**
 * Moves a column by its heading with the pointer, or its edge: the columns' menu does the same by keyboard. Nothing is
 * rendered until the pointer is released. Fetched with what stands around the rows, or by the first press.
 */
import type { PointerEvent } from 'react';
import { clampWidth } from '../../../lists/question/address';
import type { Column } from '../../definition/resource';
import { orderedColumns, type ColumnChoice } from '../../listState/columns';

/** A press that moves less is a click, in pixels. */
const START_PX = 6;

/** The choice of columns after a heading was dropped. */
export type Drop = (columns: readonly Column[], choice: ColumnChoice) => ColumnChoice;

/** A line shows where the column would stand. */
export function dragColumn(event: PointerEvent<HTMLElement>, onDrop: (drop: Drop) => void): void {
  const head = headOf(event.target);
  const isHandle = event.target instanceof Element && event.target.closest('.resizer') !== null;
  if (!head || isHandle || event.button !== 0 || event.pointerType === 'touch') return;
  const from = event.clientX;
  let over: HTMLElement | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const mark = (next: HTMLElement | null, after: boolean): void => {
    over?.removeAttribute('data-drop');
    over = next;
    next?.setAttribute('data-drop', after ? 'after' : 'before');
  };
  const move = (moved: globalThis.PointerEvent): void => {
    const { clientX, pointerId, buttons } = moved;
    // Released while this was fetched.
    if (buttons === 0) return end(moved);
    if (!head.hasPointerCapture(pointerId)) {
      if (Math.abs(clientX - from) < START_PX) return;
      // Not with the press: the click would miss the button that sorts.
      head.setPointerCapture(pointerId);
    }
    const { top, height } = head.getBoundingClientRect();
    const next = headOf(document.elementFromPoint(clientX, top + height / 2));
    const { left = 0, width = 0 } = next?.getBoundingClientRect() ?? {};
    mark(next === head ? null : next, clientX > left + width / 2);
  };
  const end = ({ type }: Event): void => {
    listening.abort();
    const drop = over?.dataset.column && { target: over.dataset.column, after: over.dataset.drop === 'after' };
    mark(null, false);
    const { column: name } = head.dataset;
    if (type === 'pointerup' && drop && name) onDrop((columns, choice) => placeColumn(columns, choice, name, drop));
  };
  document.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { signal });
  document.addEventListener('keydown', (key) => key.key === 'Escape' && end(key), { signal });
}

/** The choice with one column dropped before or after another. */
export function placeColumn(
  columns: readonly Column[],
  choice: ColumnChoice,
  name: string,
  { target, after }: { readonly target: string; readonly after: boolean },
): ColumnChoice {
  const order = orderedColumns(columns, choice).flatMap((column) => (column.name === name ? [] : [column.name]));
  order.splice(order.indexOf(target) + (after ? 1 : 0), 0, name);
  return { ...choice, order };
}

function headOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
}

/** The edge follows the pointer; the width is stored when the pointer is released. */
export function resizeColumn(
  handle: HTMLElement,
  { button, clientX: from, pointerId }: PointerEvent<HTMLElement>,
  index: number,
  asked: number,
  done: (width: number) => void,
): void {
  const table = handle.closest('table');
  const col = table?.querySelectorAll<HTMLElement>('col[data-column]')[index];
  if (!table || !col || button !== 0) return;
  const whole = table.offsetWidth;
  // The widest one has what the window leaves.
  const width = Math.max(asked, handle.parentElement?.offsetWidth ?? 0);
  let to = width;
  const listening = new AbortController();
  const { signal } = listening;
  const move = ({ clientX }: globalThis.PointerEvent): void => {
    to = clampWidth(width + clientX - from);
    col.style.width = `${to}px`;
    table.style.width = `${whole + to - width}px`;
  };
  const end = (): void => {
    listening.abort();
    col.style.width = table.style.width = '';
    if (to !== width) done(to);
  };
  handle.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel']) handle.addEventListener(type, end, { signal });
  handle.setPointerCapture(pointerId);
}
