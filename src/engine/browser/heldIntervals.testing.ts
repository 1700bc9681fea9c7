/** Repeated work of one interval, which runs when a test says so and not when time has passed. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { atRest } from '../../../tests/atRest';

export interface HeldIntervals {
  /** The interval passes: the clock is set on, the work is done, and what it answers is drawn. */
  readonly pass: (times?: number) => Promise<void>;
  /** Does the work now, as the clock stands. */
  readonly run: () => void;
  /** How many are held. */
  readonly held: () => number;
}

/**
 * Holds what is repeated every `interval` milliseconds; other intervals go on as usual. The date must be faked before,
 * and `vi.unstubAllGlobals()` ends it.
 */
export function holdIntervals(interval: number): HeldIntervals {
  const held = new Map<object, () => void>();
  const { setInterval: start, clearInterval: stop } = globalThis;
  vi.stubGlobal('setInterval', (work: () => void, after?: number) => {
    if (after !== interval) return start(work, after);
    const timer = {};
    held.set(timer, work);
    return timer;
  });
  vi.stubGlobal('clearInterval', (timer: NodeJS.Timeout) => {
    if (!held.delete(timer)) stop(timer);
  });
  const run = (): void => {
    for (const work of held.values()) work();
  };
  const pass = async (times = 1): Promise<void> => {
    vi.setSystemTime(Date.now() + interval);
    await act(async () => {
      run();
      await atRest();
    });
    if (times > 1) await pass(times - 1);
  };
  return { pass, run, held: () => held.size };
}
