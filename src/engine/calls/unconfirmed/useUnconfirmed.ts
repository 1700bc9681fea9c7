import { useMemo, useSyncExternalStore } from 'react';
import { useEngine } from '../../app/context';
import { restingOf, subscribe, type Unconfirmed } from './store';

/** The signed-in user's calls of these names that were sent and whose answer nobody waits for, oldest first. */
export function useUnconfirmed(calls: readonly string[]): readonly Unconfirmed[] {
  const { username } = useEngine().session.user;
  const ids = useSyncExternalStore(subscribe, () => JSON.stringify(restingOf(username, calls)));
  const names = calls.join(' ');
  // What is listed is another list only when it says something else.
  return useMemo(() => (ids === '[]' ? [] : restingOf(username, names.split(' '))), [ids, username, names]);
}
