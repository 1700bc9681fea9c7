/** A queue that lets a fixed number work at once and a fixed number wait. */

/** Too many are waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface Queue {
  /** Runs the work when its turn comes. @throws QueueFull at once when no place is left. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createQueue(atOnce: number, waiting: number): Queue {
  let working = 0;
  const line: (() => void)[] = [];
  const enter = (): Promise<void> => {
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
    const next = line.shift();
    // The place is handed over, so the count of those at work stays.
    if (next) next();
    else working -= 1;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
