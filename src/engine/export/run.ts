/** One export from the first call to the finished file. Knows no thread: the worker runs it, and so do the tests. */
import { UpstreamError } from '../../upstream/errors';
import { fieldText } from '../kinds/text';
import { valueAt } from '../path';
import { readMatches } from '../rows/filtersHere';
import { CSV, TSV, writeCsv, writeHeader, type Dialect } from './csv';
import { settledFilter, type FilteredRead } from './pin';
import type { ExportFailure, ExportFormat, ExportOutcome, ExportRequest, WorkerMessage } from './protocol';
import { FewerRows, readWindows, RowsMissing, TooManyRows, type Window } from './windows';

export interface RunOptions {
  readonly read: FilteredRead<object>;
  readonly tell: (message: WorkerMessage) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
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

/** What a thrown value means to the page. */
function failureOf(error: unknown): ExportFailure {
  if (error instanceof TooManyRows) return { type: 'tooMany', total: error.total };
  if (error instanceof FewerRows) return { type: 'fewer', total: error.total, listed: error.listed };
  if (error instanceof RowsMissing) return { type: 'missing', rows: error.rows, total: error.total };
  if (error instanceof UpstreamError) return { type: 'upstream', kind: error.kind, message: error.message };
  return { type: 'broken', message: error instanceof Error ? error.message : String(error) };
}

const PRODUCERS: Readonly<Record<ExportFormat, (work: Work, options: RunOptions) => Promise<ExportOutcome>>> = {
  csv: (work, options) => delimited(work, options, CSV, 'text/csv;charset=utf-8'),
  text: (work, options) => delimited(work, options, TSV, 'text/plain'),
  async rows(work, options) {
    const cells = await textsOf(work, options);
    return { type: 'cells', rows: cells.length, cells };
  },
  async pdf(work, options) {
    const cells = await textsOf(work, options);
    options.tell({ type: 'drawing' });
    const { drawTable } = await import('./pdf');
    const { rows, lines, ...texts } = work.document;
    const document = { ...texts, lines: [rows.replace('{rows}', cells.length.toLocaleString('en')), ...lines] };
    return { type: 'file', rows: cells.length, file: drawTable(document, work.columns, cells) };
  },
};

/** Pieces become parts of a Blob at once: the browser may keep those out of memory. */
async function delimited(work: Work, options: RunOptions, dialect: Dialect, type: string): Promise<ExportOutcome> {
  const parts: Blob[] = [];
  const push = (piece: string): void => void parts.push(new Blob([piece]));
  writeHeader(work.columns, push, dialect);
  const rows = await eachWindow(work, options, (window) => writeCsv(work.columns, window.rows, push, dialect));
  return { type: 'file', rows, file: new Blob(parts, { type }) };
}

async function textsOf(work: Work, options: RunOptions): Promise<readonly (readonly string[])[]> {
  const cells: (readonly string[])[] = [];
  await eachWindow(work, options, ({ rows }) => {
    for (const row of rows) cells.push(work.columns.map((column) => fieldText(column, row)));
  });
  return cells;
}

/** @returns the number of rows. */
async function eachWindow(work: Work, options: RunOptions, take: (window: Window<object>) => void): Promise<number> {
  let rows = 0;
  const filter = await settledFilter(work, options);
  const windows = readWindows({
    read: async (startPage, length) => {
      if (work.here.length === 0) return options.read(filter, startPage, length);
      const found = await readMatches(work.here, (at) => options.read(filter, at.startPage, at.length));
      return { rows: found.rows.slice(startPage * length, (startPage + 1) * length), total: found.rows.length };
    },
    ...(options.wait && { wait: options.wait }),
    keyOf: identity,
    maxRows: work.maxRows ?? Infinity,
    minRows: work.listed,
  });
  for await (const window of windows) {
    take(window);
    rows += window.rows.length;
    options.tell({ type: 'progress', rows, total: Math.max(rows, window.total) });
  }
  return rows;
}

/** Every record of the wire has an id (spec contract, identity). */
function identity(row: object): string {
  const id = valueAt(row, 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : JSON.stringify(row);
}
