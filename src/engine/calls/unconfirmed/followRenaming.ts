/**
 * Unconfirmed calls lie under the user name, which an administrator may change: those of the name that a person had when
 * they last signed in with this browser are moved to the present one (D927).
 */
import { keep } from '../../browser/storageRoom';
import { userPrefix } from './store';

const PREFIX = 'kobodesk.user:';

interface Person {
  readonly id: number | string;
  readonly username: string;
}

/** Before anything asks for the entries. */
export function followRenaming({ id, username }: Person): void {
  const key = `${PREFIX}${id}`;
  const before = localStorage.getItem(key);
  if (before === username) return;
  // Somebody else may have that name by now.
  const isTaken = Object.keys(localStorage).some(
    (other) => other.startsWith(PREFIX) && other !== key && localStorage.getItem(other) === before,
  );
  if (before !== null && !isTaken)
    for (const storage of [localStorage, sessionStorage])
      moveEntries(storage, userPrefix(before), userPrefix(username));
  keep(localStorage, key, username);
}

function moveEntries(storage: Storage, from: string, to: string): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(from))) {
    const text = storage.getItem(key) ?? '';
    // Removed first: there may be no room for both.
    storage.removeItem(key);
    keep(storage, to + key.slice(from.length), text);
  }
}
