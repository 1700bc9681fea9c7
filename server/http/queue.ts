/** Waiting callers in lines that take turns, so that a caller who fills one line does not delay the others. */
import { refusal, type Answer } from './envelope';
import { PIECE_ROWS, Range } from '../database/lists';
import { say, type Message } from './messages';
import type { Caller } from './policy';

export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('too many are waiting');
  }
}

/** The caller ended the request while it waited for its turn. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';

  constructor() {
    super('the caller no longer waits');
  }
}

export interface Turn {
  /** Turns of one line come in order. */
  readonly line: string;
  /** The line with the lowest rank comes first; among equals the one that was served longest ago. */
  readonly rank: number;
}

interface Waiting {
  readonly turn: Turn;
  /** A number that increases with each waiter. */
  readonly order: number;
  readonly start: () => void;
  readonly drop: (error: Error) => void;
}

interface Line {
  readonly waiting: Waiting[];
  /** The turn in which the line was served last; 0: never. */
  served: number;
}

export class Lines {
  readonly #capacity: number;
  readonly #lines = new Map<string, Line>();
  #waiting = 0;
  #entered = 0;
  #served = 0;

  /** @param capacity slots of all lines together. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * Waits for a turn. Without a free slot, the longest line or one with a higher rank gives one up.
   * @param signal gives the slot up at once when it aborts.
   * @throws QueueFull for a caller who loses a slot or finds none. @throws Abandoned
   */
  wait(turn: Turn, signal?: AbortSignal): Promise<void> {
    if (this.#waiting >= this.#capacity && !this.#makeRoom(turn)) return Promise.reject(new QueueFull());
    return new Promise((start, drop) => {
      const line = this.#lines.get(turn.line) ?? { waiting: [], served: 0 };
      this.#lines.set(turn.line, line);
      this.#entered += 1;
      const one: Waiting = {
        turn,
        order: this.#entered,
        start: () => {
          signal?.removeEventListener('abort', leave);
          start();
        },
        drop: (error) => {
          signal?.removeEventListener('abort', leave);
          drop(error);
        },
      };
      const leave = (): void => {
        this.#take(line, one);
        drop(new Abandoned());
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.waiting.push(one);
      this.#waiting += 1;
    });
  }

  /**
   * @param whom `oldest` starts the oldest waiter of any rank: nobody waits for ever. `newest` starts, of the lines with
   * the lowest rank, the one that was served never or longest ago and began to wait last: a crowd that came at once does
   * not delay those who come after it. @returns false if nobody waits.
   */
  startNext(whom: 'next' | 'oldest' | 'newest' = 'next'): boolean {
    const firsts = [...this.#lines.values()].flatMap((line) => line.waiting.slice(0, 1).map((one) => ({ line, one })));
    const [next] = firsts.toSorted((a, b) => {
      const byOrder = a.one.order - b.one.order;
      if (whom === 'oldest') return byOrder;
      const byTurn = a.one.turn.rank - b.one.turn.rank || a.line.served - b.line.served;
      return byTurn || (whom === 'newest' ? -byOrder : byOrder);
    });
    if (!next) return false;
    this.#served += 1;
    next.line.served = this.#served;
    this.#take(next.line, next.one);
    next.one.start();
    return true;
  }

  /**
   * Removes the newest waiter of the longest line; among equally long lines of the one with the highest rank. It stays
   * if the new caller's line would become as long without a lower rank: otherwise many addresses with one guess each
   * would displace everybody.
   */
  #makeRoom({ line, rank }: Turn): boolean {
    const [longest] = [...this.#lines.values()]
      .flatMap((one) => one.waiting.slice(-1).map((newest) => ({ line: one, newest })))
      .toSorted((a, b) => b.line.waiting.length - a.line.waiting.length || b.newest.turn.rank - a.newest.turn.rank);
    const own = (this.#lines.get(line)?.waiting.length ?? 0) + 1;
    if (!longest || own > longest.line.waiting.length) return false;
    if (own === longest.line.waiting.length && rank >= longest.newest.turn.rank) return false;
    this.#take(longest.line, longest.newest);
    longest.newest.drop(new QueueFull());
    return true;
  }

  #take(line: Line, one: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(one), 1);
    this.#waiting -= 1;
    if (line.waiting.length === 0) this.#lines.delete(one.turn.line);
  }
}

/** Of four turns one goes to the later tasks, one to the oldest waiter of any line, one to the newest line. */
const TURNS_TO_ONE_BEHIND = 4;
const WHOSE_TURN = ['next', 'newest', 'oldest', 'next'] as const;

/** For work that only signed-in users can request. */
const PLAIN: Turn = { line: '', rank: 0 };

export interface Queue {
  /** @throws QueueFull when no slot is left. */
  run<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /**
   * Runs the work behind that of `run`. @param signal of the request: ends the waiting, not the work.
   * @throws QueueFull when no slot is left or the caller's share is used up. @throws Abandoned
   */
  runLater<Result>(caller: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** @param waiting slots for `run`, and as many for `runLater`. @param each tasks of one caller in `runLater`. */
export function createQueue(atOnce: number, waiting: number, each = waiting): Queue {
  let working = 0;
  let turns = 0;
  const soon = new Lines(waiting);
  const later = new Lines(waiting);
  const callers = new Map<number, number>();

  const startNext = (): boolean => {
    if (turns % TURNS_TO_ONE_BEHIND === 0 && later.startNext()) return true;
    return soon.startNext(WHOSE_TURN[turns % TURNS_TO_ONE_BEHIND]) || later.startNext();
  };
  const enter = async (lines: Lines, turn: Turn, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) throw new Abandoned();
    if (working >= atOnce) return lines.wait(turn, signal);
    working += 1;
  };
  const leave = (): void => {
    turns += 1;
    // The next task takes over the slot, so the number of running ones stays.
    if (!startNext()) working -= 1;
  };
  const runIn = async <Result>(
    lines: Lines,
    turn: Turn,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    await enter(lines, turn, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    run: (work, turn = PLAIN) => runIn(soon, turn, work),
    async runLater(caller, work, signal) {
      const own = callers.get(caller) ?? 0;
      if (own >= each) throw new QueueFull();
      callers.set(caller, own + 1);
      try {
        return await runIn(later, { line: String(caller), rank: 0 }, work, signal);
      } finally {
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      }
    },
  };
}

/** Handles a full queue: throws a Refusal 429 with the sentence. */
export function orBusy(sentence: Message, retryAfterSeconds = 10): (error: unknown) => never {
  return (error) => {
    throw error instanceof QueueFull ? refusal(429, sentence, { 'retry-after': String(retryAfterSeconds) }) : error;
  };
}

/** Long pages that may wait; a waiting one needs hardly any memory. */
const WAITING = 100;

/** The bound of a list in the simple REST dialect, in bytes. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;

const queue = createQueue(1, WAITING);

interface Reader {
  readonly caller: Pick<Caller, 'userId'>;
  readonly isWanted: () => boolean;
}

/** Reads short pages at once. Users take turns: nobody blocks the others. @throws Refusal 429 when too many wait. */
export async function longPagesInTurn(
  query: Readonly<Record<string, unknown>>,
  reader: Reader,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (query.range instanceof Range) return longListInTurn(query.range, reader, read);
  const isLong = typeof query.length === 'number' && query.length > PIECE_ROWS;
  return isLong ? inTurn(reader, read) : read();
}

/** Callers of the dialect ask for many records and usually get a few: only what was read tells. */
async function longListInTurn(range: Range, reader: Reader, read: () => Promise<Answer>): Promise<Answer> {
  const answer = await read();
  if (range.most <= PIECE_ROWS || !Array.isArray(answer.body) || answer.body.length < PIECE_ROWS) return answer;
  const total = Number(answer.headers?.['content-range']?.split('/').at(-1));
  const rowBytes = JSON.stringify(answer.body).length / answer.body.length;
  const most = Math.floor(MAX_LIST_BYTES / rowBytes);
  if (Math.min(range.most, total - range.offset) > most) throw refusal(400, say('listTooLarge', { most }));
  range.widen();
  return inTurn(reader, read);
}

/** @throws Refusal 429 when too many wait. */
async function inTurn<Result>({ caller, isWanted }: Reader, read: () => Promise<Result>): Promise<Result> {
  const readIfWanted = async (): Promise<Result> => {
    // The caller has hung up while waiting.
    if (!isWanted()) throw refusal(408, say('requestLate'));
    return read();
  };
  return queue.run(readIfWanted, { line: String(caller.userId), rank: 0 }).catch(orBusy(say('listsBusy')));
}
