/** Records opened accounts in the background, on whichever page the user is. Shows nothing. */
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
  // D315: until the password is changed no other call is answered.
  const allowed = !session.mustChangePassword;
  useEffect(
    () => (waiting && allowed ? keepRecording(dataProvider, username) : undefined),
    [dataProvider, username, waiting, allowed],
  );
  return null;
}
