/**
 * Accounts that were opened and are not yet recorded with the records service (P2-4), in the store of unconfirmed calls by
 * number only, because nothing else is sent (D130); and recording them: at once, then after growing pauses.
 */
import { useSyncExternalStore } from 'react';
import { drop, add, entriesOf, subscribe } from '../../engine/calls/unconfirmed/store';
import { UpstreamError } from '../../upstream/errors';
import type { CallVerb } from '../../upstream/index';
import { createAccountRecord } from '../../upstream/partnerBank';
import { serviceNow } from '../../upstream/clock';

const FIRST_PAUSE_MS = 5_000;
/** Longer than a session's idle limit: failing calls must not keep a session alive for ever. */
const MAX_PAUSE_MS = 30 * 60_000;

/** How long a closed tab's writes may take to appear in storage, in milliseconds. */
const BEHIND_MS = 1_000;

/** Returns a function that stops; accounts not recorded by then stay in the store. */
export function keepRecording(dataProvider: CallVerb, username: string): () => void {
  const ended = new AbortController();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;
  let again = false;

  /** One failing account does not delay the others. */
  const recordAll = async (): Promise<Try> => {
    let failed = false;
    let refusal: string | null = null;
    // Another tab's records are learnt late, and the service may take one twice.
    if (!unrecordedOf(username).every(openedHere)) await pass(BEHIND_MS);
    for (const account of unrecordedOf(username)) {
      if (ended.signal.aborted) break;
      // In the order in which they were opened. Another tab may have recorded this tab's own already.
      // oxlint-disable-next-line no-await-in-loop
      if (await isRecordedElsewhere(username, account)) {
        drop(username, account);
        continue;
      }
      try {
        const record = { agentCode: username, accountCreated: account };
        await dataProvider.call('createAccountRecord', record, { signal: ended.signal });
        drop(username, account);
        await sayRecorded(username, account);
      } catch (error) {
        failed = true;
        refusal ??= refusalOf(error);
      }
    }
    return { failed, refusal };
  };

  const tryAll = async (): Promise<void> => {
    again = underWay;
    if (underWay) return;
    underWay = true;
    clearTimeout(timer);
    let outcome: Try;
    do {
      again = false;
      outcome = await alone(username, ended.signal, recordAll);
    } while (again && !ended.signal.aborted);
    underWay = false;
    if (ended.signal.aborted) return;
    noteTry(username, outcome);
    const { failed } = outcome;
    if (failed) timer = setTimeout(wake, pause);
    pause = failed ? Math.min(pause * 2, MAX_PAUSE_MS) : FIRST_PAUSE_MS;
  };

  const wake = (): void => void tryAll();
  const stopListening = onWanted(wake);
  window.addEventListener('online', wake);
  wake();
  return () => {
    ended.abort();
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', wake);
  };
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The refusal of the records service, which a retry will hardly change; null for any other error. */
function refusalOf(error: unknown): string | null {
  const isRefusal = error instanceof UpstreamError && (error.kind === 'business' || error.kind === 'refused');
  return isRefusal ? error.message : null;
}

/**
 * Lets one tab record at a time: the next one no longer finds the recorded accounts. Browsers have locks in secure
 * contexts only; elsewhere tabs do not wait for each other.
 */
async function alone(username: string, signal: AbortSignal, work: () => Promise<Try>): Promise<Try> {
  if (!('locks' in navigator)) return work();
  return navigator.locks
    .request(`kobodesk.recording:${username}`, { signal }, work)
    .catch(() => (signal.aborted ? { failed: true, refusal: null } : work()));
}

/** How long a record is announced, in milliseconds: far longer than storage lags. */
const TOLD_MS = 120_000;

const lockOf = (username: string, account: string): string => `kobodesk.recorded:${username}:${account}`;

/**
 * Tells other tabs by a lock, which all tabs see at once, while their storage may lag for seconds on a busy machine.
 * Without locks (insecure contexts) storage alone tells.
 */
async function sayRecorded(username: string, account: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve) => {
    const tell = (): Promise<void> => {
      resolve();
      return new Promise((over) => setTimeout(over, TOLD_MS));
    };
    navigator.locks.request(lockOf(username, account), { mode: 'shared' }, tell).catch(() => resolve());
  });
}

/** Whether any tab recorded it within the last two minutes. */
async function isRecordedElsewhere(username: string, account: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === lockOf(username, account));
}

/** Outcome of recording all accounts of a user. `refusal`: the records service's sentence about one of them. */
export interface Try {
  readonly failed: boolean;
  readonly refusal: string | null;
}

const CALLS = [createAccountRecord.name];

/** Opened in this tab since it loaded: this tab records them first. */
const ofThisTab = new Set<string>();
const tries = new Map<string, Try>();
const NONE_FAILED: Try = { failed: false, refusal: null };
/** `tried` after an attempt, `wanted` to have one at once. */
const events = new EventTarget();

/** Notes an opened account and has it recorded at once. */
export function noteOpened(username: string, account: string): void {
  tries.delete(username);
  ofThisTab.add(account);
  add(username, { id: account, call: createAccountRecord.name, reference: account, at: serviceNow() });
  tryNow();
}

const openedHere = (account: string): boolean => ofThisTab.has(account);

function noteTry(username: string, outcome: Try): void {
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
const onWanted = (listener: () => void): (() => void) => on('wanted', listener);
const onTry = (listener: () => void): (() => void) => on('tried', listener);

/** The user's unrecorded accounts, oldest first, and the last attempt's outcome. */
export function useUnrecorded(username: string) {
  const accounts = useSyncExternalStore(subscribe, () => unrecordedOf(username).join(SEPARATOR));
  const outcome = useSyncExternalStore(onTry, () => tries.get(username) ?? NONE_FAILED);
  return { accounts: accounts === '' ? [] : accounts.split(SEPARATOR), ...outcome };
}

const SEPARATOR = '\n';
