/** The preview's own thread: a file is read piece by piece, whatever its size, and the page stays quick. */
import Papa from 'papaparse';
import { inspect, type Preview } from './inspect';

/** What is read at a time, in bytes. */
const CHUNK_BYTES = 1024 * 1024;
/** Rows that the delimiter is found out from. */
const FIRST_ROWS = 10;

export type PreviewMessage = { readonly preview: Preview; readonly isUtf8: boolean } | { readonly failed: true };

function tell(message: PreviewMessage): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(message);
}

/** Whether every byte of it is UTF-8: otherwise letters are not what they were, and a service may refuse it whole. */
async function isUtf8(file: File): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < file.size; start += CHUNK_BYTES) {
      decoder.decode(await file.slice(start, start + CHUNK_BYTES).arrayBuffer(), { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Commas, semicolons or tabs: found out from the first rows, as the reference API does. */
async function delimiterOf(file: File): Promise<string> {
  const beginning = await file.slice(0, CHUNK_BYTES).text();
  return Papa.parse(beginning, { preview: FIRST_ROWS, skipEmptyLines: 'greedy' }).meta.delimiter;
}

function read(file: File, delimiter: string): void {
  const inspection = inspect();
  Papa.parse<string[]>(file, {
    delimiter,
    chunkSize: CHUNK_BYTES,
    chunk: ({ data, errors }) => {
      const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
      for (const [at, cells] of data.entries()) inspection.add(cells, broken.has(at));
    },
    complete: () => {
      isUtf8(file).then(
        (utf8) => tell({ preview: inspection.result(), isUtf8: utf8 }),
        () => tell({ failed: true }),
      );
    },
    error: () => tell({ failed: true }),
  });
}

self.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  delimiterOf(file).then(
    (delimiter) => read(file, delimiter),
    () => tell({ failed: true }),
  );
});
