/** One long page is read at a time, by anybody: ten at once would keep the database and the event loop from all others. */
import { PIECE_ROWS } from '../database/pieces';
import { refusal, type Answer } from './envelope';
import { messages } from './messages';
import { QueueFull } from './lines';
import { createQueue } from './queue';

/** Long pages that may wait; one that waits holds no memory to speak of. */
const WAITING = 100;

const queue = createQueue(1, WAITING);

/** Reads at once what is asked for with a short `length` or none. @throws Refusal 429 when too many are waiting. */
export async function longPagesInTurn(
  query: Readonly<Record<string, unknown>>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof query.length !== 'number' || query.length <= PIECE_ROWS) return read();
  try {
    return await queue.run(read);
  } catch (error) {
    if (error instanceof QueueFull) throw refusal(429, messages.listsBusy, { 'retry-after': '10' });
    throw error;
  }
}
