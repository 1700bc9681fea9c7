/** The record of a page about one record: from the address, else the last one in this browser (D304). */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keep } from './storageRoom';

/** @param param of the address. @param key of the browser's storage. */
export function useAddressedId(param: string, key: string): string | null {
  const [search] = useSearchParams();
  return search.get(param)?.trim() || localStorage.getItem(key);
}

/** Stored once a record was read, because an address may have any id. */
export function useKeptId(key: string, id: string | null, isLoaded: boolean): void {
  useEffect(() => {
    if (id !== null && isLoaded) keep(localStorage, key, id);
  }, [key, id, isLoaded]);
}
