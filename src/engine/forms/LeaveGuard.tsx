/** Present while a form holds what was not saved: going elsewhere, logging out, closing or reloading the tab ask first. */
import { useCanBlock } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { lazyDialog } from '../base/lazy';
import { holdPage } from '../base/unsaved';

export const AskToLeave = lazyDialog(() => import('./LeaveDialog'));

interface LeaveGuardProps {
  /** It was sent, and no answer came. */
  readonly unknown?: boolean;
  /** The person leaves and loses what was typed. */
  readonly onDiscard: () => void;
  /** A parameter of the address that may change without leaving. */
  readonly within?: string;
}

/** A component and not a hook: a router listens to one blocker only, the form's that has something to lose. */
export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { unknown = false } = props;
  useEffect(() => {
    AskToLeave.fetchEarly();
    return holdPage(unknown ? 'unknown' : 'unsaved');
  }, [unknown]);
  // Only a data router can be asked before it leaves a page; another app may have none.
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ unknown = false, onDiscard, within }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      here.pathname !== there.pathname || without(here.search, within) !== without(there.search, within),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <AskToLeave
      unknown={unknown}
      onLeave={() => {
        onDiscard();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    />
  );
}

function without(search: string, name: string | undefined): string {
  if (name === undefined) return search;
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.toString();
}
