/** Where the pieces of a file go: into memory that the browser looks after, or to the place on disk that was chosen. */

/** Takes the next piece of a file; pieces follow each other without anything between them. */
export type Push = (piece: string | Uint8Array<ArrayBuffer>) => void;

export interface Sink {
  readonly push: Push;
  /** Resolves when the data is written; until then nothing more is read. @throws Unwritten */
  readonly settle: () => Promise<void>;
  /** Completes the file; null if it is on disk. @throws Unwritten */
  readonly close: () => Promise<Blob | null>;
  /** Removes everything written. */
  readonly drop: () => Promise<void>;
}

/** A file on disk, as far as it is written here: the browser's own handle. It can cross to a worker. */
export interface WritablePlace {
  readonly createWritable: () => Promise<{
    readonly write: (piece: string | Uint8Array<ArrayBuffer>) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}

/** Writing failed: the disk is full, or permission was withdrawn. */
export class Unwritten extends Error {
  override readonly name = 'Unwritten';
}

export function openSink(type: string, place: WritablePlace | null): Promise<Sink> {
  return place ? onDisk(place) : Promise.resolve(inMemory(type));
}

/** Pieces become parts of a Blob at once: the browser may keep those out of memory. */
function inMemory(type: string): Sink {
  const parts: Blob[] = [];
  return {
    push: (piece) => void parts.push(new Blob([piece])),
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(new Blob(parts, { type })),
    drop: () => Promise.resolve(),
  };
}

/** The written data replaces the file when it is closed; until then the old file stays. */
async function onDisk(place: WritablePlace): Promise<Sink> {
  const stream = await written(place.createWritable());
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
    throw new Unwritten(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
