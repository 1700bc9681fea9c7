/**
 * Present while something is done that leaving the page would stop: going elsewhere, logging out, closing or reloading
 * the tab ask first. Import it only from lazily loaded modules, as the dialog.
 */
import { useCanBlock } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { holdPage } from '../base/unsaved';
import { StayOrLeave, type StayOrLeaveProps } from './StayOrLeave';

interface RunGuardProps extends Pick<StayOrLeaveProps, 'title' | 'text' | 'leave' | 'stay'> {
  /** It is of what the list shows: going back to other filters asks as well. */
  readonly ofList?: boolean;
  /** The person leaves nevertheless. */
  readonly onLeave?: () => void;
}

export function RunGuard(props: RunGuardProps): ReactNode {
  useEffect(() => holdPage('running'), []);
  // Only a data router can be asked before it leaves a page; another app may have none.
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ ofList = false, onLeave, ...words }: RunGuardProps): ReactNode {
  // What fills the address in or tidies it replaces an entry of the history: nobody goes anywhere by that.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      here.pathname !== there.pathname ||
      (ofList && historyAction !== NavigationType.Replace && here.search !== there.search),
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
