/** Removes stored drafts (drafts.ts) when they expire, or when another user signs in. */

import { DRAFT_PREFIX } from './storageRoom';

/** The storage key of the moment a session expired, in milliseconds; kept until the next sign-in. */
const LEFT_AT = 'kobodesk.leftAt';
/** How long drafts wait for their user to sign in again, in milliseconds: a working day. */
const DRAFTS_KEPT_MS = 8 * 3_600_000;

/** Removes expired drafts while nobody is signed in. @returns a function that cancels it. */
export function dropDraftsLater(): () => void {
  const before = Number(sessionStorage.getItem(LEFT_AT) ?? 0);
  const leftAt = before > 0 ? before : Date.now();
  try {
    sessionStorage.setItem(LEFT_AT, String(leftAt));
  } catch {
    // Storage is full: this tab still remembers.
  }
  const timer = setTimeout(() => dropBut(''), Math.max(0, leftAt + DRAFTS_KEPT_MS - Date.now()));
  return () => clearTimeout(timer);
}

/** On sign-in: removes drafts of other users, and the user's own expired ones. */
export function dropDraftsBut(username: string): void {
  const leftAt = Number(sessionStorage.getItem(LEFT_AT) ?? 0);
  sessionStorage.removeItem(LEFT_AT);
  dropBut(leftAt > 0 && Date.now() - leftAt > DRAFTS_KEPT_MS ? '' : username);
}

function dropBut(username: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const isTheirs = username !== '' && key.startsWith(`${DRAFT_PREFIX}:${username}:`);
    if (key.startsWith(`${DRAFT_PREFIX}:`) && !isTheirs) sessionStorage.removeItem(key);
  }
}
