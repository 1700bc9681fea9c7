/** At most so many pieces of work at a time, the rest in the order they came. */

export type Limiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Work whose signal aborts while it waits is not started; its promise rejects with the signal's reason. */
export function createLimiter(atOnce: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  return async (work, signal) => {
    await turn();
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      // The place passes straight to the next in line, so that no newcomer can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
