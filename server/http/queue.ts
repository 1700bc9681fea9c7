/** A queue that lets a fixed number work at once and a fixed number wait. */

/** Too many are waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Of so many turns one is of those who wait behind, so that they come to it in any rush. */
const TURNS_TO_ONE_BEHIND = 4;

export interface Queue {
  /** Runs the work when its turn comes. @throws QueueFull at once when no place is left. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs it in a line of its own, behind all that `run` was given, on behalf of somebody who asks for it.
   * @throws QueueFull at once when that line, or the caller's share of it, has no place left.
   */
  runLater<Result>(caller: number, work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param waiting in each of the two lines.
 * @param each how much of one caller may be under way later.
 */
export function createQueue(atOnce: number, waiting: number, each = waiting): Queue {
  let working = 0;
  let turns = 0;
  const soon: (() => void)[] = [];
  const later: (() => void)[] = [];
  const callers = new Map<number, number>();

  const enter = (line: (() => void)[]): Promise<void> => {
    if (working < atOnce) {
      working += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) return Promise.reject(new QueueFull('too many are waiting'));
    return new Promise((resolve) => {
      line.push(resolve);
    });
  };
  const leave = (): void => {
    turns += 1;
    const behind = turns % TURNS_TO_ONE_BEHIND === 0 ? later.shift() : undefined;
    const next = behind ?? soon.shift() ?? later.shift();
    // The place is handed over, so the count of those at work stays.
    if (next) next();
    else working -= 1;
  };
  const runIn = async <Result>(line: (() => void)[], work: () => Promise<Result>): Promise<Result> => {
    await enter(line);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    run: (work) => runIn(soon, work),
    async runLater(caller, work) {
      const own = callers.get(caller) ?? 0;
      if (own >= each) throw new QueueFull('too much of one caller is waiting');
      callers.set(caller, own + 1);
      try {
        return await runIn(later, work);
      } finally {
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      }
    },
  };
}
