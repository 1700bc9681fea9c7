/** Reads parts of a zip file whose size, compressed or not, nobody vouches for. */
import { Inflate } from 'fflate';

/** Compressed bytes inflated at a time: a piece of so many becomes at most a thousand times as many. */
const PIECE_BYTES = 16 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
/** A comment may follow the end. */
const COMMENT_BYTES = 0xffff;

const STORED = 0;
const DEFLATED = 8;
/** A flag: the entry is encrypted. */
const ENCRYPTED = 1;

export type ZipFault = 'notAZip' | 'tooLarge';

export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(`The zip file cannot be read: ${fault}`);
    this.fault = fault;
  }
}

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  /** As the file declares it. */
  readonly size: number;
  readonly offset: number;
}

/**
 * A reader of parts by their paths; undefined for a path without one. All parts that are read may have `mostBytes`
 * together, as declared and as they really are. @throws UnreadableZip
 */
export function openZip(bytes: Uint8Array, mostBytes: number): (path: string) => Uint8Array | undefined {
  const entries = entriesOf(bytes);
  let left = mostBytes;
  return (path) => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    if (entry.size > left) throw new UnreadableZip('tooLarge');
    const part = partOf(bytes, entry, left);
    left -= part.length;
    return part;
  };
}

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw new UnreadableZip('notAZip');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    entries.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new UnreadableZip('notAZip');
}

/** A part of the size that is declared, and of no other. */
function partOf(bytes: Uint8Array, { flags, method, packed, size, offset }: Entry, most: number): Uint8Array {
  if (offset + HEADER_BYTES > bytes.length || (flags & ENCRYPTED) !== 0) throw new UnreadableZip('notAZip');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = offset + HEADER_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === STORED && data.length === size) return data;
  if (method !== DEFLATED) throw new UnreadableZip('notAZip');
  return inflated(data, size, most);
}

function inflated(data: Uint8Array, size: number, most: number): Uint8Array {
  const part = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > size) throw new UnreadableZip(length + piece.length > most ? 'tooLarge' : 'notAZip');
    part.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      stream.push(data.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= data.length);
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('notAZip');
  }
  if (length !== size) throw new UnreadableZip('notAZip');
  return part;
}
