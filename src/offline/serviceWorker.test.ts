/** What the worker keeps of the network's answers, over caches of this test. */
import { afterEach, expect, it, vi } from 'vitest';
import { PAGE, PAGE_CACHE } from './kept';

const ORIGIN = 'https://kobodesk.example';
const HTML = '<div id="root"></div>';

class Caches {
  readonly #kept = new Map<string, Map<string, string>>();
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
      put: async (address: string, answer: Response) => kept.set(address, await answer.text()),
      match: async (address: string) => kept.get(address),
    };
  }
  async match(): Promise<undefined> {
    return undefined;
  }
  async keys(): Promise<readonly string[]> {
    return [...this.#kept.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#kept.delete(name);
  }
}

/** The worker, running over these caches. Answers when it has kept the answer of the page. */
async function startWorker(caches: Caches): Promise<(address: string) => Promise<void>> {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('BUILT_FILES', []);
  vi.stubGlobal('BUILD', '1');
  vi.stubGlobal('fetch', async () => new Response(HTML, { headers: { 'content-type': 'text/html' } }));
  vi.resetModules();
  await import('./serviceWorker');
  return async (address) => {
    const works: Promise<unknown>[] = [];
    const request = {
      url: ORIGIN + address,
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      headers: new Headers(),
    };
    listeners.get('fetch')?.({
      request,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<unknown>) => works.push(answer),
    });
    for (let done = 0; done < works.length; done += 1) await works[done];
  };
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the page while its cache is there, and makes none anew', async () => {
  const caches = new Caches();
  const open = await startWorker(caches);
  await open('/agents');
  expect(await caches.keys()).toEqual([]);
  await caches.open(PAGE_CACHE);
  await (
    await startWorker(caches)
  )('/agents');
  expect(await (await caches.open(PAGE_CACHE)).match(PAGE)).toBe(HTML);
});

it('does not undo a removal that comes while it keeps an answer', async () => {
  const caches = new Caches();
  await caches.open(PAGE_CACHE);
  const open = await startWorker(caches);
  await open('/agents');
  let isRemoved = false;
  caches.afterLook = () => {
    isRemoved = true;
    void caches.delete(PAGE_CACHE);
  };
  await open('/agents');
  if (!isRemoved) await caches.delete(PAGE_CACHE);
  await open('/agents');
  expect(await caches.keys()).toEqual([]);
});
