/** Writes an answer as JSON without blocking the event loop: a long list is written in pieces. */
import { setImmediate } from 'node:timers/promises';

/** Elements written in one turn of the event loop: a few milliseconds of work. */
const PIECE = 500;
/** The level of the lists of answers: `data` of a page in `data` of an envelope. */
const DEPTH = 2;

/**
 * As `JSON.stringify`, for values without functions and `toJSON`. A long list's text comes in pieces, because the whole
 * of it would be kept several times over while it is compressed.
 */
export function jsonText(value: unknown): string | AsyncIterable<string> {
  return hasLongList(value, DEPTH) ? inTurns(pieces(value, DEPTH)) : JSON.stringify(value);
}

/** Others have their turn of the event loop after each piece. */
async function* inTurns(texts: Iterable<string>): AsyncGenerator<string> {
  for (const text of texts) {
    yield text;
    await setImmediate();
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasLongList(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.length > PIECE;
  return isObject(value) && depth > 0 && Object.values(value).some((one) => hasLongList(one, depth - 1));
}

function* pieces(value: unknown, depth: number): Generator<string> {
  if (!hasLongList(value, depth)) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    for (let start = 0; start < value.length; start += PIECE) {
      yield (start === 0 ? '[' : ',') + JSON.stringify(value.slice(start, start + PIECE)).slice(1, -1);
    }
    yield ']';
  } else if (isObject(value)) {
    let sign = '{';
    for (const [name, one] of Object.entries(value).filter((entry) => entry[1] !== undefined)) {
      yield `${sign}${JSON.stringify(name)}:`;
      yield* pieces(one, depth - 1);
      sign = ',';
    }
    yield '}';
  }
}
