/** What this tab has told its person, for the notice centre. In memory until sign-out, never stored: it names customers. */
import type { NotificationType } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';
import { useEngine } from './context';
import { serviceNow } from '../../upstream/clock';

export interface LoggedNotice {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: NotificationType;
  readonly text: string;
  /** A second line: an id or a name. */
  readonly about?: string | undefined;
  /** The address of the list that an export is of. */
  readonly list?: string | undefined;
  /** What can be done about it: to export again, to copy what is ready. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
  /** The call whose answers it tells: a service that keeps notices tells of some itself. */
  readonly call?: string | undefined;
  /** What remains to be told where the service tells of the calls that were done. */
  readonly rest?: string;
}

interface Log {
  /** The latest first. */
  readonly notices: readonly LoggedNotice[];
  /** By their ids. */
  readonly unread: ReadonlySet<number>;
}

const MOST = 100;
const EMPTY: Log = { notices: [], unread: new Set() };

/** By session, so that they are gone after sign-out. */
const logs = new WeakMap<object, Log>();
const listeners = new Set<() => void>();
let lastId = 0;

function change(session: object, log: Log): void {
  logs.set(session, log);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useNoticeLog(): Log & { readonly markRead: () => void; readonly clear: () => void } {
  const { session } = useEngine();
  const log = useSyncExternalStore(subscribe, () => logs.get(session) ?? EMPTY);
  const markRead = useCallback(() => {
    const { notices, unread } = logs.get(session) ?? EMPTY;
    if (unread.size > 0) change(session, { notices, unread: EMPTY.unread });
  }, [session]);
  const clear = useCallback(() => change(session, EMPTY), [session]);
  return { ...log, markRead, clear };
}

/** Adds a notice to the notice centre. It is shown nowhere else. @param seen does not count as unread. */
export function useLogNotice(): (notice: Omit<LoggedNotice, 'id' | 'at'>, seen?: boolean) => void {
  const { session } = useEngine();
  return useCallback(
    (notice, seen = false) => {
      const { notices, unread } = logs.get(session) ?? EMPTY;
      lastId += 1;
      const added = { ...notice, id: lastId, at: serviceNow() };
      change(session, {
        notices: [added, ...notices].slice(0, MOST),
        unread: seen ? unread : new Set([...unread, added.id]),
      });
    },
    [session],
  );
}
