/**
 * The service worker, `/sw.js`: the page opens without a network, and an open page finds the files of its own build after
 * a new one (D262). `scripts/service-worker.ts` builds it by itself. No answer of a host ever comes here.
 */
import { CONFIG, FILES_PREFIX, PAGE, PAGE_CACHE, RESOURCE_FILE, wayOf } from './kept';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare global {
  interface WindowEventMap {
    install: Extendable;
    activate: Extendable;
    fetch: Fetching;
  }
}

declare const clients: { claim(): Promise<void> };
declare const skipWaiting: () => Promise<void>;
/** Of this build, by the build: the files, and a name that changes with them. */
declare const BUILT_FILES: readonly string[];
declare const BUILD: string;

const FILES_CACHE = FILES_PREFIX + BUILD;
/** How long a page waits for the network before the kept one is shown. */
const PAGE_MS = 3_000;

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, location.origin);
  if (way === 'file') event.respondWith(file(request, event));
  if (way === 'page') event.respondWith(fromNetwork(request, PAGE, PAGE_MS, event));
  if (way === 'config') event.respondWith(fromNetwork(request, new URL(request.url).pathname, null, event));
});

/** Keeps all that the build's pages may ask for later. A file that does not come is fetched when it is needed. */
async function install(): Promise<void> {
  const [page] = await Promise.all([caches.open(PAGE_CACHE), caches.open(FILES_CACHE)]);
  await Promise.all([keep(PAGE, await fetch('/', { cache: 'no-cache' })), keep(CONFIG, await fetch(CONFIG))]);
  if (!(await page.match(PAGE))) throw new Error('No page to keep');
  for (const name of await resourceFiles()) await keepFile(name).catch(() => undefined);
  if (!savesData()) for (const name of BUILT_FILES) await keepFile(name).catch(() => undefined);
  await skipWaiting();
}

/** Those that the configuration names: the page had them before the worker could keep them. */
async function resourceFiles(): Promise<readonly string[]> {
  const config: unknown = await (await caches.match(CONFIG))?.json();
  const names: unknown = typeof config === 'object' && config !== null && Reflect.get(config, 'resources');
  const paths = (Array.isArray(names) ? names : []).map((name) => new URL(String(name), location.origin).pathname);
  return paths.filter((path) => RESOURCE_FILE.test(path));
}

/** One after the other and after all else: the line is the page's. */
async function keepFile(name: string): Promise<void> {
  const kept = await caches.match(name, { ignoreVary: true });
  await keep(name, kept ?? (await fetch(name, { priority: 'low' })));
}

/** The person has told the browser to save data: then only what was used is kept. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}

/** The files of the build before stay for the pages that are still open. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(FILES_PREFIX) && name !== FILES_CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function file(request: Request, event: Extendable): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(pathname, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keep(pathname, answer.clone()));
  return answer;
}

/**
 * What the network answers, or what is kept where it fails or has not answered after so many milliseconds; null waits as
 * long as the line takes, so that no old switch is obeyed.
 */
async function fromNetwork(request: Request, address: string, ms: number | null, event: Extendable): Promise<Response> {
  const network = fetch(request);
  const answered = network.then(
    async (answer) => {
      event.waitUntil(keep(address, answer.clone()));
      return answer;
    },
    () => undefined,
  );
  event.waitUntil(answered);
  const late = ms === null ? answered : new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
  return (await Promise.race([answered, late])) ?? (await caches.match(address, { ignoreVary: true })) ?? network;
}

/** A server may answer any address with a page, and a portal any page with its own. */
async function keep(address: string, answer: Response): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  const isTold = address === CONFIG || RESOURCE_FILE.test(address);
  const name = address === PAGE || isTold ? PAGE_CACHE : FILES_CACHE;
  const isPage = type.includes('text/html');
  const wanted = answer.ok && !answer.redirected && isPage === (address === PAGE);
  const cache = wanted && (!isPage || (await isOurs(answer.clone()))) ? await openedCache(name) : null;
  await (cache ? cache.put(address, isTold ? undated(answer) : answer) : answer.body?.cancel());
}

/** The page learns the service's time from such an answer when it is fresh: a kept one tells none (D417). */
function undated({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { status, headers: kept });
}

const opened = new Map<string, Promise<Cache | null>>();

/**
 * Null for a cache that is gone: it was taken away with this worker (switches.serviceWorker) and does not come back. Opened
 * once for as long as the worker runs, because a removal between the look and the opening would be undone by it.
 */
function openedCache(name: string): Promise<Cache | null> {
  const cache = opened.get(name) ?? caches.has(name).then((isThere) => (isThere ? caches.open(name) : null));
  opened.set(name, cache);
  return cache;
}

async function isOurs(page: Response): Promise<boolean> {
  return (await page.text()).includes('<div id="root">');
}
