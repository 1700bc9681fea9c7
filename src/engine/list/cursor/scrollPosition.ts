/**
 * The positions of rows in a long table. All rows have one height, so nothing is measured. Browsers limit how far they
 * scroll (Chromium 33.5 million pixels, Firefox 17.9), so a taller list gets a shorter scroll bar: dragging it moves
 * proportionally through the rows, wheel and keys move by pixels, and both ends are the list's.
 */

/**
 * The tallest body with a bar of its own height, in pixels. Beyond 16.7 million a browser does not count every pixel.
 */
export const MAX_HEIGHT = 15_000_000;
/** This near to either end, in pixels, a shorter bar matches the rows exactly. */
const EDGE = 200_000;
/** A step up to this many pixels comes from the wheel or a key. A drag of a shorter bar moves farther. */
const NEAR = 4_000;
/** Extra rows rendered on each side of the view. */
const BEYOND = 10;
/** The rendered range moves in steps of this many rows, so that not every scrolled row renders. */
const STEP = 5;

export interface Shape {
  readonly count: number;
  readonly rowHeight: number;
  /** Height of the visible rows, in pixels. */
  readonly viewHeight: number;
}

export interface ScrollPosition {
  /** Of the scroll bar. */
  readonly scrollTop: number;
  /** Pixels of rows above the view. */
  readonly top: number;
}

/** The distances that the bar and the rows can move. */
function reachOf({ count, rowHeight, viewHeight }: Shape): { readonly bar: number; readonly rows: number } {
  const whole = count * rowHeight;
  return { bar: Math.max(0, Math.min(whole, MAX_HEIGHT) - viewHeight), rows: Math.max(0, whole - viewHeight) };
}

/** The rows' place for a position of the bar. */
export function positionAt(shape: Shape, scrollTop: number): ScrollPosition {
  const { bar, rows } = reachOf(shape);
  if (rows === bar || scrollTop <= EDGE) return { scrollTop, top: scrollTop };
  const left = Math.max(0, bar - scrollTop);
  if (left <= EDGE) return { scrollTop, top: rows - left };
  return { scrollTop, top: EDGE + ((scrollTop - EDGE) * (rows - 2 * EDGE)) / (bar - 2 * EDGE) };
}

/** The bar's position for a place of the rows. */
export function barAt(shape: Shape, top: number): number {
  const { bar, rows } = reachOf(shape);
  if (rows === bar || top <= EDGE) return top;
  const left = rows - top;
  return left <= EDGE ? bar - left : EDGE + ((top - EDGE) * (bar - 2 * EDGE)) / (rows - 2 * EDGE);
}

/** The rows' place after the bar has moved. */
export function positionAfter(shape: Shape, before: ScrollPosition, scrollTop: number): ScrollPosition {
  const { bar, rows } = reachOf(shape);
  const step = scrollTop - before.scrollTop;
  // At its ends a bar may be a part of a pixel off.
  if (rows === bar || Math.abs(step) > NEAR || scrollTop <= 0 || scrollTop >= bar - 1)
    return positionAt(shape, scrollTop);
  return { scrollTop, top: Math.min(rows, Math.max(0, before.top + step)) };
}

/** The rendered rows, without `end`, and the empty pixels above and below them. */
export function windowAt({ count, rowHeight, viewHeight }: Shape, { scrollTop, top }: ScrollPosition) {
  const height = Math.min(count * rowHeight, MAX_HEIGHT);
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewHeight) / rowHeight);
  const start = Math.min(count, Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP));
  const end = Math.min(count, Math.ceil((last + BEYOND) / STEP) * STEP);
  const above = Math.max(0, start * rowHeight - (top - scrollTop));
  return { start, end, above, below: Math.max(0, height - above - (end - start) * rowHeight) };
}

/** The rows' place that shows a row: the nearest, or with the row in the middle. Null if it is visible. */
export function topFor(shape: Shape, index: number, top: number, where: 'nearest' | 'middle'): number | null {
  const { rowHeight, viewHeight } = shape;
  const [first, last] = [index * rowHeight, (index + 1) * rowHeight - viewHeight];
  if (top <= first && top >= last) return null;
  if (where === 'nearest') return first < top ? first : last;
  return Math.min(reachOf(shape).rows, Math.max(0, (first + last) / 2));
}
