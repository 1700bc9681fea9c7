import { useEffect, useState } from 'react';

/** How long something may take before the page says so, in milliseconds. */
const PATIENCE_MS = 200;

/** True once the state has lasted 200 ms, so that a quick answer does not flash a message. */
export function useDelayed(state: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setLasted(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [state]);
  return state && lasted;
}
