/** Ignores calls while one is running, so that nothing is sent twice. */
import { useCallback, useRef } from 'react';

export function useOnce(): (work: () => Promise<void>) => void {
  const underWay = useRef(false);
  return useCallback((work) => {
    if (underWay.current) return;
    underWay.current = true;
    void work().finally(() => {
      underWay.current = false;
    });
  }, []);
}
