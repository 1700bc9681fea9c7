/** Collects a file: in browser-managed memory, or on disk in the chosen file. */

import type { Push } from '../../formats/table';
import { ExportError } from './failures';
import type { WritableHandle } from './protocol';

export interface Sink {
  readonly push: Push;
  /** Resolves when the data is written; the reading waits for it. @throws ExportError `unwritten` */
  readonly settle: () => Promise<void>;
  /** Completes the file; null if it is on disk. @throws ExportError `unwritten` */
  readonly close: () => Promise<Blob | null>;
  readonly drop: () => Promise<void>;
}

export function openSink(type: string, handle: WritableHandle | null): Promise<Sink> {
  return handle ? onDisk(handle) : Promise.resolve(inMemory(type));
}

/** Each piece becomes a Blob at once, which the browser may keep out of memory. */
function inMemory(type: string): Sink {
  const parts: Blob[] = [];
  return {
    push: (piece) => void parts.push(new Blob([piece])),
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(new Blob(parts, { type })),
    drop: () => Promise.resolve(),
  };
}

/** The old file stays until this one is closed. */
async function onDisk(handle: WritableHandle): Promise<Sink> {
  const stream = await written(handle.createWritable());
  const waiting: (string | Uint8Array<ArrayBuffer>)[] = [];
  const settle = async (): Promise<void> => {
    for (const piece of waiting.splice(0)) await written(stream.write(piece));
  };
  return {
    push: (piece) => void waiting.push(piece),
    settle,
    async close() {
      await settle();
      await written(stream.close());
      return null;
    },
    drop: () => stream.abort().catch(() => undefined),
  };
}

async function written<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // The disk is full, or permission was withdrawn.
    const message = error instanceof Error ? error.message : String(error);
    throw new ExportError({ type: 'unwritten', message }, { cause: error });
  }
}
