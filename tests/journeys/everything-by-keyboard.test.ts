/** Search over everything, the list of shortcuts and the filter, by keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { arriveAt } from './harness/follow';
import { journey } from './harness/journey';
import { ask } from './harness/session';
import { askTransactions, openTransactions, rowsShown } from './harness/transactions';
import { z } from 'zod';
import { menuButton } from './harness/views';

/** A line of 400 kbps, in bytes a second. */
const SLOW_LINE = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await page.keyboard.type(text);
}

const agentPage = z.object({
  data: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        businessName: z.string(),
        businessPhone: z.string(),
        user: z.object({ memberId: z.string(), username: z.string() }),
      }),
    ),
  }),
});

/** A row that has every reference. */
async function someTransaction(url: string) {
  const { data } = await askTransactions(url, 'startPage=0&length=50');
  const found = data.find((row) => row.rrn && row.stan && row.agent.bankTerminal?.terminalId);
  if (!found) throw new Error('no transaction has every reference');
  return found;
}

describe('Ctrl+K', () => {
  journey('finds a transaction by its id, RRN and terminal', { as: 'admin' }, async ({ page, url }) => {
    const { transactionId, rrn, agent } = await someTransaction(url);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    for (const text of [transactionId, rrn ?? '']) {
      await search(page, text);
      await options(page).filter({ hasText: '·' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: transactionId }).waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    }
    const terminalId = agent.bankTerminal?.terminalId ?? '';
    await search(page, terminalId);
    const all = options(page)
      .filter({ hasText: terminalId })
      .filter({ hasText: /Transactions/ })
      .first();
    await all.waitFor();
    await axe(page, 'app/frame/Palette');
    await all.click();
    await page.waitForURL(`**/transactions?q=${terminalId}`);
    await rowsShown(page);
  });

  journey(
    'does what can be done here: a list’s columns, an open record’s receipt, the theme',
    { as: 'admin' },
    async ({ page, url }) => {
      const { transactionId } = await someTransaction(url);
      await openTransactions(page, '');
      await search(page, 'colu');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: /^Columns/ }).waitFor();
      await page.keyboard.press('Escape');
      await search(page, transactionId);
      await options(page).filter({ hasText: '·' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: transactionId }).waitFor();
      await search(page, '');
      await page.keyboard.type('receipt');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Transaction Receipt' }).waitFor();
      // Over a dialog the keys are the dialog's.
      await page.keyboard.press('Control+k');
      expect(await palette(page).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await search(page, 'theme dark');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    },
  );

  journey(
    'does to selected rows what their bar does, by keyboard alone; the file of the dialogs is there when the page is quiet, and runs when a button is near',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = agentPage.parse(await ask(url, '/agent?startPage=0&length=2'));
      await page.goto('/agents');
      await rowsShown(page);
      const requests = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .flatMap((one) => (one instanceof PerformanceResourceTiming ? [one] : []))
            .filter(({ name }) => /\/dialogs-[^/]*\.js$/.test(name))
            .map(({ initiatorType }) => initiatorType),
        );
      await expect.poll(requests).toEqual(['link']);
      await page.getByRole('button', { name: 'Filter', exact: true }).hover();
      await expect.poll(async () => (await requests()).length).toBe(2);
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await page.getByRole('region', { name: 'Selection' }).waitFor();
      await search(page, '');
      const selected = options(page).filter({ hasText: '2 selected', hasNotText: 'Top up' });
      await selected.first().waitFor();
      await page.keyboard.type((await selected.first().locator('.palette__text').textContent()) ?? '');
      await chosen(page).filter({ hasText: '2 selected' }).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (const { businessName } of data.data) await dialog.getByText(businessName).first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );
});

describe('shortcuts', () => {
  journey(
    'are listed with ?, those of where one is; / goes to the search, Shift+F opens the filter, where ? and / are only signs',
    { as: 'admin' },
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await page.keyboard.press('?');
      await dialog.waitFor();
      expect(await dialog.getByRole('term').count()).toBe(2);
      await page.keyboard.press('Escape');
      await arriveAt(page, '/transactions');
      await rowsShown(page);
      await page.keyboard.press('?');
      await dialog.getByText('Filter the list').waitFor();
      await dialog.getByText('Next row').waitFor();
      await axe(page, 'app/frame/Shortcuts');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      expect(
        await page.getByRole('searchbox', { name: 'Search this list' }).evaluate((one) => one.matches(':focus')),
      ).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+F');
      const filter = page.getByRole('dialog', { name: 'Filter by' });
      await filter.waitFor();
      await expect.poll(() => filter.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.matches('input, select'))).toBe(true);
      await filter.getByLabel('Transaction ID').focus();
      await page.keyboard.type('a/b?');
      expect(await filter.getByLabel('Transaction ID').inputValue()).toBe('a/b?');
      expect(await page.getByRole('dialog').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.waitForURL(/transactionId=a%2Fb%3F/);
    },
  );

  journey(
    'says that a filter, a menu or the search is loading on a line of 400 kbps, and opens it with the focus in its first field',
    { as: 'admin' },
    async ({ page }) => {
      // Only the file of all three comes over the slow line: the test stays short.
      const devtools = await page.context().newCDPSession(page);
      const emulate = (line: object) => devtools.send('Network.emulateNetworkConditions', { ...SLOW_LINE, ...line });
      const reachQuickly = () => emulate({ latency: 0, downloadThroughput: -1 });
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await page.route('**/assets/dialogs-*.js', async (route) => {
        await emulate({});
        await route.continue();
      });
      await reachQuickly();
      await page.goto('/agents');
      await rowsShown(page);
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+F');
      const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
      await loading.waitFor();
      await page.keyboard.type('xj');
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      await dialog.waitFor();
      expect(await loading.count()).toBe(0);
      await expect
        .poll(() =>
          dialog
            .getByRole('textbox')
            .first()
            .evaluate((one) => one.matches(':focus')),
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

      const menu = page.getByRole('menuitem').first();
      const combobox = palette(page).getByRole('combobox');
      const fields = page.getByRole('dialog').getByRole('searchbox');
      const addFilter = page.getByRole('button', { name: 'Add filter' });
      for (const [button, key, first] of [
        [menuButton(page), 'Enter', menu],
        [addFilter, 'Enter', fields],
        [menuButton(page), 'Control+k', combobox],
      ] as const) {
        await reachQuickly();
        await page.reload();
        await button.focus();
        await page.keyboard.press(key);
        await loading.waitFor();
        await page.keyboard.type('xj');
        await first.waitFor();
        expect(await loading.count()).toBe(0);
        await expect.poll(() => first.evaluate((one) => one.matches(':focus'))).toBe(true);
        // What was typed into a search meanwhile stands in it.
        if (first !== menu) expect(await first.inputValue()).toBe('xj');
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => menuButton(page).evaluate((one) => one.matches(':focus'))).toBe(true);
    },
  );
});
