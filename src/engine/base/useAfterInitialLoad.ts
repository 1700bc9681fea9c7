import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdle } from './useIdle';

/** A page has begun its requests by then, in milliseconds. */
const BEGUN_MS = 800;

/** Becomes true, and stays so, in the first idle moment after the page has loaded. */
export function useAfterInitialLoad(): boolean {
  const fetching = useIsFetching() > 0;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), BEGUN_MS);
    return () => clearTimeout(timer);
  }, []);
  return useIdle(begun && !fetching);
}
