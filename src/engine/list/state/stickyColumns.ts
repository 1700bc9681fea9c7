/** How many columns stay at the left and the right edge, and the offset at which each sticks. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { isIconColumn, type ShownColumn } from '../../listState/columns';

/** The largest part of the view that frozen columns may take. */
const MOST_OF_VIEW = 0.6;

type StickyOffsets = Readonly<Record<`--left-${number}`, string>>;

export interface StickyColumns {
  /** Frozen cells of a row, with the checkbox. The first column is always frozen. */
  readonly cells: number;
  /** Their width in pixels. */
  readonly width: number;
  /** The offset of each, for `table.css`. */
  readonly offsets: StickyOffsets;
}

/**
 * @param check width of the column of checkboxes; 0 for a list without one.
 * @param pinned width of the columns at the right edge.
 */
export function useStickyColumns(
  scroller: RefObject<HTMLElement | null>,
  asked: number,
  columns: readonly ShownColumn[],
  check: number,
  pinned: number,
): StickyColumns {
  const view = useWidth(scroller, asked > 1) - pinned;
  return stickyColumnsOf(asked, columns, check, view);
}

function stickyColumnsOf(asked: number, columns: readonly ShownColumn[], check: number, view: number): StickyColumns {
  const none: StickyColumns = { cells: 0, width: 0, offsets: {} };
  if (asked === 0) return none;
  const widths = [...(check > 0 ? [check] : []), ...columns.slice(0, asked).map(({ width }) => width)];
  const least = check > 0 ? 2 : 1;
  return widths.reduce<StickyColumns>((before, width, index) => {
    const fits = index < least || (before.cells === index && before.width + width <= view * MOST_OF_VIEW);
    if (!fits) return before;
    const cells = index + 1;
    return {
      cells,
      width: before.width + width,
      offsets: { ...before.offsets, [`--left-${cells}`]: `${before.width}px` },
    };
  }, none);
}

/** At most this many columns stay at the right edge. */
const MOST_PINNED = 3;

export interface PinnedColumns {
  /** Cells of a row. */
  readonly cells: number;
  /** Their width in pixels. */
  readonly width: number;
  /** The offset of each from the right, and their width, for `frozen.css`. */
  readonly offsets: Readonly<Record<`--right-${number}` | '--pinned', string>>;
}

/** The last columns, if they are pictures of actions. */
export function pinnedColumns(columns: readonly ShownColumn[]): PinnedColumns {
  const last = columns.findLastIndex(({ column }) => !isIconColumn(column));
  const pinned = columns.slice(Math.max(last + 1, columns.length - MOST_PINNED)).toReversed();
  return pinned.reduce<PinnedColumns>(
    ({ cells, width, offsets }, column) => ({
      cells: cells + 1,
      width: width + column.width,
      offsets: { ...offsets, [`--right-${cells + 1}`]: `${width}px`, '--pinned': `${width + column.width}px` },
    }),
    { cells: 0, width: 0, offsets: { '--pinned': '0px' } },
  );
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
