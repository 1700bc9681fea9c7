/** A job that runs when it is woken, and every so often for what other processes have stored or left. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The end of the process waits this long for work under way; its lease tells of longer work. In milliseconds. */
const STOP_MS = 3_000;

/** A job as the rest of the server knows it. */
export interface Wakeable {
  /** Something was stored: works on it now. */
  readonly wake: () => void;
}

interface Job {
  /** From one run to the next, in milliseconds. */
  readonly everyMs: number;
  /** Works until nothing is due, or the process ends. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** The first run waits this long: the start of the service comes first. Default: none. */
  readonly firstMs?: number;
  /** The end waits until the work under way has ended. */
  readonly isAwaited?: boolean;
}

/** Runs at once, when woken, and at intervals until stopped; never twice at the same time. */
export function startWakeable({
  everyMs,
  work,
  onError,
  firstMs = 0,
  isAwaited = false,
}: Job): Wakeable & { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isWoken = false;
  const wake = (): void => {
    if (isStopped) return;
    isWoken = running !== undefined;
    running ??= work(() => isStopped)
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Stored while the last pass looked for more.
        if (isWoken) wake();
      });
  };
  const first = firstMs === 0 ? wake() : setTimeout(wake, firstMs).unref();
  const timer = setInterval(wake, everyMs).unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      if (first) clearTimeout(first);
      clearInterval(timer);
      await (isAwaited ? running : Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]));
    },
  };
}
