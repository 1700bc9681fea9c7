/** What a component keeps over its renders: a state that lasts, a moment that has come, an object that says the same. */
import { shallowEqual } from 'ra-core';
import { useEffect, useState } from 'react';
import { afterPaint } from './idle';

/** How long something may take before the page says so, in milliseconds. */
const PATIENCE_MS = 200;

/** True once the state has lasted 200 ms, so that a quick answer does not flash a message. */
export function useDelayed(state: boolean, patienceMs = PATIENCE_MS): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setLasted(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [state, patienceMs]);
  return state && lasted;
}

/** Becomes true, and stays so, after `ready` was true and painted. */
export function useOncePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => (ready && !painted ? afterPaint(() => setPainted(true)) : undefined), [ready, painted]);
  return painted;
}

/** The same object as long as it has the same values. Functions in it are those of `useEvent`. */
export function useSame<Kept extends object>(now: Kept): Kept {
  const [lastOf] = useState<(value: Kept) => Kept>(keeper);
  return lastOf(now);
}

function keeper<Kept extends object>(): (now: Kept) => Kept {
  let kept: Kept | undefined;
  return (now) => {
    if (!kept || !shallowEqual(kept, now)) kept = now;
    return kept;
  };
}
