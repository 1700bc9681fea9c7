import { useEffect, useState } from 'react';

/** How long something may take before a person is told that it is under way, in milliseconds. */
const PATIENCE_MS = 200;

/** Whether a state has lasted: false until it has held for 200 ms, so that a quick answer draws nothing twice. */
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
