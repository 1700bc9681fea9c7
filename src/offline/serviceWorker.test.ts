/** What the worker keeps of the network's answers, over caches of this test. */
import { expect, it, vi } from 'vitest';
import { CONFIG, PAGE, PAGE_CACHE } from './kept';

const ORIGIN = 'https://kobodesk.example';
const HTML = '<div id="root"></div>';

class Caches {
  readonly #kept = new Map<string, Map<string, string>>();
  /** The header `Date` of what was kept last. */
  readonly dates: (string | null)[] = [];
  /** Runs between the look for a cache and what follows it. */
  afterLook = (): void => undefined;

  async has(name: string): Promise<boolean> {
    const isThere = this.#kept.has(name);
    this.afterLook();
    return isThere;
  }
  async open(name: string) {
    const kept = this.#kept.get(name) ?? new Map<string, string>();
    this.#kept.set(name, kept);
    return {
      put: async (address: string, answer: Response) => {
        this.dates.splice(0, 1, answer.headers.get('date'));
        kept.set(address, await answer.text());
      },
      match: async (address: string) => kept.get(address),
    };
  }
  async match(address: string): Promise<string | undefined> {
    return [...this.#kept.values()].map((kept) => kept.get(address)).find((found) => found !== undefined);
  }
  async keys(): Promise<readonly string[]> {
    return [...this.#kept.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#kept.delete(name);
  }
}

const fromServer = async (): Promise<Response> => html(HTML);
const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });

interface Opened {
  readonly answer: Promise<unknown>;
  /** Until the worker has kept what came. */
  readonly kept: () => Promise<void>;
}

/** The worker, running over these caches. */
async function startWorker(caches: Caches, network = fromServer): Promise<(address: string) => Opened> {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('BUILT_FILES', []);
  vi.stubGlobal('BUILD', '1');
  vi.stubGlobal('fetch', network);
  vi.resetModules();
  await import('./serviceWorker');
  return (address) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<unknown> = Promise.resolve(null);
    const request = {
      url: ORIGIN + address,
      method: 'GET',
      mode: address.endsWith('.json') ? 'cors' : 'navigate',
      destination: address.endsWith('.json') ? '' : 'document',
      headers: new Headers(),
    };
    listeners.get('fetch')?.({
      request,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<unknown>) => {
        answer = given;
      },
    });
    const kept = async (): Promise<void> => {
      const shown = await answer;
      // The page reads it: only then has the other half of what came ended.
      if (shown instanceof Response) await shown.text();
      for (let done = 0; done < works.length; done += 1) await works[done];
    };
    return { answer, kept };
  };
}

it('keeps the page while its cache is there, and makes none anew', async () => {
  const caches = new Caches();
  const open = await startWorker(caches);
  await open('/agents').kept();
  expect(await caches.keys()).toEqual([]);
  await caches.open(PAGE_CACHE);
  const again = await startWorker(caches);
  await again('/agents').kept();
  expect(await (await caches.open(PAGE_CACHE)).match(PAGE)).toBe(HTML);
});

it('does not undo a removal that comes while it keeps an answer', async () => {
  const caches = new Caches();
  await caches.open(PAGE_CACHE);
  const open = await startWorker(caches);
  await open('/agents').kept();
  let isRemoved = false;
  caches.afterLook = () => {
    isRemoved = true;
    void caches.delete(PAGE_CACHE);
  };
  await open('/agents').kept();
  if (!isRemoved) await caches.delete(PAGE_CACHE);
  await open('/agents').kept();
  expect(await caches.keys()).toEqual([]);
});

/** Caches that keep a page and a configuration of before. */
async function keptBefore(): Promise<Caches> {
  const caches = new Caches();
  const cache = await caches.open(PAGE_CACHE);
  await cache.put(PAGE, html('the kept page'));
  await cache.put(CONFIG, new Response('the kept configuration'));
  return caches;
}

const LATE_MS = 3_000;

it('waits three seconds for a page from the network, then shows the kept one; for the configuration as long as it takes', async () => {
  vi.useFakeTimers();
  const open = await startWorker(await keptBefore(), () => new Promise(() => undefined));
  const shown: unknown[] = [];
  for (const address of ['/agents', CONFIG]) void open(address).answer.then((answer) => shown.push(answer));
  await vi.advanceTimersByTimeAsync(LATE_MS - 1);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(['the kept page']);
  await vi.advanceTimersByTimeAsync(100 * LATE_MS);
  expect(shown).toEqual(['the kept page']);
});

it('shows what is kept at once where the network fails', async () => {
  const open = await startWorker(await keptBefore(), async () => Promise.reject(new TypeError('offline')));
  expect(await open('/agents').answer).toBe('the kept page');
  expect(await open(CONFIG).answer).toBe('the kept configuration');
});

it('keeps the configuration without its time, which is told by fresh answers only', async () => {
  const caches = await keptBefore();
  const date = 'Thu, 26 Nov 2026 12:00:00 GMT';
  const open = await startWorker(caches, async () => Response.json({ fresh: true }, { headers: { date } }));
  await open(CONFIG).kept();
  expect(await caches.match(CONFIG)).toBe('{"fresh":true}');
  expect(caches.dates).toEqual([null]);
});

const BANKS = '/resources/banks.json';

it('keeps a resource file as it keeps the configuration, so that its list stays in the menu', async () => {
  const caches = await keptBefore();
  let isThere = true;
  const open = await startWorker(caches, async () => {
    if (!isThere) throw new TypeError('offline');
    return Response.json({ name: 'banks' }, { headers: { date: 'Thu, 26 Nov 2026 12:00:00 GMT' } });
  });
  await open(BANKS).kept();
  expect(caches.dates).toEqual([null]);
  isThere = false;
  expect(await open(BANKS).answer).toBe('{"name":"banks"}');
});

it.each([
  ['a page of another site, such as a portal’s', html('Welcome to the hotel')],
  ['a failure', html(HTML, 502)],
  ['a file', new Response(HTML, { headers: { 'content-type': 'text/plain' } })],
])('does not keep %s in place of the page', async (_, answer) => {
  const caches = await keptBefore();
  const open = await startWorker(caches, async () => answer);
  await open('/agents').kept();
  expect(await caches.match(PAGE)).toBe('the kept page');
});
