/** One export from the first call to the finished file. Independent of the worker, for tests. */
import { startCsv, TSV } from '../../formats/csv';
import { FORMATS, type ExportFormat } from '../../formats/formats';
import type { Column, PaperTable, Push, Writer } from '../../formats/table';
import type { Matches, Source } from '../../lists/answer';
import { everyMatch, type FilteredRead, type Hold, type Window } from '../../lists/every';
import { valueAt } from '../../upstream/path';
import { unreadableAt } from '../../upstream/unreadable';
import type { Tone } from '../definition/text';
import { outcomesText } from '../rows/sums';
import { countUnreadable, documentTexts, fileColumn } from './cellTexts';
import { failureOf } from './failures';
import type { ExportOutcome, ExportRequest, Noted, Texts, WorkerMessage } from './protocol';
import { openSink } from './sink';
import { grouped } from '../../i18n/format';

export interface RunOptions extends Pick<Source, 'serviceOrders' | 'unpaged'> {
  readonly read: FilteredRead<object>;
  readonly tell: (message: WorkerMessage) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly hold?: Hold;
  /** The most rows of a file, where it may have fewer than its format. */
  readonly maxRows?: number;
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
  csv: (work, options) => toFile(work, options, (columns, push) => startCsv(columns, push)),
  text: (work, options) => toFile(work, options, (columns, push) => startCsv(columns, push, TSV)),
  async xlsx(work, options) {
    const { startWorkbook } = await import('../../formats/xlsx');
    return toFile(work, options, (columns, push) => startWorkbook(work.document.title, columns, push));
  },
  async pdf(work, options) {
    const texts = work.texts ?? (await textsOf(work, options));
    const { cells, noted: read } = texts;
    options.tell({ type: 'drawing' });
    const [{ drawTable }, { countUnshown }] = await Promise.all([
      import('../../formats/pdf'),
      import('../../formats/paperFonts'),
    ]);
    const unshown = await countUnshown(cells.flat());
    const noted = { ...read, ...(unshown > 0 && { unshown }) };
    const file = await drawTable(paperOf(work, { ...texts, noted }));
    return { type: 'file', rows: cells.length, file, ...noted };
  },
};

/** The table of a PDF, whose header says how many rows it has. */
function paperOf({ document, columns }: Work, { cells, noted, totalsLeaveOut, outcomes, ...sums }: Texts): PaperTable {
  const name = totalsLeaveOut ? document.totalsLeaveOut : document.totals;
  const wordOf = (tone: Tone, count: string): string => (document.outcomes?.[tone] ?? tone).replace('{count}', count);
  const successful = (document.successful ?? '').replace('{count}', grouped(outcomes?.success ?? 0));
  return {
    title: document.title,
    lines: [
      document.rows.replace('{rows}', grouped(cells.length)),
      ...(noted.unreadable ? [document.unreadable.replace('{values}', grouped(noted.unreadable))] : []),
      ...(noted.unshown ? [document.unshown.replace('{values}', grouped(noted.unshown))] : []),
      ...document.lines,
    ],
    page: document.page,
    columns: columns.map(fileColumn),
    rows: cells,
    totals: [
      { name: outcomes ? `${name} (${outcomesText(outcomes, wordOf)})` : name, sums: sums.totals },
      ...(sums.successful ? [{ name: successful, sums: sums.successful }] : []),
    ],
  };
}

async function toFile(
  work: Work,
  options: RunOptions,
  begin: (columns: readonly Column[], push: Push) => Writer,
): Promise<ExportOutcome> {
  const sink = await openSink(FORMATS[work.format].type, work.handle);
  try {
    const writer = begin(work.columns.map(fileColumn), sink.push);
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
  const windows = everyMatch({
    ...options,
    filter: work.filter,
    pinned: work.pinned,
    sort: work.sort,
    matches: await matchesOf(work),
    keyOf: identity,
    maxRows: options.maxRows ?? FORMATS[work.format].maxRows,
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

/** Few lists are filtered by the browser, so that what compares records is loaded for them alone. */
async function matchesOf({ byBrowser, now }: Work): Promise<Matches | null> {
  return byBrowser.length === 0 ? null : (await import('../definition/matches')).matchesOf(byBrowser, now);
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
