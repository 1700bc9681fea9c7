/** The receipt's own thread: loading and running jsPDF takes longer than a page may stand still. */
import { drawReceipt, type ReceiptTexts } from './receiptPdf';

self.addEventListener('message', ({ data }: MessageEvent<ReceiptTexts>) => {
  void drawReceipt(data).then(
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
    (file) => self.postMessage(file),
    // The page is told of uncaught errors, but not of unhandled rejections.
    (error: unknown) => self.reportError(error),
  );
});
