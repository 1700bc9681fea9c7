import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';

/** Starts a worker, which ends after `done` or `failed`. `stop` ends it before; `again` continues a paused export. */
export function startExport(request: ExportRequest, tell: (message: WorkerMessage) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' });
  const stop = (): void => worker.terminate();
  const onMessage = (message: WorkerMessage): void => {
    if (message.type === 'done' || message.type === 'failed') stop();
    tell(message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data));
  worker.addEventListener('error', ({ message }) =>
    onMessage({ type: 'failed', failure: { type: 'broken', message } }),
  );
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  const say = (message: PageMessage): void => worker.postMessage(message);
  say({ type: 'begin', request });
  return { stop, again: () => say({ type: 'again' }) };
}
