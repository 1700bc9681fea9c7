import { useEffect, useState } from 'react';

/** The longest that idle work waits for a quiet moment, in milliseconds. */
const LATEST_MS = 2_000;

/** Becomes true, and stays so, in the first quiet moment after `ready`: for work that must not delay the page. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return undefined;
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 1);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }, [ready, idle]);
  return idle;
}
