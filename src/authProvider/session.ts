/**
 * The session record in the browser's storage under `data` (P1-3, P1-9), shared by every open tab.
 * It is the one thing about a session that storage may hold (D330).
 */
import { SESSION_KEY } from './sessionKey';
import { keepIfRoom } from './storesHere';
import type { SessionRecord, StoredSession } from '../upstream/session';

const ACTIVITY_KEY = 'kobodesk.lastCall';
const FAREWELL_KEY = 'kobodesk.farewell';
/** Keys of other rooms that end with the session: the agent and manager whose pages were open (P2-2). */
const SESSION_BOUND_KEYS = ['agentId', 'viewagentId'];
/** Each call restarts the idle time; writing it down this often is exact enough, in milliseconds. */
const ACTIVITY_STEP_MS = 2_000;

/** Why a session is over: the user left, changed the password (every session ends then), or it ended under them. */
export type SignOutReason = 'user' | 'passwordChanged' | 'ended';

/** Stores what signing in answered. */
export function storeSession(session: SessionRecord, mustChangePassword: boolean): StoredSession {
  const stored: StoredSession = { ...session, mustChangePassword, signedInAt: Date.now() };
  localStorage.setItem(ACTIVITY_KEY, String(stored.signedInAt));
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  return stored;
}

/**
 * Forgets the session and what belongs to it; other tabs notice (`watchSession`).
 * @param byUser whether the user asked for it; else what was being typed is worth keeping for them.
 */
export function clearSession(byUser: boolean): void {
  localStorage.removeItem(FAREWELL_KEY);
  keepIfRoom(localStorage, FAREWELL_KEY, byUser ? 'user' : 'ended');
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(ACTIVITY_KEY);
  for (const key of SESSION_BOUND_KEYS) localStorage.removeItem(key);
}

/** Whether the last session of this browser ended because its user left. */
export function leftByUser(): boolean {
  return localStorage.getItem(FAREWELL_KEY) === 'user';
}

/** Whether a session is stored; whether it can be read, `readSession` knows. */
export function sessionStored(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}

/** Calls `listener` when another tab signs in, out, or as someone else. Returns the way to stop. */
export function watchSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Notes that the upstream has just answered this session, in whichever tab. */
export function noteActivity(): void {
  const now = Date.now();
  if (now - lastActivity() > ACTIVITY_STEP_MS) keepIfRoom(localStorage, ACTIVITY_KEY, String(now));
}

function lastActivity(): number {
  return Number(localStorage.getItem(ACTIVITY_KEY) ?? 0);
}

export interface SessionEnd {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** `idle`: a call would prolong it. `absolute`: nothing does. */
  readonly kind: 'idle' | 'absolute';
}

/** When the session ends unless something is done (the upstream's two spans: idle, and absolute where it has one). */
export function sessionEnd(session: StoredSession): SessionEnd {
  const idle = Math.max(lastActivity(), session.signedInAt) + session.expires_in * 1000;
  const absolute = session.absolute_expires_in ? session.signedInAt + session.absolute_expires_in * 1000 : Infinity;
  return absolute <= idle ? { endsAt: absolute, kind: 'absolute' } : { endsAt: idle, kind: 'idle' };
}
