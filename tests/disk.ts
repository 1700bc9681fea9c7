/** A file on disk as a browser hands it out: what is written is there when it is closed, not before. */

/** @param room how many bytes it takes. */
export function diskOf(before: string, room = Infinity) {
  let content = before;
  const handle = {
    async createWritable() {
      let bytes = Buffer.alloc(0);
      return {
        async write(piece: string | Uint8Array<ArrayBuffer>): Promise<void> {
          bytes = Buffer.concat([bytes, Buffer.from(piece)]);
          if (bytes.length > room) throw new DOMException('No room is left', 'QuotaExceededError');
        },
        async close(): Promise<void> {
          content = bytes.toString('utf8');
        },
        async abort(): Promise<void> {
          bytes = Buffer.alloc(0);
        },
      };
    },
  };
  return { handle, content: () => content };
}
