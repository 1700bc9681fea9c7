/**
 * The work that large bodies make, so that they hold up nobody: between two chunks of whichever bodies are on their way,
 * and between two that are parsed, the event loop serves everybody else.
 */
import { setImmediate } from 'node:timers/promises';
import { refusal } from './envelope';
import { QueueFull } from './lines';
import { messages } from './messages';
import { createQueue } from './queue';

/** A body of up to so many bytes is read and parsed at once: it takes about a millisecond. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** Bodies that may wait to be parsed, each held in memory as it came: with 5 MB each, 120 MB. */
const WAITING = 24;

const parsing = createQueue(1, WAITING);
let lastChunk = Promise.resolve();

/** Resolves when the next chunk of a large body may be read: one chunk a turn of the event loop, of all bodies together. */
export function chunkTurn(): Promise<void> {
  lastChunk = lastChunk.then(() => setImmediate());
  return lastChunk;
}

/** Parses one large body at a time; copies of more would be in memory together. @throws Refusal 429 when too many wait. */
export async function parseInTurn<Parsed>(size: number, parse: () => Promise<Parsed> | Parsed): Promise<Parsed> {
  if (size <= SMALL_BODY_BYTES) return parse();
  try {
    return await parsing.run(async () => {
      await setImmediate();
      return parse();
    });
  } catch (error) {
    if (error instanceof QueueFull) throw refusal(429, messages.bodiesBusy, { 'retry-after': '10' });
    throw error;
  }
}
