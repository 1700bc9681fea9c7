/** Lets large bodies block nobody: the event loop turns between two chunks of any bodies, and between two that are parsed. */
import { setImmediate } from 'node:timers/promises';
import { messages } from './messages';
import { createQueue, orBusy } from './queue';

/** Smaller bodies are read and parsed at once, in about a millisecond. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** Bodies that may wait to be parsed, each in memory: with 5 MB each, 120 MB. */
const WAITING = 24;

const parsing = createQueue(1, WAITING);
let lastChunk = Promise.resolve();

/** Resolves when the next chunk may be read: one chunk of all large bodies in each turn of the event loop. */
export function chunkTurn(): Promise<void> {
  lastChunk = lastChunk.then(() => setImmediate());
  return lastChunk;
}

/** Parses one large body at a time, so that only one copy is in memory. @throws Refusal 429 when too many wait. */
export async function parseInTurn<Parsed>(size: number, parse: () => Promise<Parsed> | Parsed): Promise<Parsed> {
  if (size <= SMALL_BODY_BYTES) return parse();
  const work = async (): Promise<Parsed> => {
    await setImmediate();
    return parse();
  };
  return parsing.run(work).catch(orBusy(messages.bodiesBusy));
}
