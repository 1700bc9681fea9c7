/** Pages about one record: by the id in the address, else by the last id in this browser (D304). */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** @param param the address's. @param key the browser storage's. */
export function useAddressedId(param: string, key: string): string | null {
  const [search] = useSearchParams();
  return search.get(param)?.trim() || localStorage.getItem(key);
}

/** Stores the id once a record with it was read, because an address may hold anything. */
export function useKeptId(key: string, id: string | null, known: boolean): void {
  useEffect(() => {
    if (id === null || !known) return;
    try {
      localStorage.setItem(key, id);
    } catch {
      // No room is left: the address still says which one.
    }
  }, [key, id, known]);
}
