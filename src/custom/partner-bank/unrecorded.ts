/**
 * Accounts that were opened and are not yet recorded with the records service (P2-4), in the store of unconfirmed
 * calls: by number only, because nothing else is sent.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { add, drop, entriesOf, subscribe } from '../../engine/calls/unconfirmed/store';
import { createAccountRecord } from '../../upstream/partnerBank';

export interface Unrecorded {
  readonly accounts: readonly string[];
  /** The last attempt failed. */
  readonly failed: boolean;
  /** The records service's refusal of one of them; null if none was refused. */
  readonly refusal: string | null;
}

/** Outcome of an attempt to record all accounts of a user. */
export type Try = Pick<Unrecorded, 'failed' | 'refusal'>;

const CALLS = [createAccountRecord.name];

/** Opened in this tab since it loaded: this tab records them first. */
const here = new Set<string>();
const tries = new Map<string, Try>();
const NONE_FAILED: Try = { failed: false, refusal: null };
const tried = new EventTarget();
const wanted = new EventTarget();

/** Notes an opened account and has it recorded at once. */
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

/** Has the listeners of `onWanted` record at once, whatever pause is running. */
export function tryNow(): void {
  wanted.dispatchEvent(new Event('wanted'));
}

/** Returns a function that unsubscribes. */
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
