/** Shows nothing: records what was opened, on whichever page its user is, as long as there is something to record. */
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { keepRecording } from './keepRecording';
import { useUnrecorded } from './unrecorded';

export function Recording(): null {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { username } = session.user;
  const waiting = useUnrecorded(username).accounts.length > 0;
  // Until the password is changed no other call is answered (D315).
  const allowed = !session.mustChangePassword;
  useEffect(
    () => (waiting && allowed ? keepRecording(dataProvider, username) : undefined),
    [dataProvider, username, waiting, allowed],
  );
  return null;
}
