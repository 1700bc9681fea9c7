/** Only one long page is read at a time: ten at once would block the database and the event loop for everybody. */
import { PIECE_ROWS } from '../database/pieces';
import type { Answer } from './envelope';
import { messages } from './messages';
import type { Caller } from './policy';
import { createQueue, orBusy } from './queue';

/** Long pages that may wait; a waiting one needs hardly any memory. */
const WAITING = 100;

const queue = createQueue(1, WAITING);

/** Reads short pages at once. Users take turns, so that nobody blocks the others. @throws Refusal 429 when too many wait. */
export async function longPagesInTurn(
  query: Readonly<Record<string, unknown>>,
  { userId }: Pick<Caller, 'userId'>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (typeof query.length !== 'number' || query.length <= PIECE_ROWS) return read();
  return queue.run(read, { line: String(userId), rank: 0 }).catch(orBusy(messages.listsBusy));
}
