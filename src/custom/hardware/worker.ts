/** The preview's worker: reads a file piece by piece, so that the page stays quick. */
import { inspect, type Preview } from './inspect';

const CHUNK_BYTES = 1024 * 1024;

export type PreviewMessage = { readonly preview: Preview; readonly isUtf8: boolean } | { readonly failed: true };

function tell(message: PreviewMessage): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
  self.postMessage(message);
}

/** Whether all bytes so far are UTF-8: otherwise letters are wrong, and a service may refuse the file. */
function createUtf8Check(): (bytes?: ArrayBuffer) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  return (bytes) => {
    if (!isUtf8) return false;
    try {
      if (bytes) decoder.decode(bytes, { stream: true });
      else decoder.decode();
    } catch {
      isUtf8 = false;
    }
    return isUtf8;
  };
}

async function read(file: File): Promise<PreviewMessage> {
  const inspection = inspect();
  const decoder = new TextDecoder();
  const check = createUtf8Check();
  let isWanted = true;
  for (let start = 0; start < file.size && isWanted; start += CHUNK_BYTES) {
    const bytes = await file.slice(start, start + CHUNK_BYTES).arrayBuffer();
    check(bytes);
    isWanted = inspection.write(decoder.decode(bytes, { stream: true }));
  }
  if (isWanted) inspection.write(decoder.decode());
  // The last piece may end inside a multi-byte character.
  return { preview: inspection.result(), isUtf8: isWanted ? check() : check(new ArrayBuffer(0)) };
}

self.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  read(file).then(tell, () => tell({ failed: true }));
});
