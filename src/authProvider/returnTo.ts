/** The page asked for before signing in, or left when the session ended: kept per tab until the next sign-in. */
import { keepIfRoom } from './storesHere';

const KEY = 'kobodesk.returnTo';

interface ReturnTo {
  readonly path: string;
  /** Whose page it was; null when nobody was signed in. */
  readonly username: string | null;
}

/** As many digits as a card's number has, in one or in groups: as good as one here, and told without more code. */
const MAY_BE_CARD = /(?:\d(?:%20|[+.-])?){16}/;

/**
 * Remembers a page of ours (path and query). The sign-in and password pages are not worth returning to; of a query that
 * may hold a card number only the page is kept (D330).
 */
export function rememberPage(path: string, username: string | null): void {
  if (path === '/' || path.startsWith('/changepassword')) return;
  const [page = '', query = ''] = path.split('?');
  const kept: ReturnTo = { path: MAY_BE_CARD.test(query) ? page : path, username };
  keepIfRoom(sessionStorage, KEY, JSON.stringify(kept));
}

/** Takes the remembered page for the user who signed in; null when there is none, or it was someone else's. */
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
