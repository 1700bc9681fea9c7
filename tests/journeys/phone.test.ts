import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { arriveAt, visit } from './harness/follow';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';

/** The middle of the first such element, from the top. */
async function middleOf(page: Page, selector: string): Promise<number> {
  const { y, height } = (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  return y + height / 2;
}

/** What was searched is the first of the filters, and said in place of the rows; nothing moves. */
async function expectSearched(page: Page): Promise<void> {
  const top = (): Promise<number> =>
    page.locator('.list__filters').evaluate((one) => one.getBoundingClientRect().bottom);
  const before = await top();
  await page.getByRole('searchbox').tap();
  await page.getByRole('searchbox').fill('Nobody Stores');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No matches for “Nobody Stores”' }).waitFor();
  await page.getByText(/^No record matches these filters\./).waitFor();
  const chip = await page.getByRole('button', { name: 'Search: Nobody Stores', exact: true }).boundingBox();
  expect((chip?.x ?? 360) + (chip?.width ?? 360)).toBeLessThanOrEqual(360);
  expect(await top()).toBe(before);
  // What a finger presses stays under it.
  const today = page.getByRole('button', { name: 'Today', exact: true });
  await today.tap();
  const box = await today.boundingBox();
  await page.getByRole('button', { name: /^Date: Today/ }).waitFor();
  expect(await today.boundingBox()).toEqual(box);
}

describe('a list on a phone of 360x740', () => {
  journey(
    'is searched from its header, over which the search lies while it is used, moves no row, and says what was searched; its tabs stand where others have a title [D266]',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      const middles: number[] = [];
      for (const path of ['/purse', '/agentsmanager', '/transactions']) {
        await visit(page, path);
        const row = phoneRows(page).nth(8);
        await row.waitFor();
        if (path !== '/purse') middles.push(await middleOf(page, path === '/transactions' ? 'h1' : '.list-tabs a'));
        const top = (): Promise<number> => row.evaluate((one) => one.getBoundingClientRect().top);
        const before = await top();
        const search = page.getByRole('searchbox');
        const closed = await search.boundingBox();
        expect(Math.min(closed?.width ?? 0, closed?.height ?? 0), path).toBeGreaterThanOrEqual(44);
        expect(closed?.width, path).toBeLessThan(60);
        await search.tap();
        await page.keyboard.type('x');
        expect((await search.boundingBox())?.width, path).toBeGreaterThan(300);
        expect(await top(), path).toBe(before);
        // Another button of the header comes back with the focus.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        expect((await search.boundingBox())?.width, path).toBeLessThan(60);
      }
      await axe(page, 'phone: a list');
      await expectSearched(page);
      await arriveAt(page, '/agents/create');
      middles.push(await middleOf(page, '.list-tabs a'));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    },
  );

  journey(
    'deletes versions from the selection, and has their form in one line',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/appversion');
      await phoneRows(page).nth(2).waitFor();
      const field = await page.getByRole('textbox', { name: 'Version' }).boundingBox();
      const add = await page.getByRole('button', { name: 'Add' }).boundingBox();
      expect(Math.abs((add?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(2);
      expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      await phoneRows(page).first().getByRole('checkbox').tap();
      const bar = page.getByRole('region', { name: 'Selection' });
      await bar.getByRole('button', { name: 'Delete' }).tap();
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByText('will no longer be published')
        .waitFor();
    },
  );

  journey(
    'has the form for new fees as a sheet, one field below the other, and its draft when the person comes back [D276]',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/agentfees');
      await phoneRows(page).nth(8).waitFor();
      const sheet = page.getByRole('dialog', { name: 'New fee ranges' });
      await page.getByRole('button', { name: 'New fee ranges' }).tap();
      await sheet.getByRole('textbox', { name: 'Max' }).fill('5000');
      const boxOf = (name: string) => sheet.getByLabel(name, { exact: true }).boundingBox();
      const [min, max] = [await boxOf('Min'), await boxOf('Max')];
      expect(max?.y).toBeGreaterThan((min?.y ?? 0) + (min?.height ?? 0));
      // As wide as the screen, and in sight while the fields scroll below it.
      const [cancel, submit] = [
        await sheet.getByText('Cancel').boundingBox(),
        await sheet.getByText('SUBMIT').boundingBox(),
      ];
      expect((cancel?.width ?? 0) + (submit?.width ?? 0)).toBeGreaterThan(300);
      expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(740);
      await axe(page, 'resources/fees/FeesSheet');
      await page.reload();
      await sheet.getByRole('button', { name: 'Start again' }).tap();
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'hidden' });
    },
  );

  journey(
    'begins another page with its first row, and says that it is offline at the end of it too',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page, context }) => {
      await page.goto('/transactions');
      await phoneRows(page).nth(9).waitFor();
      const first = await phoneRows(page).first().getAttribute('data-record');
      await page.getByRole('button', { name: 'Next page' }).tap();
      const link = phoneRows(page).first().getByRole('link');
      await expect.poll(() => link.evaluate((row) => row.matches(':focus'))).toBe(true);
      expect(await phoneRows(page).first().getAttribute('data-record')).not.toBe(first);
      const top = await link.evaluate((row) => row.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(52);
      expect(top).toBeLessThan(740 / 2);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      // The page's last files: one that fails is told to the console.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/resources/')),
      );
      await context.setOffline(true);
      const notice = page.locator('.offline');
      await notice.waitFor();
      expect(await notice.evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      await context.setOffline(false);
    },
  );

  journey(
    'has its menu’s room for pages, and the theme, the language and the way out behind the name in the header [D354]',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/agents');
      await phoneRows(page).nth(8).waitFor();
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const drawer = page.getByRole('dialog').getByRole('navigation');
      await drawer.getByRole('link', { name: 'Audit' }).waitFor();
      const inSight = await drawer.getByRole('link').evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, bottom } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(left + 20, bottom - 4));
          }).length,
      );
      expect(inSight).toBeGreaterThanOrEqual(10);
      expect(await drawer.getByRole('button', { name: 'Logout' }).count()).toBe(1);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      const account = page.getByRole('button', { name: 'Account' });
      expect((await account.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await account.tap();
      const menu = page.getByRole('menu', { name: 'Account' });
      await menu.getByRole('menuitemcheckbox', { name: 'Theme: dark' }).tap();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await account.tap();
      await menu.getByRole('menuitem', { name: 'Settings' }).tap();
      await page.getByRole('heading', { name: 'Profile' }).waitFor();
      await account.tap();
      await menu.getByRole('menuitem', { name: 'Logout' }).tap();
      await page.getByLabel('Username').waitFor();
    },
  );

  journey(
    'has that menu behind the name on a wide window too, by keyboard [D359]',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      await page.goto('/agents');
      const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
      await account.waitFor();
      const name = await page.locator('.top__name').boundingBox();
      const button = await account.boundingBox();
      expect((button?.width ?? 0) - (name?.width ?? 0)).toBeGreaterThan(0);
      await account.press('Enter');
      const menu = page.getByRole('menu', { name: 'Account' });
      await menu.getByRole('menuitemcheckbox', { name: 'Theme: dark' }).waitFor();
      await axe(page, 'app/frame/AccountButton');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      expect(await account.evaluate((one) => one === document.activeElement)).toBe(true);
      await account.click();
      await menu.getByRole('menuitem', { name: 'Settings' }).click();
      await page.getByRole('heading', { name: 'Profile' }).waitFor();
    },
  );

  journey(
    'has the actions on the selected rows in one line, and the tab that is open in sight',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/transactions');
      for (const index of [0, 1]) await phoneRows(page).nth(index).getByRole('checkbox').tap();
      const bar = page.getByRole('region', { name: 'Selection' });
      await bar.getByText('2 selected').waitFor();
      expect((await bar.boundingBox())?.height).toBeLessThan(60);
      await arriveAt(page, '/agentsmanager/settlements');
      const tab = page.getByRole('main').locator('nav [aria-current]').first();
      await tab.waitFor();
      await expect.poll(() => tab.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
      await arriveAt(page, '/dashboard');
      const types = page.getByRole('region', { name: 'Types in this period' });
      await types.locator('summary').tap();
      await types.getByText('Cash Out').first().waitFor();
      const cut = await types.locator('.dash-scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    },
  );
});
