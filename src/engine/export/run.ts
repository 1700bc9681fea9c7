/** One export from the first call to the finished file. Independent of the worker, for tests. */
import { cannotSort, sorted } from '../../upstream/transports/order';
import { valueAt } from '../../upstream/path';
import { unreadableAt } from '../../upstream/unreadable';
import type { Tone } from '../definition/text';
import { readMatches } from '../rows/clientFilters';
import { outcomesText } from '../rows/sums';
import { countUnreadable, documentTexts } from './cellTexts';
import { CSV, TSV, writeCsv, writeHeader, type Dialect } from './csv';
import { failureOf } from './failures';
import { FORMATS, type ExportFormat } from './formats';
import { settledFilter, type FilteredRead, readWindows, type Hold, type Window } from './windows';
import type { DocumentTexts, ExportOutcome, ExportRequest, Noted, Texts, WorkerMessage } from './protocol';
import { openSink, type Push } from './sink';
import { grouped } from '../../i18n/format';

export interface RunOptions {
  readonly read: FilteredRead<object>;
  readonly tell: (message: WorkerMessage) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly hold?: Hold;
}

type Work = Omit<ExportRequest, 'upstream' | 'call'>;

/** Reports progress and finally `done` or `failed`; never throws. */
export async function runExport(work: Work, options: RunOptions): Promise<void> {
  try {
    options.tell({ type: 'done', outcome: await PRODUCERS[work.format](work, options) });
  } catch (error) {
    options.tell({ type: 'failed', failure: failureOf(error) });
  }
}

const PRODUCERS: Readonly<Record<ExportFormat, (work: Work, options: RunOptions) => Promise<ExportOutcome>>> = {
  csv: (work, options) => toFile(work, options, delimited(work, CSV)),
  text: (work, options) => toFile(work, options, delimited(work, TSV)),
  async xlsx(work, options) {
    const { startWorkbook } = await import('./xlsx');
    return toFile(work, options, (push) => startWorkbook(work.document.title, work.columns, push));
  },
  async pdf(work, options) {
    const texts = work.texts ?? (await textsOf(work, options));
    const { cells, noted: read } = texts;
    options.tell({ type: 'drawing' });
    const [{ drawTable }, { countUnshown }] = await Promise.all([import('./pdf'), import('./paperFonts')]);
    const unshown = await countUnshown(cells.flat());
    const noted = { ...read, ...(unshown > 0 && { unshown }) };
    const file = await drawTable(documentOf(work, { ...texts, noted }), work.columns, texts);
    return { type: 'file', rows: cells.length, file, ...noted };
  },
};

/** The header of a document, once its number of rows is known. */
function documentOf(
  { document: { rows, lines, unreadable, unshown, totals, totalsLeaveOut: without, outcomes: words, ...texts } }: Work,
  { cells, noted, totalsLeaveOut, outcomes }: Texts,
): DocumentTexts {
  const name = totalsLeaveOut ? without : totals;
  const wordOf = (tone: Tone, count: string): string => (words?.[tone] ?? tone).replace('{count}', count);
  return {
    ...texts,
    totals: outcomes ? `${name} (${outcomesText(outcomes, wordOf)})` : name,
    successful: (texts.successful ?? '').replace('{count}', grouped(outcomes?.success ?? 0)),
    lines: [
      rows.replace('{rows}', grouped(cells.length)),
      ...(noted.unreadable ? [unreadable.replace('{values}', grouped(noted.unreadable))] : []),
      ...(noted.unshown ? [unshown.replace('{values}', grouped(noted.unshown))] : []),
      ...lines,
    ],
  };
}

/** Writes a file in windows. */
interface Writer {
  readonly rows: (records: readonly unknown[]) => void;
  readonly end: () => void;
}

async function toFile(work: Work, options: RunOptions, begin: (push: Push) => Writer): Promise<ExportOutcome> {
  const sink = await openSink(FORMATS[work.format].type, work.place);
  try {
    const writer = begin(sink.push);
    const { rows, noted } = await eachWindow(work, options, async (window) => {
      writer.rows(window.rows);
      await sink.settle();
    });
    writer.end();
    const file = await sink.close();
    return file ? { type: 'file', rows, file, ...noted } : { type: 'saved', rows, ...noted };
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

async function textsOf(work: Work, options: RunOptions): Promise<Texts> {
  const records: object[] = [];
  await eachWindow(work, options, ({ rows }) => void records.push(...rows));
  return documentTexts(work.columns, records, work.status);
}

/** @returns the numbers of rows and of unreadable values. */
async function eachWindow(
  work: Work,
  options: RunOptions,
  take: (window: Window<object>) => void | Promise<void>,
): Promise<{ readonly rows: number; readonly noted: Noted }> {
  let rows = 0;
  let unreadable = 0;
  const filter = await settledFilter(work, options);
  const windows = readWindows({
    read: async (startPage, length) => {
      if (work.here.length === 0 && !work.sortsHere) return options.read(filter, startPage, length, work.sort);
      const found = await readMatches(work.here, (at) => options.read(filter, at.startPage, at.length));
      if (found.scannedOf && work.sort) throw cannotSort(work.sort);
      const all = work.sort ? sorted(found.rows, work.sort) : found.rows;
      return { rows: all.slice(startPage * length, (startPage + 1) * length), total: all.length };
    },
    ...(options.wait && { wait: options.wait }),
    ...(options.hold && { hold: options.hold }),
    keyOf: identity,
    maxRows: FORMATS[work.format].maxRows,
    minRows: work.listed,
  });
  for await (const window of windows) {
    await take(window);
    rows += window.rows.length;
    unreadable += countUnreadable(work.columns, window.rows);
    options.tell({ type: 'progress', rows, total: Math.max(rows, window.total) });
  }
  return { rows, noted: unreadable > 0 ? { unreadable } : {} };
}

/**
 * Every record of the wire has an id (docs/contract.md, identity). Numbers stay numbers, which take a fraction of the
 * memory. Null if unreadable.
 */
function identity(row: object): string | number | null {
  if (unreadableAt(row, 'id')) return null;
  const id = valueAt(row, 'id');
  return typeof id === 'number' || typeof id === 'string' ? id : JSON.stringify(row);
}
