/**
 * Where the rows of a long table are. All are of one height, so nothing is measured. A list taller than a browser can
 * scroll (Chromium stops at 33.5 million pixels, Firefox at 17.9) gets a shorter bar: a drag of it leaps through the
 * rows in proportion, wheel and keys move them pixel by pixel, and both of its ends are the list's own.
 */

/** The tallest body that is drawn one to one, in pixels. Beyond 16.7 million a browser no longer counts every pixel. */
export const MAX_HEIGHT = 15_000_000;
/** So far from either end of a shorter bar it still stands for the rows one to one, in pixels. */
const EDGE = 200_000;
/** A step of the bar up to this many pixels is a wheel's or a key's: a drag of a shorter bar moves it farther. */
const NEAR = 4_000;
/** Rows drawn beyond the view on each side. */
const BEYOND = 10;
/** The range moves in steps of this many rows, so that not every scrolled row draws anew. */
const STEP = 5;

export interface Shape {
  readonly count: number;
  readonly rowHeight: number;
  /** Of the rows alone, in pixels. */
  readonly viewHeight: number;
}

export interface Place {
  /** The bar's. */
  readonly scrollTop: number;
  /** How many pixels of rows are above the view. */
  readonly top: number;
}

export interface RowWindow {
  /** The drawn rows, `end` not included. */
  readonly start: number;
  readonly end: number;
  /** Empty space above and below them, in pixels. */
  readonly above: number;
  readonly below: number;
}

/** How far the bar goes, and how far the rows. */
function reachOf({ count, rowHeight, viewHeight }: Shape): { readonly bar: number; readonly rows: number } {
  const whole = count * rowHeight;
  return {
    bar: Math.max(0, Math.min(whole, MAX_HEIGHT) - viewHeight),
    rows: Math.max(0, whole - viewHeight),
  };
}

/** The rows' place for one of the bar. */
export function placeAt(shape: Shape, scrollTop: number): Place {
  const { bar, rows } = reachOf(shape);
  if (rows === bar || scrollTop <= EDGE) return { scrollTop, top: scrollTop };
  const left = Math.max(0, bar - scrollTop);
  if (left <= EDGE) return { scrollTop, top: rows - left };
  return { scrollTop, top: EDGE + ((scrollTop - EDGE) * (rows - 2 * EDGE)) / (bar - 2 * EDGE) };
}

/** The bar's place for one of the rows. */
export function barAt(shape: Shape, top: number): number {
  const { bar, rows } = reachOf(shape);
  if (rows === bar || top <= EDGE) return top;
  const left = rows - top;
  return left <= EDGE ? bar - left : EDGE + ((top - EDGE) * (bar - 2 * EDGE)) / (rows - 2 * EDGE);
}

/** The rows' place after the bar has moved. */
export function placeAfter(shape: Shape, before: Place, scrollTop: number): Place {
  const { bar, rows } = reachOf(shape);
  const step = scrollTop - before.scrollTop;
  // At an end a bar may miss a part of a pixel.
  if (rows === bar || Math.abs(step) > NEAR || scrollTop <= 0 || scrollTop >= bar - 1) return placeAt(shape, scrollTop);
  return { scrollTop, top: Math.min(rows, Math.max(0, before.top + step)) };
}

/** The rows to draw. */
export function windowAt({ count, rowHeight, viewHeight }: Shape, { scrollTop, top }: Place): RowWindow {
  const height = Math.min(count * rowHeight, MAX_HEIGHT);
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewHeight) / rowHeight);
  const start = Math.min(count, Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP));
  const end = Math.min(count, Math.ceil((last + BEYOND) / STEP) * STEP);
  const above = Math.max(0, start * rowHeight - (top - scrollTop));
  return { start, end, above, below: Math.max(0, height - above - (end - start) * rowHeight) };
}

/** Which rows' place brings a row into view: the nearest, or the one with it in the middle; null where it is in view. */
export function topFor(shape: Shape, index: number, top: number, where: 'nearest' | 'middle'): number | null {
  const { rowHeight, viewHeight } = shape;
  const [first, last] = [index * rowHeight, (index + 1) * rowHeight - viewHeight];
  if (top <= first && top >= last) return null;
  if (where === 'nearest') return first < top ? first : last;
  return Math.min(reachOf(shape).rows, Math.max(0, (first + last) / 2));
}
