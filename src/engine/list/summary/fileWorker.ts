/** The worker of a summary's files: loading and running what writes them would block the page. */
import { writeFile, type ToWrite } from './writeFile';

self.addEventListener('message', ({ data }: MessageEvent<ToWrite>) => {
  void writeFile(data).then(
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
    (file) => self.postMessage(file),
    // A worker reports uncaught errors to its page, but no unhandled rejections.
    (error: unknown) => self.reportError(error),
  );
});
