/** The preview's own thread: a file is read piece by piece, whatever its size, and the page stays quick. */
import Papa from 'papaparse';
import { inspect, type Preview } from './inspect';

/** What is read at a time, in bytes. */
const CHUNK_BYTES = 1024 * 1024;

export type PreviewMessage = { readonly preview: Preview } | { readonly failed: true };

function tell(message: PreviewMessage): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(message);
}

self.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  const inspection = inspect();
  Papa.parse<string[]>(file, {
    // The reference API reads commas: a file with others shows here as the one column that it is there.
    delimiter: ',',
    chunkSize: CHUNK_BYTES,
    chunk: ({ data, errors }) => {
      const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
      for (const [at, cells] of data.entries()) inspection.add(cells, broken.has(at));
    },
    complete: () => tell({ preview: inspection.result() }),
    error: () => tell({ failed: true }),
  });
});
