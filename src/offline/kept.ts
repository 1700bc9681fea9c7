/** What the service worker answers, and where it keeps that (D262). */

/** The page, `config.json`, and the resource files. */
export const PAGE_CACHE = 'kobodesk-page';
/** A cache of this prefix for each build's files. */
export const FILES_PREFIX = 'kobodesk-files-';

/** Where the server has the worker. `src/app/trustedTypes.ts` admits this address only. */
export const WORKER = `${import.meta.env.BASE_URL}sw.js`;

export const PAGE = '/index.html';
export const CONFIG = '/config.json';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** The names of the build's files carry a hash of their content. */
const BUILT = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** What adds the resources to the menu: without it, a page that opens without a network would lack them (D262). */
export const RESOURCE_FILE = /^\/resources\/[^/]+\.json$/;
/** Never a page of the app: hosts of this origin, and files. */
const NO_PAGE = /^\/(?:api|processor-host|cash-out|partner|records|proxy|resources|healthz)(?:\/|$)|\.\w+$/;

/** Which of its ways the worker answers a request; null for every other one, which passes as if there were no worker. */
export function wayOf(asked: Asked, origin: string): 'file' | 'page' | 'config' | null {
  const { origin: from, pathname, search } = new URL(asked.url);
  // What carries a token is a call, whatever its address.
  if (asked.method !== 'GET' || from !== origin || asked.headers.has('authorization')) return null;
  if (asked.mode === 'navigate') return asked.destination === 'document' && isPage(pathname) ? 'page' : null;
  if (search !== '') return null;
  if (pathname === CONFIG || RESOURCE_FILE.test(pathname)) return 'config';
  return BUILT.test(pathname) ? 'file' : null;
}

function isPage(pathname: string): boolean {
  return pathname === PAGE || !NO_PAGE.test(pathname);
}
