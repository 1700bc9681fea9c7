/** The page: has the worker write a file, once it has the rows. */
import { installTrustedTypes } from '../../src/app/trustedTypes';
import type { FileFormat } from '../../src/formats/formats';

/** What one run is asked. */
export interface Order {
  readonly format: FileFormat;
  readonly rows: number;
}

/** What it tells. */
export interface Written extends Pick<Order, 'rows'> {
  readonly columns: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Milliseconds of the worker's thread from the first cell to the finished file. */
  readonly cpu: number;
}

declare global {
  interface Window {
    writeFile: (order: Order) => Promise<Written>;
  }
}

installTrustedTypes();

window.writeFile = async (order) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const answer = <Answer>() =>
    new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true });
    });
  const ready = answer<null>();
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(order);
  await ready;
  const written = answer<Written>();
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(null);
  const result = await written;
  worker.terminate();
  return result;
};
