/** Export formats: media type and row limit. */
export const FORMATS = {
  /** More would be a PDF of a thousand pages. */
  pdf: { kind: 'file', type: 'application/pdf', maxRows: 20_000 },
  csv: { kind: 'file', type: 'text/csv;charset=utf-8', maxRows: Infinity },
  /** A sheet has 1,048,576 rows, one of them the header. */
  xlsx: {
    kind: 'file',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maxRows: 1_048_575,
  },
  /** Tab-separated. Spreadsheets paste this many rows without trouble. */
  text: { kind: 'clipboard', type: 'text/plain', maxRows: 50_000 },
} as const;

export type ExportFormat = keyof typeof FORMATS;
export type FileFormat = {
  [Name in ExportFormat]: (typeof FORMATS)[Name]['kind'] extends 'file' ? Name : never;
}[ExportFormat];

/** Rows per request; the reference API refuses more than 10,000. */
export const WINDOW_ROWS = 5_000;
/** Pauses before each retry of a failed request, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [1_000, 4_000];
