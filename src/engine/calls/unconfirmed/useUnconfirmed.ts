import { useMemo, useSyncExternalStore } from 'react';
import { useEngine } from '../../app/context';
import { restingOf, subscribe, type Unconfirmed } from './store';

/** The signed-in user's unconfirmed calls of these names that no tab is waiting for, oldest first. */
export function useUnconfirmed(calls: readonly string[]): readonly Unconfirmed[] {
  const { username } = useEngine().session.user;
  const ids = useSyncExternalStore(subscribe, () => JSON.stringify(restingOf(username, calls)));
  const names = calls.join(' ');
  // The same array is returned until its content changes.
  return useMemo(() => (ids === '[]' ? [] : restingOf(username, names.split(' '))), [ids, username, names]);
}
