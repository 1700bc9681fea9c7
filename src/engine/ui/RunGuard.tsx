/** While rendered, leaving the page asks first, because work would stop. Import it only from lazily loaded modules. */
import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { holdPage } from '../browser/unsaved';
import { StayOrLeave, type StayOrLeaveProps } from './Dialog';

interface RunGuardProps extends Pick<StayOrLeaveProps, 'title' | 'text' | 'leave' | 'stay'> {
  /** The work is on the shown list, so going back to other filters asks too. */
  readonly ofList?: boolean;
  readonly onLeave?: () => void;
  /** Nothing runs any more, and something of it is not saved. */
  readonly why?: 'running' | 'unsaved';
}

export function RunGuard({ why = 'running', ...props }: RunGuardProps): ReactNode {
  useEffect(() => holdPage(why), [why]);
  // Only a data router can block navigation; another app may have none.
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ ofList = false, onLeave, ...words }: Omit<RunGuardProps, 'why'>): ReactNode {
  // Replacing the history entry completes or cleans an address, without leaving the page.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      here.pathname !== there.pathname || (ofList && historyAction !== 'REPLACE' && here.search !== there.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <StayOrLeave
      {...words}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onStay={() => blocker.reset()}
    />
  );
}
