import { SESSION_KEY } from './sessionKey';
import { storedSession, type StoredSession } from '../upstream/session';

/** Null without a readable session. */
export function readSession(): StoredSession | null {
  const text = localStorage.getItem(SESSION_KEY);
  if (text === null) return null;
  try {
    return storedSession.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
