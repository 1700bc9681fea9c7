/** Products whose service is started again as if time had passed, and what journeys of views that reach people begin with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { copyEmptyDatabase } from '../../dumps';
import { say } from './french';
import { startProduct, type Product } from './product';
import { callApi, PASSWORD, signInByApi } from './session';
import { rowsShown } from './transactions';
import { keepView, tab } from './views';

const SEED = 400;

/** The service's clock, moved: what it calls the time of day, and nothing of Node's own timers. */
const clockAhead = (milliseconds: number): string => {
  const code = `const now = Date.now; Date.now = () => now() + ${milliseconds};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

export interface Kept extends Product {
  /** Ends the service, and starts it on the same data as if so much time had passed. */
  readonly later: (milliseconds: number) => Promise<Product>;
}

export async function begin(env: Readonly<Record<string, string>> = {}): Promise<Kept> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-deliveries-'));
  await copyEmptyDatabase(dataDir);
  const first = await startProduct({ seed: SEED, dataDir, env });
  const running = new Set([first]);
  return {
    ...first,
    later: async (milliseconds) => {
      await first.stop();
      const next = await startProduct({ seed: SEED, dataDir, env: { ...env, NODE_OPTIONS: clockAhead(milliseconds) } });
      running.add(next);
      return next;
    },
    stop: async () => {
      await Promise.all([...running].map(async ({ stop }) => stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const views = z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() }));
/** Keeps a view of transactions, opens it, and answers its address. */
export async function openView(
  page: Page,
  url: string,
  view: { readonly name: string; readonly filter: object },
): Promise<string> {
  await keepView(url, 'admin', { ...view, resource: 'transactions' });
  const kept = views.parse(await callApi(url, await signInByApi(url, 'admin'), '/views'));
  const address = `/transactions?view=${kept.find(({ name }) => name === view.name)?.id}`;
  await page.goto(url + address);
  await tab(page, view.name, true).waitFor();
  await rowsShown(page);
  return address;
}

/** A telephone in French, signed in as that person where the page asks. */
export async function frenchPhone(context: BrowserContext, address: string): Promise<Page> {
  const other = await context.browser()?.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (!other) throw new Error('there is no browser');
  context.once('close', () => void other.close());
  const page = await other.newPage();
  await page.goto(address);
  await page.getByLabel(say('signIn.username')).fill('admin');
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('signIn.password'), { exact: true }).press('Enter');
  return page;
}
