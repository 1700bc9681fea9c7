/** The statement's worker: loading and running jsPDF would block the page. */
import { drawTable } from '../../formats/pdf';
import type { PaperTable } from '../../formats/table';

self.addEventListener('message', ({ data }: MessageEvent<PaperTable>) => {
  void drawTable(data).then(
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
    (file) => self.postMessage(file),
    // A worker reports uncaught errors to its page, but no unhandled rejections.
    (error: unknown) => self.reportError(error),
  );
});
