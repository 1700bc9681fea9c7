/**
 * Which rows of a long table are drawn: those in view and a few beyond. Rows are of one height, so no measuring is
 * needed; lists taller than a browser can scroll (Chromium stops at 33.5 million pixels) are scaled.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** The tallest body that is drawn one to one, in pixels. */
export const MAX_HEIGHT = 15_000_000;
/** Rows drawn beyond the view on each side. */
const BEYOND = 10;
/** The range moves in steps of this many rows, so that not every scrolled row draws anew. */
const STEP = 5;

export interface RowWindow {
  /** The drawn rows, `end` not included. */
  readonly start: number;
  readonly end: number;
  /** Empty space above and below them, in pixels. */
  readonly above: number;
  readonly below: number;
}

export interface Geometry {
  readonly count: number;
  readonly rowHeight: number;
  readonly viewHeight: number;
  readonly scrollTop: number;
}

/** The rows to draw for a place of the scroll bar. */
export function windowAt({ count, rowHeight, viewHeight, scrollTop }: Geometry): RowWindow {
  const whole = count * rowHeight;
  const height = Math.min(whole, MAX_HEIGHT);
  const range = Math.max(1, height - viewHeight);
  const top = height === whole ? scrollTop : (Math.min(scrollTop, range) / range) * (whole - viewHeight);
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewHeight) / rowHeight);
  const start = Math.min(count, Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP));
  const end = Math.min(count, Math.ceil((last + BEYOND) / STEP) * STEP);
  const above = height === whole ? start * rowHeight : Math.max(0, scrollTop - (top - start * rowHeight));
  return { start, end, above, below: Math.max(0, height - above - (end - start) * rowHeight) };
}

/** Where to scroll so that a row is in view; null where it is already. */
export function scrollTopFor(index: number, { count, rowHeight, viewHeight, scrollTop }: Geometry): number | null {
  const whole = count * rowHeight;
  const height = Math.min(whole, MAX_HEIGHT);
  if (height !== whole) {
    const { start, end } = windowAt({ count, rowHeight, viewHeight, scrollTop });
    if (index >= start + BEYOND && index < end - BEYOND) return null;
    return (Math.min(index * rowHeight, whole - viewHeight) / (whole - viewHeight)) * (height - viewHeight);
  }
  if (index * rowHeight < scrollTop) return index * rowHeight;
  const bottom = (index + 1) * rowHeight;
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : null;
}

/** How tall a view is before it has been measured, in pixels. */
const ASSUMED_VIEW = 900;

/** Follows the scroll bar of `scroller`. While `on` is false every row is drawn. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  on: boolean,
): RowWindow {
  const [view, setView] = useState({ scrollTop: 0, viewHeight: ASSUMED_VIEW });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!on || !element) return undefined;
    const update = (): void => {
      const now = { scrollTop: element.scrollTop, viewHeight: element.clientHeight || ASSUMED_VIEW };
      setView((before) => (sameRows({ count, rowHeight, ...before }, { count, rowHeight, ...now }) ? before : now));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      sizes.disconnect();
    };
  }, [scroller, count, rowHeight, on]);
  return on ? windowAt({ count, rowHeight, ...view }) : { start: 0, end: count, above: 0, below: 0 };
}

/** Whether two places of the scroll bar draw the same rows in the same place. */
function sameRows(one: Geometry, other: Geometry): boolean {
  const [a, b] = [windowAt(one), windowAt(other)];
  return a.start === b.start && a.end === b.end && a.above === b.above;
}
