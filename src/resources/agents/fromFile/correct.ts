/** Files to fill in or to correct, and to choose again. */
import { download, fileName } from '../../../engine/export/download';
import { csvFile } from '../../../formats/csv';
import { textColumn } from '../../../formats/table';
import { withoutIsolates } from '../../../i18n/isolates';
import { serviceNow } from '../../../upstream/clock';

export interface RowToCorrect {
  readonly cells: readonly string[];
  readonly why: string;
}

/** Every column as it came, and why the row was not created. @param label of the column that says why, and of the file. */
function correctFile(headings: readonly string[], rows: readonly RowToCorrect[], label: string): Blob {
  const columns = headings.map((heading, at) => textColumn(heading, ({ cells }: RowToCorrect) => cells[at] ?? ''));
  return csvFile([...columns, textColumn(label, ({ why }: RowToCorrect) => withoutIsolates(why))], rows);
}

export function saveCorrect(
  headings: readonly string[],
  rows: readonly RowToCorrect[],
  { label, name }: { readonly label: string; readonly name: string },
): void {
  download(correctFile(headings, rows, label), fileName(name, 'csv', serviceNow()));
}

/** A file with these headings and without a row. @param name of the file. */
export function saveTemplate(headings: readonly string[], name: string): void {
  const columns = headings.map((heading) => textColumn(heading, () => ''));
  download(csvFile(columns, []), fileName(name, 'csv', serviceNow()));
}
