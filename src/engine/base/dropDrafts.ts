/** What was being typed does not stay for ever, nor beside somebody else's work (drafts.ts keeps it). */

/** Of every draft's key, before the username. */
export const DRAFT_PREFIX = 'kobodesk.draft';
/** When the session ended by itself, in milliseconds; kept until somebody signs in. */
const LEFT_AT = 'kobodesk.leftAt';
/** How long drafts wait for their user to sign in again, in milliseconds: a working day. */
const DRAFTS_KEPT_MS = 8 * 3_600_000;

/** Nobody is signed in. Drops the drafts once their time is over, unless what is returned is called before. */
export function dropDraftsLater(): () => void {
  const before = Number(sessionStorage.getItem(LEFT_AT) ?? 0);
  const leftAt = before > 0 ? before : Date.now();
  try {
    sessionStorage.setItem(LEFT_AT, String(leftAt));
  } catch {
    // No room is left: this tab still knows for as long as it is open.
  }
  const timer = setTimeout(() => dropBut(''), Math.max(0, leftAt + DRAFTS_KEPT_MS - Date.now()));
  return () => clearTimeout(timer);
}

/** A user is signed in: others' drafts are dropped, and their own that have waited too long. */
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
