/** Where the pieces of a file go. */

/** Takes the next piece of a file; pieces follow each other without anything between them. */
export type Push = (piece: string | Uint8Array<ArrayBuffer>) => void;

export interface Sink {
  readonly push: Push;
  /** The file, when it is whole. */
  readonly close: () => Blob;
}

/** Pieces become parts of a Blob at once: the browser may keep those out of memory. */
export function openSink(type: string): Sink {
  const parts: Blob[] = [];
  return {
    push: (piece) => void parts.push(new Blob([piece])),
    close: () => new Blob(parts, { type }),
  };
}
