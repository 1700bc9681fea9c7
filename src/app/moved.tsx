/** Addresses that something had before, or has for react-admin. */
import type { ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { recordPath } from '../lists/recordPath';

/** Redirects react-admin's links by name, such as `/agentManagers/7`, to `/agentsmanager/7`. */
export function AtItsPath({ path }: { readonly path: string }): ReactNode {
  const { pathname, search, hash, state }: Location = useLocation();
  // The router has decoded its part of the path, and a key may have a slash of its own.
  const rest = pathname.split('/').slice(2).join('/');
  return <Navigate to={{ pathname: `${path}/${rest}`.replace(/\/$/, ''), search, hash }} state={state} replace />;
}

/** An earlier address of a record, with its row as navigation state: leads to the record, else to its list (D304). */
export function MovedRecord({ list }: { readonly list: string }): ReactNode {
  const { state }: { state: unknown } = useLocation();
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'id') : undefined;
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return <Navigate to={isId ? recordPath(list, id) : list} replace />;
}
