/** A summary's table as XLSX or PDF, of plain values, so that a worker can be sent them. */
import { FORMATS } from '../../formats/formats';
import { isNumeric, type Heading, type PaperTable } from '../../formats/table';

export type ToWrite =
  | {
      readonly format: 'xlsx';
      readonly title: string;
      readonly columns: readonly Heading[];
      /** Plain texts by column; of numbers their digits. */
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly format: 'pdf'; readonly table: PaperTable };

/** Rejects when a part or a font cannot be loaded. */
export async function writeFile(asked: ToWrite): Promise<Blob> {
  if (asked.format === 'pdf') {
    const { drawTable } = await import('../../formats/pdf');
    return drawTable(asked.table);
  }
  const { startWorkbook } = await import('../../formats/xlsx');
  const pieces: BlobPart[] = [];
  const columns = asked.columns.map((heading, index) => ({
    ...heading,
    text: (row: readonly string[]) => row[index] ?? '',
    // In a column of numbers a word says what is not known.
    isNumber: (row: readonly string[]) => isNumeric(heading) && /^-?[\d.]*$/.test(row[index] ?? ''),
  }));
  const writer = startWorkbook(asked.title, columns, (piece) => void pieces.push(piece));
  writer.rows(asked.rows);
  writer.end();
  return new Blob(pieces, { type: FORMATS.xlsx.type });
}
