/** A fair queue with a fixed number of running and of waiting tasks. */
import { refusal } from './envelope';
import { Lines, QueueFull, type Turn } from './lines';

/** Of four turns one goes to the later tasks, and one to the oldest waiter of any line, so that nobody waits for ever. */
const TURNS_TO_ONE_BEHIND = 4;
const TURN_OF_THE_OLDEST = 2;

/** For work that only signed-in users can request. */
const PLAIN: Turn = { line: '', rank: 0 };

export interface Queue {
  /** @throws QueueFull when no place is left. */
  run<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /** Runs the work behind that of `run`. @throws QueueFull when no place is left or the caller's share is used up. */
  runLater<Result>(caller: number, work: () => Promise<Result>): Promise<Result>;
}

/** @param waiting places for `run`, and as many for `runLater`. @param each tasks of one caller in `runLater`. */
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
    // The next task takes over the place, so the number of running ones stays.
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

/** Handles a full queue: throws a Refusal 429 with the sentence. */
export function orBusy(sentence: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof QueueFull ? refusal(429, sentence, { 'retry-after': '10' }) : error;
  };
}
