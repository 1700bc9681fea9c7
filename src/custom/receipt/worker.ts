/** The receipt's own thread: loading and running jsPDF takes longer than a page may stand still. */
import { drawReceipt, type ReceiptTexts } from './receiptPdf';

self.addEventListener('message', ({ data }: MessageEvent<ReceiptTexts>) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(drawReceipt(data));
});
