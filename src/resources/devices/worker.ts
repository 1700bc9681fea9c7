/** The preview's worker: reads a file piece by piece, so that the page stays quick. */
import { inspect, type Preview } from './inspect';

const CHUNK_BYTES = 1024 * 1024;

export type PreviewMessage = { readonly preview: Preview; readonly isUtf8: boolean } | { readonly failed: true };

function tell(message: PreviewMessage): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(message);
}

async function read(file: File): Promise<PreviewMessage> {
  const inspection = inspect();
  const decoder = new TextDecoder();
  const strict = new TextDecoder('utf-8', { fatal: true });
  /** Otherwise letters are wrong, and a service may refuse the file. */
  let isUtf8 = true;
  const check = (bytes?: ArrayBuffer): void => {
    try {
      strict.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  let isWanted = true;
  for (let start = 0; start < file.size && isWanted; start += CHUNK_BYTES) {
    const bytes = await file.slice(start, start + CHUNK_BYTES).arrayBuffer();
    check(bytes);
    isWanted = inspection.write(decoder.decode(bytes, { stream: true }));
  }
  // A file that is read in part may end inside a multi-byte character.
  if (isWanted) {
    check();
    inspection.write(decoder.decode());
  }
  return { preview: inspection.result(), isUtf8 };
}

self.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  read(file).then(tell, () => tell({ failed: true }));
});
