/**
 * Accounts that exist and are not yet recorded with the records service (spec part 2 section 4): kept in this browser
 * under the user until they are, over reloads and signing out. Their numbers and nothing else.
 */
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export interface Unrecorded {
  /** Account numbers, oldest first. */
  readonly accounts: readonly string[];
  /** The last try to record them failed. */
  readonly failed: boolean;
}

const numbers = z.array(z.string());
const keyOf = (username: string): string => `kobodesk.unrecorded:${username}`;

/** Of users for whom storage is full or forbidden: until a reload is better than not at all. */
const unstored = new Map<string, readonly string[]>();
const failing = new Set<string>();
const changed = new EventTarget();
const wanted = new EventTarget();

/** An account was opened: it is recorded at once. */
export function noteOpened(username: string, account: string): void {
  failing.delete(username);
  set(username, [...unrecordedOf(username).filter((one) => one !== account), account]);
  tryNow();
}

export function noteRecorded(username: string, account: string): void {
  set(
    username,
    unrecordedOf(username).filter((one) => one !== account),
  );
}

/** How a try to record all of a user's went. */
export function noteTry(username: string, failed: boolean): void {
  if (failed) failing.add(username);
  else failing.delete(username);
  changed.dispatchEvent(new Event('change'));
}

export function unrecordedOf(username: string): readonly string[] {
  return unstored.get(username) ?? stored(username);
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

export function useUnrecorded(username: string): Unrecorded {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(unrecordedOf(username)));
  const failed = useSyncExternalStore(subscribe, () => failing.has(username));
  return useMemo(() => ({ accounts: numbers.parse(JSON.parse(text)), failed }), [text, failed]);
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

function set(username: string, accounts: readonly string[]): void {
  unstored.delete(username);
  try {
    if (accounts.length === 0) localStorage.removeItem(keyOf(username));
    else localStorage.setItem(keyOf(username), JSON.stringify(accounts));
  } catch {
    unstored.set(username, accounts);
  }
  changed.dispatchEvent(new Event('change'));
}

function stored(username: string): readonly string[] {
  try {
    return numbers.safeParse(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
