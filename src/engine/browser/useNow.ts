/** The service's time in a component: read once, and again when the clock was corrected. */
import { useState, useSyncExternalStore } from 'react';
import { clockCorrections, serviceNow, watchClock } from '../../upstream/clock';

/** Changes whenever the clock was corrected. */
export const useClockCorrections = (): number => useSyncExternalStore(watchClock, clockCorrections);

/** @returns epoch milliseconds, and a function that reads the time again. */
export function useNow(): readonly [now: number, renew: () => void] {
  const corrections = useClockCorrections();
  const read = () => ({ corrections, now: serviceNow() });
  const [last, setLast] = useState(read);
  const shown = last.corrections === corrections ? last : read();
  if (shown !== last) setLast(shown);
  return [shown.now, () => setLast(read())];
}
