/** The page: has the worker write, and watches its own thread for long tasks meanwhile. */
import { installTrustedTypes } from '../../src/trustedTypes';
import type { Written } from './written';

declare global {
  interface Window {
    writeCsv: (rows: number) => Promise<Written & { readonly longestTask: number }>;
  }
}

installTrustedTypes();

window.writeCsv = async (rows) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve) => {
    worker.addEventListener('message', () => resolve(), { once: true });
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage({ prepare: rows });
  await ready;
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const written = await new Promise<Written>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Written>) => resolve(data), { once: true });
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage({ prepare: null });
  });
  // Entries arrive a task late.
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  observer.disconnect();
  worker.terminate();
  return { ...written, longestTask };
};
