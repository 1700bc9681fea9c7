/**
 * Mounted while a form holds unsaved values: asks before they are lost by navigation, logout, closing or reloading the
 * tab.
 */
import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { holdPage } from '../browser/unsaved';
import LeaveDialog from './LeaveDialog';

interface LeaveGuardProps {
  readonly unknown?: boolean;
  /** The user leaves and loses the typed values. */
  readonly onDiscard: () => void;
  /** A URL parameter that may change without asking. */
  readonly within?: string;
}

/**
 * A component, not a hook: a router has one blocker at a time, so only a form with something to lose may register it.
 */
export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { unknown = false } = props;
  useEffect(() => holdPage(unknown ? 'unknown' : 'unsaved'), [unknown]);
  // Only data routers can block; another app may use a different one.
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ unknown = false, onDiscard, within }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || without(from.search, within) !== without(to.search, within),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
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
