/**
 * Accounts that were opened and are not yet recorded with the records service (P2-4), in the store of unconfirmed
 * calls: by number only, because nothing else is sent.
 */
import { useSyncExternalStore } from 'react';
import { add, entriesOf, subscribe } from '../../engine/calls/unconfirmed/store';
import { createAccountRecord } from '../../upstream/partnerBank';

/** Outcome of recording all accounts of a user. `refusal`: the records service's sentence about one of them. */
export interface Try {
  readonly failed: boolean;
  readonly refusal: string | null;
}

const CALLS = [createAccountRecord.name];

/** Opened in this tab since it loaded: this tab records them first. */
const here = new Set<string>();
const tries = new Map<string, Try>();
const NONE_FAILED: Try = { failed: false, refusal: null };
/** `tried` after an attempt, `wanted` to have one at once. */
const events = new EventTarget();

/** Notes an opened account and has it recorded at once. */
export function noteOpened(username: string, account: string): void {
  tries.delete(username);
  here.add(account);
  add(username, { id: account, call: createAccountRecord.name, reference: account, at: Date.now() });
  tryNow();
}

export const openedHere = (account: string): boolean => here.has(account);

export function noteTry(username: string, outcome: Try): void {
  tries.set(username, outcome);
  events.dispatchEvent(new Event('tried'));
}

export function unrecordedOf(username: string): readonly string[] {
  return entriesOf(username, CALLS).map(({ id }) => id);
}

/** Has the listeners of `onWanted` record at once, whatever pause is running. */
export function tryNow(): void {
  events.dispatchEvent(new Event('wanted'));
}

/** Returns a function that unsubscribes. */
const on = (name: 'tried' | 'wanted', listener: () => void): (() => void) => {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
};
export const onWanted = (listener: () => void): (() => void) => on('wanted', listener);
const onTry = (listener: () => void): (() => void) => on('tried', listener);

/** The user's unrecorded accounts, oldest first, and the last attempt's outcome. */
export function useUnrecorded(username: string) {
  const accounts = useSyncExternalStore(subscribe, () => unrecordedOf(username).join(SEPARATOR));
  const outcome = useSyncExternalStore(onTry, () => tries.get(username) ?? NONE_FAILED);
  return { accounts: accounts === '' ? [] : accounts.split(SEPARATOR), ...outcome };
}

const SEPARATOR = '\n';
