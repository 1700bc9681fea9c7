/** How many columns stay at the left and the right edge, and the offset at which each sticks. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { isIconColumn, type ShownColumn } from '../../listState/columns';

/** The largest part of the view that frozen columns may take. */
const MOST_OF_VIEW = 0.6;

/** Columns that stay at an edge: cells of a row, with the checkbox, and their width in pixels. */
function stuckAt(edge: 'left' | 'right', widths: readonly number[]) {
  /** The offset of each from the edge, for `frozen.css`. */
  const offsets: Record<string, string> = {};
  let width = 0;
  for (const [index, one] of widths.entries()) {
    offsets[`--${edge}-${index + 1}`] = `${width}px`;
    width += one;
  }
  return { cells: widths.length, width, offsets };
}

/**
 * The first column is frozen at least.
 * @param check width of the column of checkboxes; 0 for a list without one.
 * @param pinned width of the columns at the right edge.
 */
export function useStickyColumns(
  scroller: RefObject<HTMLElement | null>,
  asked: number,
  columns: readonly ShownColumn[],
  check: number,
  pinned: number,
) {
  const most = (useWidth(scroller, asked > 1) - pinned) * MOST_OF_VIEW;
  if (asked === 0) return stuckAt('left', []);
  const widths = [...(check > 0 ? [check] : []), ...columns.slice(0, asked).map(({ width }) => width)];
  const least = check > 0 ? 2 : 1;
  let width = 0;
  const first = widths.findIndex((one, index) => {
    width += one;
    return index >= least && width > most;
  });
  return stuckAt('left', first < 0 ? widths : widths.slice(0, first));
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

/** 0 until it is measured. */
function useWidth(scroller: RefObject<HTMLElement | null>, on: boolean): number {
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
