/** Writes the product's files from rows that are there: the same code, the transactions' own columns and two more. */
import { startCsv } from '../../src/formats/csv';
import type { FileFormat } from '../../src/formats/formats';
import { drawTable } from '../../src/formats/pdf';
import { openSink } from '../../src/engine/export/sink';
import { startWorkbook } from '../../src/formats/xlsx';
import { documentTexts, fileColumn } from '../../src/engine/export/cellTexts';
import type { Push, Writer } from '../../src/formats/table';
import { resources } from '../../src/resources/index';
import { transactions } from '../../tests/transactions';
import type { Order, Written } from './main';

/** As many as the product reads at a time. */
const WINDOW_ROWS = 5_000;

const [resource] = resources;
const listed = resource?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const further = resource?.fields.filter(({ name }) => name === 'pan' || name === 'cardHolder') ?? [];
const columns = [...listed, ...further];
let order: Order = { format: 'csv', rows: 0 };
let rows: readonly unknown[] = [];

self.addEventListener('message', ({ data }: MessageEvent<Order | null>) => {
  if (data) {
    order = data;
    rows = transactions(data.rows);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
    self.postMessage(null);
    return;
  }
  void write();
});

async function write(): Promise<void> {
  const started = performance.now();
  const file = await FILES[order.format]();
  const written: Written = {
    rows: rows.length,
    columns: columns.length,
    size: file?.size ?? 0,
    cpu: performance.now() - started,
  };
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(written);
}

const FILES: Readonly<Record<FileFormat, () => Promise<Blob | null>>> = {
  csv: () => windows((push) => startCsv(columns.map(fileColumn), push)),
  xlsx: () => windows((push) => startWorkbook('Transactions', columns.map(fileColumn), push)),
  async pdf() {
    const { cells, totals } = documentTexts(columns, rows);
    return await drawTable({
      title: 'Transactions',
      lines: [],
      page: 'Page {page} of {pages}',
      columns: columns.map(fileColumn),
      rows: cells,
      totals: [{ name: 'Total', sums: totals }],
    });
  },
};

async function windows(begin: (push: Push) => Writer): Promise<Blob | null> {
  const sink = await openSink('', null);
  const writer = begin(sink.push);
  for (let start = 0; start < rows.length; start += WINDOW_ROWS) writer.rows(rows.slice(start, start + WINDOW_ROWS));
  writer.end();
  return sink.close();
}
