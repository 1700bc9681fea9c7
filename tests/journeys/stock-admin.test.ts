/** Our definitions inside react-admin's own `<Admin>`: tests/reactAdmin/engine, below the product's API. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect } from 'vitest';
import { ROOT } from '../architecture/source';
import { BASE } from '../reactAdmin/engine/base';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { ownPlace } from './harness/place';
import { menuButton, tab } from './harness/views';

const BUILD_MS = 120_000;
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

beforeAll(async () => {
  if (!ownPlace()) return;
  await build({ configFile: join(ROOT, 'tests/reactAdmin/engine/vite.config.ts'), logLevel: 'error' });
}, BUILD_MS);

/** Serves the stock app's files beside the product, and opens an address of it. */
async function openStock(page: Page, path: string): Promise<void> {
  await page.route(`**${BASE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /\.\w+$/.test(pathname) ? pathname.slice(BASE.length) : '/index.html';
    const contentType = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await route.fulfill({ contentType, body: await readFile(join(ROOT, 'build/stock-admin', file)) });
  });
  await page.goto(`${BASE}${path}`);
}

const at = (page: Page): string => new URL(page.url()).pathname.slice(BASE.length);

describe('resourceProps in a stock <Admin>', () => {
  journey(
    'shows our list, record, form, views and export, no wider than its layout, and leads by react-admin’s own addresses',
    { as: 'admin' },
    async ({ page }) => {
      await openStock(page, '/agents?perPage=20');
      await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
      await page.getByText(/^Showing 1 to 20 of/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(
        await page.evaluate(() => getComputedStyle(document.querySelector('.list-page') ?? document.body).fontFamily),
      ).toMatch(/Inter/);

      await page.getByRole('row').nth(1).click();
      const record = page.locator('.record');
      await record.getByRole('heading').first().waitFor();
      await expect.poll(() => at(page)).toMatch(/^\/agents\/\d+$/);
      const id = at(page).split('/').at(-1) ?? '';
      await page.reload();
      await record.getByRole('heading').first().waitFor();
      await page.goto(`${BASE}/agents/${id}/show`);
      await record.getByRole('heading').first().waitFor();
      await expect.poll(() => at(page)).toBe(`/agents/${id}`);

      await page.goto(`${BASE}/agents`);
      await page.getByText(/^Showing 1 to 10 of/).waitFor();
      await page.getByRole('button', { name: 'Export' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export CSV' }).click();
      expect((await contentOf(await saving)).length).toBeGreaterThan(1000);

      await page.goto(`${BASE}/agentManagers`);
      await page.getByText(/^Showing 1 to/).waitFor();
      await page.getByRole('row').nth(1).click();
      await expect.poll(() => at(page)).toMatch(/^\/agentManagers\/\d+$/);
      await page.goto(`${BASE}/agentManagers/create`);
      await page.getByRole('textbox').first().waitFor();
      await page.goto(`${BASE}/transactions?perPage=20`);
      await page.getByText(/^Showing 1 to 20 of/).waitFor();
      await menuButton(page).click();
      await page.getByText('Save as…', { exact: true }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Stock view');
      await page.getByRole('button', { name: 'Save view' }).click();
      await tab(page, 'Stock view', true).waitFor();
      await page.goto(`${BASE}/banks`);
      await page.getByText(/^Showing 1 to/).waitFor();
      await page.getByRole('row').nth(1).click();
      await page.locator('.record').getByRole('heading').first().waitFor();
      await expect.poll(() => at(page)).toMatch(/^\/banks\/\d+$/);

      const version = `9.${Date.now()}`;
      await page.goto(`${BASE}/versions`);
      await page.getByLabel('Version', { exact: true }).fill(version);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('row').filter({ hasText: version }).waitFor();
    },
  );
});

journey('a link of react-admin leads to the plain address of a resource', { as: 'admin' }, async ({ page }) => {
  await page.goto('/agentManagers?perPage=20');
  await page.getByText(/^Showing 1 to/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/agentsmanager');
  await page.getByRole('row').nth(1).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/agentsmanager\/\d+$/);
  const [, , id] = new URL(page.url()).pathname.split('/');
  await page.goto(`/agentManagers/${id}/show`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/agentsmanager/${id}`);
  await page.locator('.record').getByRole('heading').first().waitFor();
  // react-admin's <Resource> would remember for days how far a list was scrolled, after a quarter of a second.
  await page.clock.install();
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.clock.fastForward(400);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('scrollPosition');
});
