/** Warns before the session ends, and ends it. */
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionEnd, type SessionEnd } from '../authProvider/session';
import type { AppDataProvider } from '../engine/app/context';
import { useDesktopNotice } from '../engine/browser/desktopNotice';
import { lazyDialog } from '../engine/ui/lazy';
import { UpstreamError } from '../upstream/errors';
import type { StoredSession } from '../upstream/session';
import { isClockUnsure, serviceNow } from '../upstream/clock';
import { lagosMinute } from '../upstream/time';

const SessionWarning = lazyDialog(() => import('./frame/SessionWarning'));

/** The warning comes so long before the end that people can read and decide. */
const WARN_MS = 60_000;
const CHECK_MS = 1_000;

interface Props {
  readonly session: StoredSession;
  readonly onEnd: (why: 'user' | 'ended') => void;
  /** Reads a file of the service, which tells the time and prolongs no session. */
  readonly readFile: (address: string) => Promise<unknown>;
}

export function SessionClock({ session, onEnd, readFile }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [near, setNear] = useState<SessionEnd | null>(null);
  const tellDesktop = useEndNotice();
  const mayBeWrong = useClockCheck(readFile);

  useEffect(() => {
    const check = (): void => {
      const end = sessionEnd(session);
      const left = end.endsAt - serviceNow();
      if (left <= 0) {
        if (mayBeWrong()) return;
        onEnd('ended');
        return;
      }
      setNear((shown) => (left > WARN_MS ? null : shown?.endsAt === end.endsAt ? shown : end));
      tellDesktop(end);
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [session, onEnd, tellDesktop, mayBeWrong]);

  if (!near) return null;
  /** Every answered call prolongs an idle session. Before a required password change all are refused ones. */
  const stay = async (): Promise<void> => {
    await dataProvider.call('getDashboard', {}).catch((failure: unknown) => {
      if (!(failure instanceof UpstreamError && failure.kind === 'refused')) throw failure;
    });
    setNear(null);
  };
  return <SessionWarning key={near.endsAt} {...near} onStay={stay} onLogout={() => onEnd('user')} />;
}

/** How long the service is waited for, in milliseconds. */
const ANSWERS_MS = 10_000;

/**
 * Whether the session may go on although its time is over: the computer's clock was set while the page was open. That or
 * a sleep is told by the service, and the session ends where it does not answer.
 */
function useClockCheck(readFile: Props['readFile']): () => boolean {
  const since = useRef<number | null>(null);
  return useCallback(() => {
    if (!isClockUnsure()) {
      since.current = null;
      return false;
    }
    const now = performance.now();
    if (since.current === null) {
      since.current = now;
      readFile('/config.json').catch(() => undefined);
    }
    return now - since.current < ANSWERS_MS;
  }, [readFile]);
}

/**
 * Notifies once of each end while the page is in the background. Browsers may run its timer only once a minute there,
 * so the next check is assumed to be as late as this one: the notice is never later than the warning.
 */
function useEndNotice(): (end: SessionEnd) => void {
  const translate = useTranslate();
  const tell = useDesktopNotice();
  const checkedAt = useRef(0);
  const saidFor = useRef(0);
  return useCallback(
    ({ endsAt, kind }) => {
      const now = serviceNow();
      const untilNext = now - (checkedAt.current || now);
      checkedAt.current = now;
      if (!document.hidden || endsAt - now > WARN_MS + untilNext || saidFor.current === endsAt) return;
      saidFor.current = endsAt;
      const left = translate('frame.seconds', { smart_count: Math.ceil((endsAt - now) / 1_000) });
      const body = translate(`notices.sessionEnds.${kind}`, { left });
      tell({ title: translate('notices.sessionEnds.title'), body, tag: 'session' });
    },
    [tell, translate],
  );
}

/**
 * Shows the time of the last sign-in once, so that users notice somebody else's use of their account. A person who must
 * change the password signs in again after it.
 */
export function LastSignIn({ session }: Pick<Props, 'session'>) {
  const notify = useNotify();
  const translate = useTranslate();
  const { lastLogin } = session.user;
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current || session.mustChangePassword) return;
    isSaid.current = true;
    const keys = matchMedia('(pointer: coarse)').matches ? '' : ` ${translate('frame.pressForShortcuts')}`;
    const message = lastLogin
      ? translate('frame.lastSignIn', { time: lagosMinute(lastLogin) })
      : `${translate('frame.firstSignIn')}${keys}`;
    notify(message, { type: 'info', autoHideDuration: 8_000 });
  }, [lastLogin, session.mustChangePassword, notify, translate]);
  return null;
}
