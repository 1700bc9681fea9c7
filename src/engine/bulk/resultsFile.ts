/** The outcome of every row as CSV: the only file that a value shown once may be written to. */
import { CSV, writeCsv, writeHeader } from '../export/csv';
import { FILE_TYPES } from '../export/fileTypes';
import { buildField } from '../definition/normalise';
import type { BulkRow, RowResult } from './rows';

/** Headings in the user's language; an undefined heading leaves its column out. */
export interface ResultHeadings {
  readonly name: string;
  readonly mark: string | undefined;
  readonly state: string;
  readonly said: string;
  readonly value: string | undefined;
}

interface ResultTexts {
  readonly state: (fate: RowResult) => string;
  readonly said: (fate: RowResult) => string;
}

export function resultsFile(
  headings: ResultHeadings,
  rows: readonly BulkRow[],
  fates: readonly RowResult[],
  texts: ResultTexts,
): Blob {
  const columns = (['name', 'mark', 'state', 'said', 'value'] as const).flatMap((name) => {
    const label = headings[name];
    return label === undefined ? [] : [buildField(name, { label })];
  });
  const records = rows.map(({ name, mark }, index) => {
    const fate = fates[index];
    return { name, mark, ...(fate && { state: texts.state(fate), said: texts.said(fate), value: fate.value ?? '' }) };
  });
  const pieces: string[] = [];
  writeHeader(columns, (piece) => pieces.push(piece), CSV);
  writeCsv(columns, records, (piece) => pieces.push(piece), CSV);
  return new Blob(pieces, { type: `${FILE_TYPES.csv};charset=utf-8` });
}
