import { SESSION_KEY } from './sessionKey';
import { storedSession, type StoredSession } from '../upstream/session';

/** The stored session, or null when there is none that can be read. */
export function readSession(): StoredSession | null {
  const text = localStorage.getItem(SESSION_KEY);
  if (text === null) return null;
  try {
    return storedSession.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
