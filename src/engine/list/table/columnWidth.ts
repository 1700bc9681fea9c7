/** Widths of a table's columns, in pixels. */

/** Of the column of checkboxes. */
export const CHECK_WIDTH = 44;

/** Up to this many rows the table is as high as its rows, however low the window. */
const FEW_ROWS = 5;
/** The widest table of few columns, which is no wider than this: its values stand near each other (D358). */
const NARROW = 560;

/** The classes of a table's frame. @param width of its columns together. */
export function frameClass(rows: number, width: number): string {
  return `table-frame${rows > FEW_ROWS ? '' : ' table-frame--few'}${width > NARROW ? '' : ' table-frame--narrow'}`;
}
