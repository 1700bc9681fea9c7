/** The formats of a table: media type and row limit. */
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
