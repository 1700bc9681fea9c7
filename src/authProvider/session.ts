/** The session record in the browser's storage, under `data`, for all tabs (P1-3, P1-9), and nothing else (D330). */
import { serviceNow } from '../upstream/clock';
import type { SessionRecord, StoredSession } from '../upstream/session';
import { SESSION_KEY } from './sessionKey';

const ACTIVITY_KEY = 'kobodesk.lastCall';
const FAREWELL_KEY = 'kobodesk.farewell';
/** Keys of other rooms that end with the session: the open agent and manager (P2-2). */
const SESSION_BOUND_KEYS = ['agentId', 'viewagentId'];
/** Each call restarts the idle time, which is stored at most once in this time. */
const ACTIVITY_STEP_MS = 2_000;

/** `user`: signed out. `passwordChanged` ends every session. `ended`: by the service or by time. */
export type SignOutReason = 'user' | 'passwordChanged' | 'ended';

export function storeSession(session: SessionRecord, mustChangePassword: boolean): StoredSession {
  const stored: StoredSession = { ...session, mustChangePassword, signedInAt: serviceNow() };
  localStorage.setItem(ACTIVITY_KEY, String(stored.signedInAt));
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  return stored;
}

/** Other tabs notice (`watchSession`). @param byUser the user signed out; otherwise drafts are kept. */
export function clearSession(byUser: boolean): void {
  localStorage.removeItem(FAREWELL_KEY);
  keepIfRoom(localStorage, FAREWELL_KEY, byUser ? 'user' : 'ended');
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(ACTIVITY_KEY);
  for (const key of SESSION_BOUND_KEYS) localStorage.removeItem(key);
}

/** Whether the user ended the browser's last session. */
export function leftByUser(): boolean {
  return localStorage.getItem(FAREWELL_KEY) === 'user';
}

/** Whether a session is stored, readable or not. */
export function sessionStored(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}

/** Calls `listener` when another tab signs in or out. Returns a function that stops it. */
export function watchSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Restarts the idle time, for all tabs. */
export function noteActivity(): void {
  const now = serviceNow();
  if (now - lastActivity() > ACTIVITY_STEP_MS) keepIfRoom(localStorage, ACTIVITY_KEY, String(now));
}

function lastActivity(): number {
  return Number(localStorage.getItem(ACTIVITY_KEY) ?? 0);
}

export interface SessionEnd {
  /** Milliseconds since the epoch, by the service's clock. */
  readonly endsAt: number;
  /** Calls prolong only the idle time. */
  readonly kind: 'idle' | 'absolute';
}

/** When the session ends without another call. */
export function sessionEnd(session: StoredSession): SessionEnd {
  const idle = Math.max(lastActivity(), session.signedInAt) + session.expires_in * 1000;
  const absolute = session.absolute_expires_in ? session.signedInAt + session.absolute_expires_in * 1000 : Infinity;
  return absolute <= idle ? { endsAt: absolute, kind: 'absolute' } : { endsAt: idle, kind: 'idle' };
}

const PROBE = 'kobodesk.probe';
/** As much as a session with many roles takes, and what is kept beside it. */
const PROBED = '0'.repeat(8_192);

/** Whether the browser can store a session for this site: a setting may forbid it, or no space is left. */
export function storesHere(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(PROBE, PROBED);
      storage.removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}

/** Stores a value that is not essential: without space the old one stays. */
export function keepIfRoom(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The caller's work matters more than this note.
  }
}
