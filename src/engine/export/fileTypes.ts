/** The media types of the files that an export makes, by their ending. */
export const FILE_TYPES = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof FILE_TYPES;
