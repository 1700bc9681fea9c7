/** Records opened accounts in the background, on every page. What it needs is loaded only while an account waits. */
import { useDataProvider } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { retriedImport } from '../../engine/ui/lazy';
import { entriesOf, subscribe } from '../../engine/calls/unconfirmed/store';

const load = retriedImport(() => import('./keepRecording'));
const AGAIN_MS = 30_000;

export function Recording(): null {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { username } = session.user;
  const waiting = useSyncExternalStore(subscribe, () => entriesOf(username, ['createAccountRecord']).length > 0);
  // D315: until the password is changed no other call is answered.
  const allowed = !session.mustChangePassword;
  useEffect(() => {
    if (!waiting || !allowed) return undefined;
    let stop: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const begin = async (): Promise<void> => {
      try {
        const { keepRecording } = await load();
        if (!ended) stop = keepRecording(dataProvider, username);
      } catch {
        if (!ended) timer = setTimeout(() => void begin(), AGAIN_MS);
      }
    };
    void begin();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [dataProvider, username, waiting, allowed]);
  return null;
}
