/** Reads again every ten seconds while a page is looked at (D524). */
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { isInUse, usePulse } from './pulse';

export const LIVE_MS = 10_000;

interface Live {
  readonly on: boolean;
  /** The reads count as use of the session: they wait while nobody uses the page. */
  readonly pauses: boolean;
  readonly read: (signal: AbortSignal) => Promise<void>;
}

const nothing = (): void => undefined;

/** @returns whether the last read has failed. One read at a time; none in a hidden tab. */
export function useLive({ on, pauses, read }: Live): boolean {
  const [failed, setFailed] = useState(false);
  // The pulse knows when the page was used.
  usePulse(nothing);
  const tick = useEvent(async (signal: AbortSignal): Promise<void> => {
    if (document.hidden || (pauses && !isInUse())) return;
    try {
      await read(signal);
      if (!signal.aborted) setFailed(false);
    } catch {
      // The next read may succeed; until then the switch says so.
      if (!signal.aborted) setFailed(true);
    }
  });
  useEffect(() => {
    if (!on) return undefined;
    const stop = new AbortController();
    let reading = false;
    const timer = setInterval(() => {
      if (reading) return;
      reading = true;
      void tick(stop.signal).finally(() => {
        reading = false;
      });
    }, LIVE_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
      setFailed(false);
    };
  }, [on, tick]);
  return on && failed;
}
