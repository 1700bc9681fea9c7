/** The page to open after signing in: the one requested before, or the one where the session ended. Stored per tab. */
import { keepIfRoom } from './session';

const KEY = 'kobodesk.returnTo';

interface ReturnTo {
  readonly path: string;
  /** Null when nobody was signed in. */
  readonly username: string | null;
}

/** Sixteen digits, in one or in groups, count as a card number here, without loading more code. */
const MAY_BE_CARD = /(?:\d(?:%20|[+.-])?){16}/;

/** Ignores the sign-in and password pages; drops a query that may hold a card number (D330). */
export function rememberPage(path: string, username: string | null): void {
  if (path === '/' || path.startsWith('/changepassword')) return;
  const [page = '', query = ''] = path.split('?');
  const kept: ReturnTo = { path: MAY_BE_CARD.test(query) ? page : path, username };
  keepIfRoom(sessionStorage, KEY, JSON.stringify(kept));
}

/** Null without a stored page, or for the page of another user. */
export function takePage(username: string): string | null {
  const page = decode(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  if (!page || (page.username !== null && page.username !== username)) return null;
  return page.path;
}

function decode(text: string | null): ReturnTo | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('path' in value) || !('username' in value)) return null;
    const { path, username } = value;
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
    return username === null || typeof username === 'string' ? { path, username } : null;
  } catch {
    return null;
  }
}
