/** Shows nothing: records what was opened, on whichever page its user is, as long as there is something to record. */
import { useEffect } from 'react';
import { useEngine } from '../../engine/app/context';
import { keepRecording } from './keepRecording';
import { useUnrecorded } from './unrecorded';

export function Recording(): null {
  const { client, session } = useEngine();
  const { username } = session.user;
  const waiting = useUnrecorded(username).accounts.length > 0;
  // Until the password is changed no other call is answered (D315).
  const allowed = !session.mustChangePassword;
  useEffect(
    () => (waiting && allowed ? keepRecording(client, username) : undefined),
    [client, username, waiting, allowed],
  );
  return null;
}
