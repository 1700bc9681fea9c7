/** The page asked for before signing in, or left when the session ended: kept per tab until the next sign-in. */
import { keepIfRoom } from './storesHere';

const KEY = 'kobodesk.returnTo';

interface ReturnTo {
  readonly path: string;
  /** Whose page it was; null when nobody was signed in. */
  readonly username: string | null;
}

/** Remembers a page of ours (path and query). The sign-in and password pages are not worth returning to. */
export function rememberPage(path: string, username: string | null): void {
  if (path === '/' || path.startsWith('/changepassword')) return;
  const page: ReturnTo = { path, username };
  keepIfRoom(sessionStorage, KEY, JSON.stringify(page));
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
