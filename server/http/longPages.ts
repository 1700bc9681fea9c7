/** One long page is read at a time, by anybody: ten at once would keep the database and the event loop from all others. */
import { PIECE_ROWS } from '../database/pieces';
import { refusal, type Answer } from './envelope';
import { messages } from './messages';
import { QueueFull } from './lines';
import type { Caller } from './policy';
import { createQueue } from './queue';

/** Long pages that may wait; one that waits holds no memory to speak of. */
const WAITING = 100;

const queue = createQueue(1, WAITING);

/**
 * Reads at once what is asked for with a short `length` or none. Users take turns, so that one who asks without end does
 * not keep the others waiting.
 * @throws Refusal 429 when too many are waiting.
 */
export async function longPagesInTurn(
  query: Readonly<Record<string, unknown>>,
  { userId }: Pick<Caller, 'userId'>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof query.length !== 'number' || query.length <= PIECE_ROWS) return read();
  try {
    return await queue.run(read, { line: String(userId), rank: 0 });
  } catch (error) {
    if (error instanceof QueueFull) throw refusal(429, messages.listsBusy, { 'retry-after': '10' });
    throw error;
  }
}
