/** What an export makes: the media type of each format, and the most rows that it takes. */
export const FORMATS = {
  /** More rows would make a PDF of a thousand pages. */
  pdf: { kind: 'file', type: 'application/pdf', maxRows: 20_000 },
  csv: { kind: 'file', type: 'text/csv;charset=utf-8', maxRows: Infinity },
  /** A spreadsheet's sheet has 1,048,576 rows; one is the header's. */
  xlsx: {
    kind: 'file',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maxRows: 1_048_575,
  },
  /** Tab-separated. Spreadsheets take this many rows from the clipboard without trouble. */
  text: { kind: 'clipboard', type: 'text/plain', maxRows: 50_000 },
} as const;

export type ExportFormat = keyof typeof FORMATS;
export type FileFormat = {
  [Name in ExportFormat]: (typeof FORMATS)[Name]['kind'] extends 'file' ? Name : never;
}[ExportFormat];

/** Rows asked for at a time; the reference API refuses more than 10,000. */
export const WINDOW_ROWS = 5_000;
/** How often a failed window is asked for again, and how long is waited before each time, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [1_000, 4_000];
