/** A database, a browser, a configuration and resource files of version cb1a65e (`tests/earlier`), in today's product. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../architecture/source';
import { EARLIER, fillEarlierFolder } from '../earlier/earlier';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { SESSION_KEY, signInByApi } from './harness/session';
import { COLUMNS, rowsShown } from './harness/transactions';
import { tab } from './harness/views';
import { headings } from './harness/headings';

const storage = z.record(z.string(), z.string());
const browser = z.object({ local: storage, session: storage });

const product = own(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-earlier-'));
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  await cp(EARLIER.config, join(folder, 'dist/config.json'));
  await cp(EARLIER.resources, join(folder, 'dist/resources'), { recursive: true });
  const dataDir = join(folder, 'data');
  await fillEarlierFolder(dataDir);
  const started = await startProduct({ seed: 0, cwd: folder, dataDir });
  const stop = async (): Promise<void> => {
    await started.stop();
    await rm(folder, { recursive: true });
  };
  return { ...started, stop };
});

/** Everything that the browser of then had stored; its session has gone on until now. */
async function beAsBefore(page: Page, url: string): Promise<void> {
  const { local, session } = browser.parse(JSON.parse(await readFile(EARLIER.browser, 'utf8')));
  const { access_token } = await signInByApi(url, 'admin');
  const stored = z.looseObject({}).parse(JSON.parse(local[SESSION_KEY] ?? ''));
  const now = Date.now();
  const data = JSON.stringify({ ...stored, access_token, signedInAt: now });
  await page.addInitScript(
    (kept) => {
      if (window.name !== '') return;
      window.name = 'stored';
      for (const [key, text] of Object.entries(kept.local)) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(kept.session)) sessionStorage.setItem(key, text);
    },
    { local: { ...local, [SESSION_KEY]: data, 'kobodesk.lastCall': String(now) }, session },
  );
}

describe('what version cb1a65e left behind', () => {
  journey(
    'is as a person had it: session, theme, menu, columns, view, draft and unconfirmed movement',
    async ({ page, url }) => {
      await beAsBefore(page, url);
      const left = COLUMNS.filter((name) => !['STAN', 'App Version'].includes(name));
      await page.goto('/transactions');
      await tab(page, EARLIER.view, true).waitFor();
      expect(await headings(page)).toEqual(left);
      const transactionId = await page.getByRole('columnheader', { name: 'Transaction ID' }).boundingBox();
      expect(Math.round(transactionId?.width ?? 0)).toBe(226);
      await page.locator('html[data-theme="dark"] .frame--collapsed .table-scroller--comfortable').waitFor();
      await page.getByRole('link', { name: EARLIER.view }).waitFor();

      await tab(page, 'All').click();
      await tab(page, 'All', true).waitFor();
      await rowsShown(page);
      expect(await headings(page)).toEqual(left);
      await page.getByText('Total of the 10 rows shown').waitFor();

      await page.goto('/agentsmanager/create');
      await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Adaeze');
      await page.goto('/purse/agentPurses');
      await page.getByText('A credit of N150.00 to Jubilee Supermarket was sent and not confirmed').waitFor();
    },
    { on: product },
  );

  journey(
    'includes resource files and a configuration that load without a problem',
    async ({ page, url }) => {
      await beAsBefore(page, url);
      for (const path of ['/banks', '/states']) {
        await page.goto(path);
        await rowsShown(page);
      }
      await page.goto('/resources');
      await page.getByRole('heading', { name: 'Resources', level: 1 }).waitFor();
      expect(await page.getByText(/\.json:/).count()).toBe(0);
    },
    { on: product },
  );
});
