/** Starts the export's worker and receives its messages. */
import type { ExportFailure, ExportOutcome, ExportRequest, PageMessage, WorkerMessage } from './protocol';

export interface ExportListener {
  readonly onProgress: (rows: number, total: number) => void;
  /** A call keeps failing; `alone`: the export will continue without a press. */
  readonly onHeld: (failure: ExportFailure, alone: boolean) => void;
  readonly onResumed: () => void;
  readonly onDrawing: () => void;
  readonly onDone: (outcome: ExportOutcome) => void;
  readonly onFailed: (failure: ExportFailure) => void;
}

export interface StartedExport {
  /** Calls the work off; the listener hears nothing after that. */
  readonly stop: () => void;
  /** Continues a held export now. */
  readonly again: () => void;
}

export function startExport(request: ExportRequest, listener: ExportListener): StartedExport {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data: message }: MessageEvent<WorkerMessage>) => {
    switch (message.type) {
      case 'progress':
        listener.onProgress(message.rows, message.total);
        break;
      case 'held':
        listener.onHeld(message.failure, message.alone);
        break;
      case 'resumed':
        listener.onResumed();
        break;
      case 'drawing':
        listener.onDrawing();
        break;
      case 'done':
        stop();
        listener.onDone(message.outcome);
        break;
      case 'failed':
        stop();
        listener.onFailed(message.failure);
        break;
    }
  });
  worker.addEventListener('error', (event) => {
    stop();
    listener.onFailed({ type: 'broken', message: event.message });
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  const say = (message: PageMessage): void => worker.postMessage(message);
  say({ type: 'begin', request });
  return { stop, again: () => say({ type: 'again' }) };
}
