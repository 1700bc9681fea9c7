/** Saved views as people live with them. On a product of its own: a default view changes what others find. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { callApi, signInByApi } from './harness/session';
import { columnTexts, openTransactions, rowsShown, totalShown } from './harness/transactions';
import { choose, colleague, menuButton, openMenu, otherBrowser, pin, saveAs, tab, tabNames } from './harness/views';

const product = own(() => startProduct({ seed: 400 }));
const { url } = product;

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The newest entries of the audit. */
const audited = async (): Promise<string> =>
  JSON.stringify(await callApi(url(), await signInByApi(url(), 'admin'), '/audit?startPage=0&length=100'));

describe('a saved view', () => {
  journey(
    'is saved, changed, put back, overwritten, found again after a reload, renamed, duplicated and deleted after a question, by keyboard',
    { as: 'admin', on: product },
    async ({ page }) => {
      await openTransactions(page, '?status=00&startDate=today-6&endDate=today');
      await page.getByRole('button', { name: 'Save view' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
      await dialog.waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByText('Enter a name.').waitFor();
      await page.keyboard.type('This week');
      await axe(page, 'engine/savedViews/ViewForm');
      await page.keyboard.press('Enter');
      await tab(page, 'This week', true).waitFor();
      await expect.poll(async () => focused(page)).toBe('This week');

      const withoutStatus = () => page.getByRole('button', { name: /^Remove the filter Status/ }).click();
      await withoutStatus();
      await tab(page, 'This week (changed)', true).waitFor();
      await axe(page, 'view: changed');
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await page.getByRole('button', { name: /^Remove the filter Status/ }).waitFor();
      expect(await focused(page)).toBe('This week');
      await withoutStatus();
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await stored;
      await page.getByText('The view is saved.').first().waitFor();
      await openTransactions(page);
      await tab(page, 'This week').click();
      await page.getByText('Last 7 days', { exact: false }).waitFor();
      await rowsShown(page);
      expect(await page.getByRole('button', { name: /^Remove the filter/ }).count()).toBe(1);
      const shown = await columnTexts(page, 'Transaction ID');
      await page.reload();
      await rowsShown(page);
      await tab(page, 'This week', true).waitFor();
      expect(await columnTexts(page, 'Transaction ID')).toEqual(shown);

      await openMenu(page);
      await page.keyboard.press('e');
      expect(await focused(page)).toBe('Edit view…');
      await axe(page, 'engine/savedViews/ViewMenu');
      await page.keyboard.press('Escape');
      await expect.poll(async () => menuButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await choose(page, 'Edit view…');
      await page.getByRole('dialog', { name: 'Edit the view This week' }).getByLabel('Name').fill('Renamed');
      await page.keyboard.press('Enter');
      await tab(page, 'Renamed', true).waitFor();
      await choose(page, 'Duplicate');
      await tab(page, 'Renamed (copy)', true).waitFor();
      await choose(page, 'Delete…');
      const question = page.getByRole('dialog', { name: 'Delete the view Renamed (copy)?' });
      await question.waitFor();
      await axe(page, 'engine/savedViews/ViewDialogs');
      await question.getByRole('button', { name: 'Delete view' }).click();
      await tab(page, 'All', true).waitFor();
      expect(await tabNames(page)).toEqual(['All', 'Renamed']);
      await expect.poll(async () => menuButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  journey(
    'is named, shared, pinned and made a default in 5 clicks, which the audit says; nobody but its owner changes it [D253]',
    { as: 'product', on: product },
    async ({ page, context }) => {
      await openTransactions(page, '?status=00');
      await tab(page, 'All').waitFor();
      let clicks = 0;
      const click = async (place: Locator): Promise<void> => {
        clicks += 1;
        await place.click();
      };
      await click(page.getByRole('button', { name: 'Save view' }));
      const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
      await dialog.waitFor();
      await page.keyboard.type('Of our group');
      await click(dialog.getByLabel('Your role group, Product'));
      await click(dialog.getByLabel('Pin to the menu'));
      await click(dialog.getByLabel('Default for Product'));
      await click(dialog.getByRole('button', { name: 'Save view' }));
      await page.getByText('Shared with Product.').first().waitFor();
      await tab(page, 'Of our group', true).waitFor();
      await pin(page, 'Of our group').waitFor();
      expect(clicks).toBe(5);

      const other = await otherBrowser(context, url(), await colleague(url(), 'Product', 'product'));
      await other.goto('/transactions');
      await tab(other, 'Of our group', true).waitFor();
      await pin(other, 'Of our group').waitFor();
      await rowsShown(other);
      expect(await totalShown(other)).toBe(await totalShown(page));
      await openMenu(other);
      await other.getByText('Shared with Product by product').waitFor();
      expect(await other.getByRole('menuitem', { name: 'Edit view…' }).count()).toBe(0);
      expect(await other.getByRole('menuitem', { name: 'Delete…' }).count()).toBe(0);
      await other.getByRole('menuitem', { name: 'Duplicate' }).click();
      await tab(other, 'Of our group (copy)', true).waitFor();

      expect(await audited()).toMatch(
        /Shared the view \W*Of our group\W* of transactions, with the role group Product/,
      );
      const stranger = await otherBrowser(context, url(), 'senior');
      await stranger.goto('/transactions');
      await tab(stranger, 'All').waitFor();
      expect(await tabNames(stranger)).not.toContain('Of our group');
    },
  );

  journey(
    'of an agent is their own: it cannot be shared, and the audit says nothing of it',
    { as: 'agent', on: product },
    async ({ page }) => {
      await openTransactions(page);
      await saveAs(page, 'Of an agent');
      await choose(page, 'Edit view…');
      await page.getByRole('dialog').getByLabel('Open by default').waitFor();
      expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(0);
      expect(await audited()).not.toContain('Of an agent');
    },
  );
});
