/** A receipt's PDF, drawn by a worker of its own. */
import type { ReceiptTexts } from './receiptPdf';

/** Rejects when the worker does not start or breaks. */
export function makeReceipt(texts: ReceiptTexts): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'receipt' });
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(texts);
  return made.finally(() => worker.terminate());
}
