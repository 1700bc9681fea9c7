/** Starts the export's worker and receives its messages. */
import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';

export interface StartedExport {
  /** Calls the work off; nothing is told after that. */
  readonly stop: () => void;
  /** Continues a held export now. */
  readonly again: () => void;
}

/** The worker ends with the message `done` or `failed`. */
export function startExport(request: ExportRequest, tell: (message: WorkerMessage) => void): StartedExport {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' });
  const stop = (): void => worker.terminate();
  const told = (message: WorkerMessage): void => {
    if (message.type === 'done' || message.type === 'failed') stop();
    tell(message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => told(data));
  worker.addEventListener('error', ({ message }) => told({ type: 'failed', failure: { type: 'broken', message } }));
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  const say = (message: PageMessage): void => worker.postMessage(message);
  say({ type: 'begin', request });
  return { stop, again: () => say({ type: 'again' }) };
}
