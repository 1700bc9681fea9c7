/** Creates records under keys of the browser, so that a try after a lost answer finds what the first has made (D409). */
import { useCallback, useRef } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { randomId } from './randomId';

/** The key's record exists, with other content. */
const CONFLICT = 409;

export const isOtherRecord = (error: unknown): boolean => error instanceof UpstreamError && error.status === CONFLICT;

type Keyed = <Made>(
  what: string,
  make: (key: string) => Promise<Made>,
  isDone?: (made: Made) => boolean,
) => Promise<Made>;

/** `what`: the same for every try. Its key changes once it is made, or once another record is known to have the key. */
export function useKeyed(): Keyed {
  const keys = useRef(new Map<string, string>());
  return useCallback<Keyed>(async (what, make, isDone = () => true) => {
    const key = keys.current.get(what) ?? randomId();
    keys.current.set(what, key);
    try {
      const made = await make(key);
      if (isDone(made)) keys.current.delete(what);
      return made;
    } catch (error) {
      if (isOtherRecord(error)) keys.current.delete(what);
      throw error;
    }
  }, []);
}
