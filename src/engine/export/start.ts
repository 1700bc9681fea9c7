/** Starts the export's worker and hears what it says. */
import type { ExportFailure, ExportOutcome, ExportRequest, WorkerMessage } from './protocol';

export interface ExportListener {
  readonly onProgress: (rows: number, total: number) => void;
  readonly onDrawing: () => void;
  readonly onDone: (outcome: ExportOutcome) => void;
  readonly onFailed: (failure: ExportFailure) => void;
}

/** @returns calls the work off; the listener hears nothing after that. */
export function startExport(request: ExportRequest, listener: ExportListener): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data: message }: MessageEvent<WorkerMessage>) => {
    switch (message.type) {
      case 'progress':
        listener.onProgress(message.rows, message.total);
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
  worker.postMessage(request);
  return stop;
}
