/** Writes the product's CSV from rows that are there: the same code, the transactions' own columns and two more. */
import { CSV, writeCsv, writeHeader } from '../../src/engine/export/csv';
import { resources } from '../../src/resources/index';
import { transactions } from '../../tests/transactions';
import type { Written } from './written';

const [resource] = resources;
const listed = resource?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const further = resource?.fields.filter(({ name }) => name === 'pan' || name === 'cardHolder') ?? [];
const columns = [...listed, ...further];
let rows: readonly unknown[] = [];

self.addEventListener('message', ({ data }: MessageEvent<{ readonly prepare: number | null }>) => {
  if (data.prepare !== null) {
    rows = transactions(data.prepare);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
    self.postMessage(null);
    return;
  }
  const started = performance.now();
  const parts: Blob[] = [];
  const push = (piece: string): void => void parts.push(new Blob([piece]));
  writeHeader(columns, push, CSV);
  writeCsv(columns, rows, push, CSV);
  const file = new Blob(parts, { type: 'text/csv' });
  const written: Written = {
    rows: rows.length,
    columns: columns.length,
    size: file.size,
    cpu: performance.now() - started,
  };
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(written);
});
