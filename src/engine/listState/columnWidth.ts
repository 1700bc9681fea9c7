/** Widths of a table's columns, in pixels. */

/** Of the column of checkboxes. */
export const CHECK_WIDTH = 44;
const LEAST = 64;
const MOST = 640;

export function clampWidth(width: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(width)));
}
