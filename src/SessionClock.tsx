/** The session's time: the warning before it ends, and ending it when it has. */
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { sessionEnd, type SessionEnd } from './authProvider/session';
import { SessionWarning } from './custom/layout/SessionWarning';
import { useEngine } from './engine/context';
import { getDashboard } from './upstream/dashboard';
import { UpstreamError } from './upstream/errors';
import type { StoredSession } from './upstream/session';
import { utcTime } from './upstream/time';

/** How long before its end a session is spoken of: long enough to read, decide and press. */
const WARN_MS = 60_000;
const CHECK_MS = 1_000;

interface Props {
  readonly session: StoredSession;
  readonly onEnd: (why: 'user' | 'ended') => void;
}

/** Shows nothing until the last minute. */
export function SessionClock({ session, onEnd }: Props) {
  const { client } = useEngine();
  const [near, setNear] = useState<SessionEnd | null>(null);

  useEffect(() => {
    const check = (): void => {
      const end = sessionEnd(session);
      const left = end.endsAt - Date.now();
      if (left <= 0) onEnd('ended');
      else setNear((shown) => (left > WARN_MS ? null : shown?.endsAt === end.endsAt ? shown : end));
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [session, onEnd]);

  if (!near) return null;
  /** Any answered call prolongs an idle session, a refused one too: a password to be changed allows no other. */
  const stay = async (): Promise<void> => {
    await client.call(getDashboard, {}).catch((failure: unknown) => {
      if (!(failure instanceof UpstreamError && failure.kind === 'refused')) throw failure;
    });
    setNear(null);
  };
  return <SessionWarning endsAt={near.endsAt} kind={near.kind} onStay={stay} onLogout={() => onEnd('user')} />;
}

/** Tells once, after signing in, when this user last signed in: someone else's use of the account is noticed. */
export function LastSignIn({ session }: Pick<Props, 'session'>) {
  const notify = useNotify();
  const translate = useTranslate();
  const { lastLogin } = session.user;
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    const message = lastLogin
      ? translate('frame.lastSignIn', { time: utcTime(lastLogin) })
      : translate('frame.firstSignIn');
    notify(message, { type: 'info', autoHideDuration: 8_000 });
  }, [lastLogin, notify, translate]);
  return null;
}
