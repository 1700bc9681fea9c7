/**
 * Accounts that exist and are not yet recorded with the records service (P2-4). They are in the store of
 * calls that are not confirmed until they are recorded: by their number and nothing else, for that is what is sent.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { add, drop, entriesOf, subscribe } from '../../engine/calls/unconfirmed/store';
import { createAccountRecord } from '../../upstream/createdAccounts';

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

const CALLS = [createAccountRecord.name];

/** Opened in this tab since it was loaded: it records them first. */
const here = new Set<string>();
const tries = new Map<string, Try>();
const NONE_FAILED: Try = { failed: false, refusal: null };
const tried = new EventTarget();
const wanted = new EventTarget();

/** An account was opened: it is recorded at once. */
export function noteOpened(username: string, account: string): void {
  tries.delete(username);
  here.add(account);
  add(username, { id: account, call: createAccountRecord.name, reference: account, at: Date.now() });
  tryNow();
}

export const openedHere = (account: string): boolean => here.has(account);

export const noteRecorded = drop;

export function noteTry(username: string, outcome: Try): void {
  tries.set(username, outcome);
  tried.dispatchEvent(new Event('tried'));
}

export function unrecordedOf(username: string): readonly string[] {
  return entriesOf(username, CALLS).map(({ id }) => id);
}

/** The listeners of `onWanted` record at once, without waiting for the end of a pause. */
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
  const { failed, refusal } = useSyncExternalStore(onTry, () => tries.get(username) ?? NONE_FAILED);
  return useMemo(
    () => ({ accounts: text === '' ? [] : text.split(SEPARATOR), failed, refusal }),
    [text, failed, refusal],
  );
}

function onTry(listener: () => void): () => void {
  tried.addEventListener('tried', listener);
  return () => tried.removeEventListener('tried', listener);
}
