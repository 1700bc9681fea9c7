/** The outcome of every row as CSV: the only file that a value shown once may be written to. */
import { csvFile } from '../export/csv';
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
  readonly state: (result: RowResult) => string;
  readonly said: (result: RowResult) => string;
}

export function resultsFile(
  headings: ResultHeadings,
  rows: readonly BulkRow[],
  results: readonly RowResult[],
  texts: ResultTexts,
): Blob {
  const columns = (['name', 'mark', 'state', 'said', 'value'] as const).flatMap((name) => {
    const label = headings[name];
    return label === undefined ? [] : [buildField(name, { label })];
  });
  const records = rows.map(({ name, mark }, index) => {
    const result = results[index];
    return {
      name,
      mark,
      ...(result && { state: texts.state(result), said: texts.said(result), value: result.value ?? '' }),
    };
  });
  return csvFile(columns, records);
}
