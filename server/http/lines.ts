/** Waiting callers in lines that take turns: a caller who fills one line does not delay the others. */

export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('too many are waiting');
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
  readonly #places: number;
  readonly #lines = new Map<string, Line>();
  #waiting = 0;
  #entered = 0;
  #served = 0;

  /** @param places of all lines together. */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Waits for a turn. Without a free place, the longest line or one with a higher rank gives one up.
   * @throws QueueFull for a caller who loses a place or finds none.
   */
  wait(turn: Turn): Promise<void> {
    if (this.#waiting >= this.#places && !this.#makeRoom(turn)) return Promise.reject(new QueueFull());
    return new Promise((start, drop) => {
      const line = this.#lines.get(turn.line) ?? { waiting: [], served: 0 };
      this.#lines.set(turn.line, line);
      this.#entered += 1;
      line.waiting.push({ turn, order: this.#entered, start, drop });
      this.#waiting += 1;
    });
  }

  /** @param oldest starts the oldest waiter of any rank, so that nobody waits for ever. @returns false if nobody waits. */
  startNext(oldest = false): boolean {
    const firsts = [...this.#lines.values()].flatMap((line) => line.waiting.slice(0, 1).map((one) => ({ line, one })));
    const [next] = firsts.toSorted((a, b) => {
      const byOrder = a.one.order - b.one.order;
      return oldest ? byOrder : a.one.turn.rank - b.one.turn.rank || a.line.served - b.line.served || byOrder;
    });
    if (!next) return false;
    this.#served += 1;
    next.line.served = this.#served;
    this.#take(next.line, next.one);
    next.one.start();
    return true;
  }

  /**
   * Removes the newest waiter of the longest line; among equally long lines of the one with the highest rank. It stays if
   * the new caller's line would become as long without a lower rank: otherwise many addresses with one guess each would
   * displace everybody.
   */
  #makeRoom({ line, rank }: Turn): boolean {
    const [found] = [...this.#lines.values()]
      .flatMap((one) => one.waiting.slice(-1).map((newest) => ({ line: one, newest })))
      .toSorted((a, b) => b.line.waiting.length - a.line.waiting.length || b.newest.turn.rank - a.newest.turn.rank);
    const own = (this.#lines.get(line)?.waiting.length ?? 0) + 1;
    if (!found || own > found.line.waiting.length) return false;
    if (own === found.line.waiting.length && rank >= found.newest.turn.rank) return false;
    this.#take(found.line, found.newest);
    found.newest.drop(new QueueFull());
    return true;
  }

  #take(line: Line, one: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(one), 1);
    this.#waiting -= 1;
    if (line.waiting.length === 0) this.#lines.delete(one.turn.line);
  }
}
