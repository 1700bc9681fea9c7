/** When what nobody waits for may come. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdle } from './useIdle';

/** A page has begun to read what it shows by then, in milliseconds. */
const BEGUN_MS = 800;

/** Becomes true, and stays so, in the first quiet moment after a page has what it needs. */
export function useAfterInitialLoad(): boolean {
  const fetching = useIsFetching() > 0;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), BEGUN_MS);
    return () => clearTimeout(timer);
  }, []);
  return useIdle(begun && !fetching);
}
