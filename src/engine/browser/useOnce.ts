/**
 * Ignores calls while one is running, so that nothing is sent twice. A ref, because a second press may come before the
 * next render: react-query tells of a started mutation later.
 */
import { useCallback, useRef } from 'react';

export function useOnce(): (work: () => Promise<unknown>) => void {
  const underWay = useRef(false);
  return useCallback((work) => {
    if (underWay.current) return;
    underWay.current = true;
    const over = (): void => {
      underWay.current = false;
    };
    work().then(over, over);
  }, []);
}
