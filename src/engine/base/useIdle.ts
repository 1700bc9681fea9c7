import { useEffect, useState } from 'react';
import { whenIdle } from './idle';

/** Becomes true, and stays so, in the first idle moment after `ready`, or after `latestMs` milliseconds. */
export function useIdle(ready: boolean, latestMs?: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready && !idle ? whenIdle(() => setIdle(true), latestMs) : undefined), [ready, idle, latestMs]);
  return idle;
}
