/**
 * Accounts that exist and are not yet recorded with the records service (spec part 2 section 4): kept in this browser
 * under the user until they are, over reloads and signing out. Their numbers and nothing else. Each is an entry of its
 * own: of one list for all, two tabs that change it at once would lose an account.
 */
import { useMemo, useSyncExternalStore } from 'react';

export interface Unrecorded {
  /** Account numbers, oldest first. */
  readonly accounts: readonly string[];
  /** The last try to record them failed. */
  readonly failed: boolean;
  /** Why the records service does not take one of them, in its own words; null where it was not refused. */
  readonly refusal: string | null;
}

/** What became of a try to record all of a user's. */
export type Try = Pick<Unrecorded, 'failed' | 'refusal'>;

/** What follows it is the account; its value is when it was opened, in milliseconds. */
const prefixOf = (username: string): string => `kobodesk.unrecorded:${encodeURIComponent(username)}:`;

/** Opened in this tab since it was loaded: it records them first. */
const here = new Set<string>();
/** Of users for whom storage is full or forbidden: until a reload is better than not at all. */
const unstored = new Map<string, ReadonlySet<string>>();
const tries = new Map<string, Try>();
const NONE_FAILED: Try = { failed: false, refusal: null };
const changed = new EventTarget();
const wanted = new EventTarget();

/** An account was opened: it is recorded at once. */
export function noteOpened(username: string, account: string): void {
  tries.delete(username);
  here.add(account);
  try {
    localStorage.setItem(`${prefixOf(username)}${account}`, String(Date.now()));
  } catch {
    unstored.set(username, new Set([...(unstored.get(username) ?? []), account]));
  }
  changed.dispatchEvent(new Event('change'));
  tryNow();
}

export const openedHere = (account: string): boolean => here.has(account);

export function noteRecorded(username: string, account: string): void {
  unstored.set(username, new Set([...(unstored.get(username) ?? [])].filter((one) => one !== account)));
  try {
    localStorage.removeItem(`${prefixOf(username)}${account}`);
  } catch {
    // Where storage is forbidden, nothing is in it.
  }
  changed.dispatchEvent(new Event('change'));
}

export function noteTry(username: string, outcome: Try): void {
  tries.set(username, outcome);
  changed.dispatchEvent(new Event('change'));
}

export function unrecordedOf(username: string): readonly string[] {
  return [...new Set([...stored(username), ...(unstored.get(username) ?? [])])];
}

/** Whoever records (`onWanted`) does not wait for the end of a pause. */
export function tryNow(): void {
  wanted.dispatchEvent(new Event('wanted'));
}

/** Returns the way to stop listening. */
export function onWanted(listener: () => void): () => void {
  wanted.addEventListener('wanted', listener);
  return () => wanted.removeEventListener('wanted', listener);
}

const SEPARATOR = '\n';

export function useUnrecorded(username: string): Unrecorded {
  const text = useSyncExternalStore(subscribe, () => unrecordedOf(username).join(SEPARATOR));
  const { failed, refusal } = useSyncExternalStore(subscribe, () => tries.get(username) ?? NONE_FAILED);
  return useMemo(
    () => ({ accounts: text === '' ? [] : text.split(SEPARATOR), failed, refusal }),
    [text, failed, refusal],
  );
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  // What another tab has recorded.
  window.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(username: string): readonly string[] {
  const prefix = prefixOf(username);
  try {
    const entries = Object.entries(localStorage)
      .filter(([key]) => key.startsWith(prefix) && key.length > prefix.length)
      .map(([key, at]): [string, number] => [key.slice(prefix.length), Number(at)]);
    entries.sort(([, one], [, other]) => one - other);
    return entries.map(([account]) => account);
  } catch {
    return [];
  }
}
