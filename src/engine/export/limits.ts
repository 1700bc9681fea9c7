/** How much each way out of the browser takes, in rows, and how it is read. */

/** More rows would make a PDF of a thousand pages. A CSV takes any number. */
export const PDF_MAX_ROWS = 20_000;
/** A spreadsheet's sheet has 1,048,576 rows; one is the header's. */
export const XLSX_MAX_ROWS = 1_048_575;
/** Spreadsheets take this many from the clipboard without trouble. */
export const CLIPBOARD_MAX_ROWS = 50_000;

/** Rows asked for at a time; the reference API refuses more than 10,000. */
export const WINDOW_ROWS = 5_000;
/** How often a failed window is asked for again, and how long is waited before each time, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [1_000, 4_000];
