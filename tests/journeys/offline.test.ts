/** The product without a network, after a new build, and without its service worker (D262). */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ROOT } from '../architecture/source';
import { copyEmptyDatabase } from '../dumps';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { settled } from './harness/settled';
import { openTransactions } from './harness/transactions';

/** A product over a copy of the build, which is deployed anew at the same address with what a journey changes. */
const product = own(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-build-'));
  const dist = join(folder, 'dist');
  await cp(join(ROOT, 'dist'), dist, { recursive: true });
  await copyEmptyDatabase(join(folder, 'data'));
  const start = (env = {}) => startProduct({ seed: 300, cwd: folder, dataDir: join(folder, 'data'), env });
  let running = await start();
  const { url } = running;
  const deploy = async (change: (dist: string) => Promise<void>): Promise<void> => {
    await running.stop();
    await change(dist);
    running = await start({ PORT: new URL(url).port });
  };
  const stop = async (): Promise<void> => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop, deploy };
});

const REASON = 'We could not reach the service.';

const PATIENCE = { timeout: 60_000 };

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/**
 * Until the worker answers for this page, which it claims while it is being activated: it has kept the build by then.
 * What the page still loads fails once the network is gone, and Firefox may report that of the page that comes next.
 */
const controlled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, PATIENCE);
  await settled(page);
};

const options = { as: 'admin', on: product, serviceWorker: true } as const;

/** Chromium 150 keeps an emulated line down over a navigation, but tells the new document that it is up. */
function sayOffline(): void {
  let online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.addEventListener('online', () => {
    online = true;
  });
}

describe('a second visit without a network', () => {
  journey(
    'shows the frame and the reason without it, and the rows once the network is there again',
    options,
    async ({ page, context, allow }) => {
      allow(FAILED_CALL);
      await openTransactions(page);
      await controlled(page);
      await context.setOffline(true);
      await page.addInitScript(sayOffline);
      // How soon that is, `npm run bench` measures.
      await page.goto('/transactions', { waitUntil: 'commit' });
      await page.getByText(REASON).first().waitFor();
      await page.getByText('You are offline.').waitFor();
      await page.getByRole('navigation').first().getByRole('link', { name: 'Banks' }).waitFor();
      expect(await page.getByText(/problems? with (?:a )?resource file/).count()).toBe(0);
      await context.setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page
        .getByRole('button', { name: /try again/i })
        .first()
        .click();
      await page.locator('tbody tr').first().waitFor();
    },
  );

  journey('keeps no answer of a call and nothing of another host', options, async ({ page, url }) => {
    await openTransactions(page);
    await controlled(page);
    await page.goto('/banks');
    await page.locator('tbody tr').first().waitFor();
    const all = (await kept(page)).map((one) => one.replace(url, ''));
    expect((await fetch(`${url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
    expect(all).toContain('/index.html');
    expect(all).toContain('/config.json');
    expect(all).toContain('/resources/banks.json');
    expect(
      all.filter(
        (one) => !/^\/(?:index\.html|config\.json|resources\/(?:banks|states)\.json|assets\/[^/?]+)$/.test(one),
      ),
    ).toEqual([]);
  });
});

const switched = (wanted: boolean) => async (dist: string) => {
  const path = join(dist, 'config.json');
  const config: { switches: object } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...config, switches: { ...config.switches, serviceWorker: wanted } }));
};

describe('switches.serviceWorker: false', () => {
  journey('removes the worker and all that it kept', { ...options }, async ({ page }) => {
    await openTransactions(page);
    await controlled(page);
    await page.goto('about:blank');
    await product.now().deploy(switched(false));
    await page.goto('/transactions');
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistration('/')) !== undefined,
        ...(await caches.keys()),
      ]);
    await expect.poll(left, PATIENCE).toEqual([false]);
    // The page that was open has its worker until it is left: what that one fetches is not kept again.
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    expect(await kept(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto('/transactions');
    await page.locator('tbody tr').first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.goto('about:blank');
    await product.now().deploy(switched(true));
  });
});

/** As a build does: files of other names, another page, another worker. The compressed copies go, which would be served. */
async function nextBuild(dist: string): Promise<void> {
  const assets = join(dist, 'assets');
  const lazy = (await readdir(assets)).filter((name) => /^(?:Dashboard|Operations|pages|dialogs)-/.test(name));
  await Promise.all(lazy.map((name) => rm(join(assets, name))));
  for (const [name, before, after] of [
    ['index.html', '<title>Kobodesk', '<title>Kobodesk of tomorrow'],
    ['sw.js', /`[\da-f]{12}`/, '`000000000000`'],
  ] as const) {
    await Promise.all(['.br', '.gz'].map((copy) => rm(join(dist, name + copy), { force: true })));
    await writeFile(join(dist, name), (await readFile(join(dist, name), 'utf8')).replace(before, after));
  }
}

describe('a new build', () => {
  journey(
    'is shown at the next visit, and a page of the old one still finds its parts',
    { ...options },
    async ({ page, context, url }) => {
      await openTransactions(page);
      await controlled(page);
      await product.now().deploy(nextBuild);
      const gone = (await kept(page)).find((one) => one.includes('/assets/Dashboard-')) ?? '';
      expect((await fetch(gone)).status).toBe(404);
      const other = await context.newPage();
      await other.goto('/login');
      expect(await other.evaluate(async () => await (await fetch('/index.html')).text())).toContain('of tomorrow');
      // The new worker has taken over: it keeps what there is of its build before that.
      const takenOver = () =>
        other.evaluate(async () => {
          const worker = await navigator.serviceWorker.getRegistration('/');
          const files = await caches.open('kobodesk-files-000000000000');
          return !worker?.installing && !worker?.waiting && (await files.keys()).length > 30;
        });
      await expect.poll(takenOver, PATIENCE).toBe(true);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      expect(page.url()).toBe(`${url}/dashboard`);
    },
  );
});
