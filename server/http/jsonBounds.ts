/** Checks a JSON text before it is parsed: parsing endless nesting would take memory and time. */
import { setImmediate } from 'node:timers/promises';

/** Nested objects and lists; the calls use three levels at most. */
export const MAX_JSON_DEPTH = 32;
/** Texts, commas, objects and lists together: more than fit the usual body, far fewer than a large one could hold. */
export const MAX_JSON_VALUES = 50_000;

/** Bytes checked in one turn of the event loop: about a millisecond of work. */
const PIECE_BYTES = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** The bound that the text exceeds first. It does not check whether the text is JSON. */
export async function exceededBound(bytes: Uint8Array): Promise<'depth' | 'values' | undefined> {
  let [depth, values, pause] = [0, 0, PIECE_BYTES];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pause) {
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate();
      pause = at + PIECE_BYTES;
    }
    switch (bytes[at] ?? 0) {
      case QUOTE:
        at = endOfText(bytes, at);
        values += 1;
        break;
      case COMMA:
        values += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      default:
    }
    if (depth > MAX_JSON_DEPTH) return 'depth';
    if (values > MAX_JSON_VALUES) return 'values';
  }
  return undefined;
}

/** The place of the closing quotation mark, or the end of the bytes. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (bytes[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return bytes.length;
}
