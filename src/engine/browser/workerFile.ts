/** A file that a worker of its own makes: loading and running what makes it would block the page. */

/** The page's side; ends the worker. Rejects when it does not start or breaks. */
export function fileFrom(worker: Worker, asked: unknown): Promise<Blob> {
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(asked);
  return made.finally(() => worker.terminate());
}

/** The worker's side. */
export function answerWith<Asked>(make: (asked: Asked) => Promise<Blob>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    void make(data).then(
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
      (file) => self.postMessage(file),
      // A worker reports uncaught errors to its page, but no unhandled rejections.
      (error: unknown) => self.reportError(error),
    );
  });
}
