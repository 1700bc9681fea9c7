/** Records opened accounts until all of them are: at once, then again after growing pauses. */
import type { Client } from '../../upstream/client';
import { createAccountRecord } from '../../upstream/createdAccounts';
import { noteRecorded, noteTry, onWanted, unrecordedOf } from './unrecorded';

const FIRST_PAUSE_MS = 5_000;
/** Longer than a session may be idle: a call that is answered with a failure must not keep one alive for ever. */
const MAX_PAUSE_MS = 30 * 60_000;

/** Returns the way to stop; what is not recorded by then stays noted. */
export function keepRecording(client: Client, username: string): () => void {
  const ended = new AbortController();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;
  let again = false;

  /** Whether one of them could not be recorded. The others do not wait for it. */
  const recordAll = async (): Promise<boolean> => {
    let failed = false;
    for (const account of unrecordedOf(username)) {
      if (ended.signal.aborted) return true;
      try {
        const record = { agentCode: username, accountCreated: account };
        await client.call(createAccountRecord, record, { signal: ended.signal });
        noteRecorded(username, account);
      } catch {
        failed = true;
      }
    }
    return failed;
  };

  const tryAll = async (): Promise<void> => {
    again = underWay;
    if (underWay) return;
    underWay = true;
    clearTimeout(timer);
    let failed: boolean;
    do {
      again = false;
      failed = await recordAll();
    } while (again && !ended.signal.aborted);
    underWay = false;
    if (ended.signal.aborted) return;
    noteTry(username, failed);
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
