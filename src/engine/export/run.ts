/** One export from the first call to the finished file. Knows no thread: the worker runs it, and so do the tests. */
import { fieldText } from '../kinds/text';
import { valueAt } from '../path';
import { readMatches } from '../rows/filtersHere';
import { CSV, TSV, writeCsv, writeHeader, type Dialect } from './csv';
import { failureOf } from './failures';
import { FILE_TYPES } from './fileTypes';
import { settledFilter, type FilteredRead } from './pin';
import type { DocumentTexts, ExportFormat, ExportOutcome, ExportRequest, WorkerMessage } from './protocol';
import { openSink, type Push } from './sink';
import { readWindows, type Hold, type Window } from './windows';

export interface RunOptions {
  readonly read: FilteredRead<object>;
  readonly tell: (message: WorkerMessage) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly hold?: Hold;
}

type Work = Omit<ExportRequest, 'upstream' | 'call'>;

/** Tells the progress and at last `done` or `failed`; never throws. */
export async function runExport(work: Work, options: RunOptions): Promise<void> {
  try {
    options.tell({ type: 'done', outcome: await PRODUCERS[work.format](work, options) });
  } catch (error) {
    options.tell({ type: 'failed', failure: failureOf(error) });
  }
}

const PRODUCERS: Readonly<Record<ExportFormat, (work: Work, options: RunOptions) => Promise<ExportOutcome>>> = {
  csv: (work, options) => toFile(work, options, `${FILE_TYPES.csv};charset=utf-8`, delimited(work, CSV)),
  text: (work, options) => toFile(work, options, 'text/plain', delimited(work, TSV)),
  async xlsx(work, options) {
    const { startWorkbook } = await import('./xlsx');
    return toFile(work, options, FILE_TYPES.xlsx, (push) => startWorkbook(work.document.title, work.columns, push));
  },
  async rows(work, options) {
    const cells = await textsOf(work, options);
    return { type: 'cells', rows: cells.length, cells };
  },
  async sheets(work, options) {
    const cells = await textsOf(work, options);
    options.tell({ type: 'drawing' });
    const [{ composeSheets }, { printFonts }] = await Promise.all([import('./paperSheets'), import('./printFonts')]);
    const sheets = composeSheets(documentOf(work, cells.length), work.columns, cells, printFonts());
    return { type: 'sheets', rows: cells.length, sheets };
  },
  async pdf(work, options) {
    const cells = await textsOf(work, options);
    options.tell({ type: 'drawing' });
    const { drawTable } = await import('./pdf');
    const file = await drawTable(documentOf(work, cells.length), work.columns, cells);
    return { type: 'file', rows: cells.length, file };
  },
};

/** What a document says of itself, now that its number of rows is known. */
function documentOf({ document: { rows, lines, ...texts } }: Work, count: number): DocumentTexts {
  return { ...texts, lines: [rows.replace('{rows}', count.toLocaleString('en')), ...lines] };
}

/** Writes a file window by window. */
interface Writer {
  readonly rows: (records: readonly unknown[]) => void;
  /** Writes what comes after the last. */
  readonly end: () => void;
}

async function toFile(
  work: Work,
  options: RunOptions,
  type: string,
  begin: (push: Push) => Writer,
): Promise<ExportOutcome> {
  const sink = await openSink(type, work.place);
  try {
    const writer = begin(sink.push);
    const rows = await eachWindow(work, options, async (window) => {
      writer.rows(window.rows);
      await sink.settle();
    });
    writer.end();
    const file = await sink.close();
    return file ? { type: 'file', rows, file } : { type: 'saved', rows };
  } catch (error) {
    await sink.drop();
    throw error;
  }
}

const delimited =
  ({ columns }: Work, dialect: Dialect) =>
  (push: Push): Writer => {
    writeHeader(columns, push, dialect);
    return { rows: (records) => writeCsv(columns, records, push, dialect), end: () => undefined };
  };

async function textsOf(work: Work, options: RunOptions): Promise<readonly (readonly string[])[]> {
  const cells: (readonly string[])[] = [];
  await eachWindow(work, options, ({ rows }) => {
    for (const row of rows) cells.push(work.columns.map((column) => fieldText(column, row)));
  });
  return cells;
}

/** @returns the number of rows. */
async function eachWindow(
  work: Work,
  options: RunOptions,
  take: (window: Window<object>) => void | Promise<void>,
): Promise<number> {
  let rows = 0;
  const filter = await settledFilter(work, options);
  const windows = readWindows({
    read: async (startPage, length) => {
      if (work.here.length === 0) return options.read(filter, startPage, length);
      const found = await readMatches(work.here, (at) => options.read(filter, at.startPage, at.length));
      return { rows: found.rows.slice(startPage * length, (startPage + 1) * length), total: found.rows.length };
    },
    ...(options.wait && { wait: options.wait }),
    ...(options.hold && { hold: options.hold }),
    keyOf: identity,
    maxRows: work.maxRows ?? Infinity,
    minRows: work.listed,
  });
  for await (const window of windows) {
    await take(window);
    rows += window.rows.length;
    options.tell({ type: 'progress', rows, total: Math.max(rows, window.total) });
  }
  return rows;
}

/** Every record of the wire has an id (spec contract, identity). Numbers stay numbers: they take a fraction of the room. */
function identity(row: object): string | number {
  const id = valueAt(row, 'id');
  return typeof id === 'number' || typeof id === 'string' ? id : JSON.stringify(row);
}
