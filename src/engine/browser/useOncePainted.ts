import { useEffect, useState } from 'react';
import { afterPaint } from './idle';

/** Becomes true, and stays so, after `ready` was true and painted. */
export function useOncePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => (ready && !painted ? afterPaint(() => setPainted(true)) : undefined), [ready, painted]);
  return painted;
}
