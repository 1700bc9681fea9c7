/** Present while a form holds what was not sent: going elsewhere, logging out, closing or reloading the tab ask first. */
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { lazyAgain } from '../lazyAgain';
import { holdUnsaved } from '../unsaved';

export const AskToLeave = lazyAgain(() => import('./LeaveDialog'));

interface LeaveGuardProps {
  /** The person leaves and loses what was typed. */
  readonly onDiscard: () => void;
}

/** A component and not a hook: a router listens to one blocker only, the form's that has something to lose. */
export function LeaveGuard({ onDiscard }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      here.pathname !== there.pathname || here.search !== there.search,
  );
  useEffect(() => {
    AskToLeave.fetchEarly();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdUnsaved();
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <AskToLeave
      onLeave={() => {
        onDiscard();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    />
  );
}
