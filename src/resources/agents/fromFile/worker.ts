/** Reads a file of agents in a thread of its own, so that the page stays quick and can give it up. */
import { readAgents, type Reading } from './table';

function tell(reading: Reading): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(reading);
}

self.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  try {
    tell(readAgents(new Uint8Array(bytes)));
  } catch {
    tell({ fault: { kind: 'broken' } });
  }
});
