/** Records opened accounts until all of them are: at once, then again after growing pauses. */
import { UpstreamError } from '../../upstream/errors';
import type { CallVerb } from '../../upstream/index';
import { noteRecorded, noteTry, onWanted, openedHere, unrecordedOf, type Try } from './unrecorded';

const FIRST_PAUSE_MS = 5_000;
/** Longer than a session may be idle: a call that is answered with a failure must not keep one alive for ever. */
const MAX_PAUSE_MS = 30 * 60_000;

/** How long a tab that has gone may take to be known to have written something, in milliseconds. */
const BEHIND_MS = 1_000;

/** Returns the way to stop; what is not recorded by then stays noted. */
export function keepRecording(dataProvider: CallVerb, username: string): () => void {
  const ended = new AbortController();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;
  let again = false;

  /** An account that cannot be recorded does not delay the others. */
  const recordAll = async (): Promise<Try> => {
    let failed = false;
    let refusal: string | null = null;
    // That another tab has recorded its own is learnt late, and nothing promises that the service takes one only once.
    if (!unrecordedOf(username).every(openedHere)) await pass(BEHIND_MS);
    for (const account of unrecordedOf(username)) {
      if (ended.signal.aborted) break;
      // One after the other, as they were opened. Another tab may have been sooner with one of this tab's as well.
      // oxlint-disable-next-line no-await-in-loop
      if (await isRecordedElsewhere(username, account)) {
        noteRecorded(username, account);
        continue;
      }
      try {
        const record = { agentCode: username, accountCreated: account };
        await dataProvider.call('createAccountRecord', record, { signal: ended.signal });
        noteRecorded(username, account);
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

/** The records service's own no, which another try alone will hardly change; null for anything else. */
function refusalOf(error: unknown): string | null {
  const said = error instanceof UpstreamError && (error.kind === 'business' || error.kind === 'refused');
  return said ? error.message : null;
}

/**
 * One tab after the other: the second finds what the first has recorded no longer in the store, and does not send it
 * again. Browsers have locks in secure contexts only; elsewhere the tabs do not wait for each other.
 */
async function alone(username: string, signal: AbortSignal, work: () => Promise<Try>): Promise<Try> {
  if (!('locks' in navigator)) return work();
  return navigator.locks
    .request(`kobodesk.recording:${username}`, { signal }, work)
    .catch(() => (signal.aborted ? { failed: true, refusal: null } : work()));
}

/** How long it is told, in milliseconds: far longer than storage stays behind. */
const TOLD_MS = 120_000;

const lockOf = (username: string, account: string): string => `kobodesk.recorded:${username}:${account}`;

/** Resolves when every tab can know it. Browsers have locks in secure contexts only; elsewhere storage alone tells. */
async function sayRecorded(username: string, account: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((told) => {
    const tell = (): Promise<void> => {
      told();
      return new Promise((over) => setTimeout(over, TOLD_MS));
    };
    navigator.locks.request(lockOf(username, account), { mode: 'shared' }, tell).catch(() => told());
  });
}

/** Another tab, or this one before, has recorded it within the last two minutes. */
async function isRecordedElsewhere(username: string, account: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === lockOf(username, account));
}
