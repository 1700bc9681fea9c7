/** Writes a workbook of one sheet as a stream, with one window of rows in memory. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { DoesNotFit, type Column, type Push, type Writer } from './table';
import { sheetRows } from './xlsxCells';
import { partsAround, sheetEnd, SHEET_PATH, sheetStart } from './xlsxParts';

/** Half the time of the default 6, a fifth larger. */
const LEVEL = 2;
/** The largest part of a zip file without zip64, which every spreadsheet reads. */
const PART_BYTES = 0xff_ff_ff_ff;

/** Rows written as one text. One of thousands joins so many strings that garbage collection doubles the time. */
const TEXT_ROWS = 100;

/** @param push takes the file's bytes. */
export function startWorkbook<Row>(sheetName: string, columns: readonly Column<Row>[], push: Push): Writer<Row> {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    push(bytes);
  });
  for (const [path, content] of Object.entries(partsAround(sheetName))) {
    const part = new ZipDeflate(path, { level: LEVEL });
    zip.add(part);
    part.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate(SHEET_PATH, { level: LEVEL });
  zip.add(sheet);
  const { lastColumn, widths, header, rows } = sheetRows(columns);
  let begun = false;
  let size = 0;
  const write = (xml: string, last = false): void => {
    const bytes = strToU8(xml);
    size += bytes.length;
    if (size > PART_BYTES) throw new DoesNotFit(`${size} bytes in one sheet`);
    sheet.push(bytes, last);
  };
  /** Widths are measured on the first records. */
  const begin = (records: readonly Row[]): void => {
    if (begun) return;
    begun = true;
    write(sheetStart(widths(records)) + header());
  };
  return {
    rows: (records) => {
      begin(records);
      for (let start = 0; start < records.length; start += TEXT_ROWS) {
        write(rows(records.slice(start, start + TEXT_ROWS)));
      }
    },
    end: () => {
      begin([]);
      write(sheetEnd(lastColumn), true);
      zip.end();
    },
  };
}
