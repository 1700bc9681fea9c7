/** A queue that lets a fixed number work at once and a fixed number wait, shared fairly by those who wait. */
import { Lines, QueueFull, type Turn } from './lines';

/** Of four turns one goes to the line behind, and one to the oldest waiter of any line, so that nobody waits for ever. */
const TURNS_TO_ONE_BEHIND = 4;
const TURN_OF_THE_OLDEST = 2;

/** For work that no stranger can ask for. */
const PLAIN: Turn = { line: '', rank: 0 };

export interface Queue {
  /** Runs the work when its turn comes. @throws QueueFull when no place is left for it. */
  run<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /**
   * Runs it behind all that `run` was given, on behalf of somebody who asks for it.
   * @throws QueueFull at once when no place is left there, or the caller's share is used up.
   */
  runLater<Result>(caller: number, work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param waiting before, and as many behind.
 * @param each how much of one caller may be under way later.
 */
export function createQueue(atOnce: number, waiting: number, each = waiting): Queue {
  let working = 0;
  let turns = 0;
  const soon = new Lines(waiting);
  const later = new Lines(waiting);
  const callers = new Map<number, number>();

  const startNext = (): boolean => {
    if (turns % TURNS_TO_ONE_BEHIND === 0 && later.startNext()) return true;
    return soon.startNext(turns % TURNS_TO_ONE_BEHIND === TURN_OF_THE_OLDEST) || later.startNext();
  };
  const enter = async (lines: Lines, turn: Turn): Promise<void> => {
    if (working >= atOnce) return lines.wait(turn);
    working += 1;
  };
  const leave = (): void => {
    turns += 1;
    // The place is handed over, so the count of those at work stays.
    if (!startNext()) working -= 1;
  };
  const runIn = async <Result>(lines: Lines, turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    await enter(lines, turn);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    run: (work, turn = PLAIN) => runIn(soon, turn, work),
    async runLater(caller, work) {
      const own = callers.get(caller) ?? 0;
      if (own >= each) throw new QueueFull();
      callers.set(caller, own + 1);
      try {
        return await runIn(later, { line: String(caller), rank: 0 }, work);
      } finally {
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      }
    },
  };
}
