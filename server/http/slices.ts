/** Chunks of bodies as one, and bodies of answers in slices: a connection whose reader takes nothing is seen only between them (listener.ts). */

const SLICE_BYTES = 64 * 1024;

/** What a Response takes. A long body needs its length as a header. */
export function inSlices(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (body.byteLength <= SLICE_BYTES) return body;
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body.subarray(at, at + SLICE_BYTES));
        at += SLICE_BYTES;
        if (at >= body.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A copy of all chunks in one. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
