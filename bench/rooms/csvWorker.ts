/** Makes a CSV as the export's worker does, of rows that are already there. */
import { runExport } from '../../src/engine/export/run';
import { resources } from '../../src/resources/index';
import { makeRows } from './rows';

const ROWS = 100_000;
/** Fields in the file. */
const COLUMNS = 20;

export type CsvAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly ms: number; readonly rows: number; readonly bytes: number };

const rows = makeRows(ROWS);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
const say = (answer: CsvAnswer): void => self.postMessage(answer);

self.addEventListener('message', () => void make());
say({ type: 'ready' });

async function make(): Promise<void> {
  const begun = performance.now();
  await runExport(
    {
      format: 'csv',
      columns: resources
        .flatMap(({ fields }) => fields)
        .filter(({ source }) => source !== null)
        .slice(0, COLUMNS),
      maxRows: null,
      document: { title: '', lines: [], page: '' },
    },
    {
      read: (startPage, length) =>
        Promise.resolve({ rows: rows.slice(startPage * length, (startPage + 1) * length), total: ROWS }),
      tell: (message) => {
        if (message.type === 'failed') throw new Error(JSON.stringify(message.failure));
        if (message.type !== 'done' || message.outcome.type !== 'file') return;
        const { file, rows: written } = message.outcome;
        say({ type: 'done', ms: performance.now() - begun, rows: written, bytes: file.size });
      },
    },
  );
}
