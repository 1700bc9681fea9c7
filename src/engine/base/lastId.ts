/** Pages about one of many: by the id in their address, else by the one they were last about here (D304). */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** @param param the address's. @param key the browser storage's. */
export function useAddressedId(param: string, key: string): string | null {
  const [search] = useSearchParams();
  return search.get(param)?.trim() || localStorage.getItem(key);
}

/** Keeps it for the next time, but only once there is one of that id: anyone may write anything into an address. */
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
