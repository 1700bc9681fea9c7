/** How many columns stay at the left and the right edge, and the offset at which each sticks. */
import { sum } from 'es-toolkit';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { isIconColumn, type ShownColumn } from '../../listState/columns';

/** The largest part of the view that frozen columns may take. */
const MOST_OF_VIEW = 0.6;

/** Columns that stay at an edge: cells of a row, with the checkbox, and their width in pixels. */
function stuckAt(edge: 'left' | 'right', widths: readonly number[]) {
  /** The offset of each from the edge, for `frozen.css`. */
  const before = widths.map((_, at): [string, string] => [`--${edge}-${at + 1}`, `${sum(widths.slice(0, at))}px`]);
  return { cells: widths.length, width: sum(widths), offsets: Object.fromEntries(before) };
}

/**
 * The first column is frozen at least.
 * @param check width of the column of checkboxes; 0 for a list without one.
 * @param view width between the edges, without the columns at the right one.
 */
export function stickyColumns(asked: number, columns: readonly ShownColumn[], check: number, view: number) {
  if (asked === 0) return stuckAt('left', []);
  const frozen = fittingColumns(columns.slice(0, asked), view * MOST_OF_VIEW - check).map(({ width }) => width);
  return stuckAt('left', check > 0 ? [check, ...frozen] : frozen);
}

/** At most this many columns stay at the right edge. */
const MOST_PINNED = 3;

/** The last columns, if they are pictures of actions. */
export function pinnedColumns(columns: readonly ShownColumn[]) {
  const last = columns.findLastIndex(({ column }) => !isIconColumn(column));
  const pinned = columns.slice(Math.max(last + 1, columns.length - MOST_PINNED)).map(({ width }) => width);
  const stuck = stuckAt('right', pinned.toReversed());
  return { ...stuck, offsets: { ...stuck.offsets, '--pinned': `${stuck.width}px` } };
}

/** The columns that are whole within the room, the first in any case, and those that are pinned. */
export function fittingColumns(columns: readonly ShownColumn[], room: number, pinned = pinnedColumns([])) {
  const last = columns.length - pinned.cells;
  let end = pinned.width;
  return columns.filter(({ width }, index) => {
    end += index < last ? width : 0;
    return index === 0 || index >= last || end <= room;
  });
}

/** 0 until it is measured. */
export function useWidth(scroller: RefObject<HTMLElement | null>, on: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!on || !element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller, on]);
  return width;
}
