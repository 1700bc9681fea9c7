/** Saved views beside their list: in the menu, in links and files, without a store, and when something is wrong. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { answerOf, breakCalls, FAILED_CALL } from './harness/faults';
import { signIn } from './harness/forms';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { chooseMore } from './harness/phone';
import { startProduct } from './harness/product';
import { screenshots } from './harness/screenshots';
import { PASSWORD } from './harness/session';
import {
  askTransactions,
  bodyRows,
  columnTexts,
  openTransactions,
  rowsShown,
  totalShown,
} from './harness/transactions';
import { choose, edit, keepView, openMenu, otherBrowser, pin, saveAs, tab, tabNames } from './harness/views';
import { headings } from './harness/headings';

const product = own(() => startProduct({ seed: 400 }));
const { url } = product;

describe('a saved view', () => {
  journey(
    'is pinned to the menu with its number, which is unknown where it cannot be counted, and opens with its own state',
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openTransactions(page, '?status=00&perPage=20');
      const { recordsFiltered } = await askTransactions(url(), 'startPage=0&length=1&status=00', 'senior');
      await saveAs(page, 'Successful ones');
      await edit(page, 'Successful ones', ['Pin to the menu']);
      const count = recordsFiltered.toLocaleString('en');
      await pin(page, 'Successful ones').getByText(count, { exact: true }).waitFor();
      const long = 'Everything that was successful since the first day in all of the country';
      await saveAs(page, long);
      await edit(page, long, ['Pin to the menu']);
      await pin(page, 'Everything that').getByText(count, { exact: true }).waitFor();
      const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
      const number = await pin(page, 'Everything that').getByText(count, { exact: true }).boundingBox();
      expect((number?.x ?? Infinity) + (number?.width ?? 0)).toBeLessThan((menu?.x ?? 0) + (menu?.width ?? 0));
      await edit(page, long, ['Pin to the menu']);
      await page.goto('/agents');
      await pin(page, 'Successful ones').getByText(count, { exact: true }).waitFor();
      await axe(page);
      await screenshots(page, 'saved-view-pinned');
      const asked: string[] = [];
      page.on('request', (request) => /\/transaction\?/.test(request.url()) && asked.push(request.url()));
      await page.reload();
      await pin(page, 'Successful ones').getByText(count, { exact: true }).waitFor();
      expect(asked.map((one) => new URL(one).searchParams.get('length'))).toEqual(['1']);
      const heal = await breakCalls(page, /\/transaction\?/, 'http 500');
      await page.reload();
      await pin(page, 'Successful ones').getByText('Number not known').waitFor({ state: 'attached' });
      await heal();
      await pin(page, 'Successful ones').click();
      await tab(page, 'Successful ones', true).waitFor();
      await rowsShown(page);
      expect(await bodyRows(page).count()).toBe(20);
      expect(await totalShown(page)).toBe(recordsFiltered);
      await edit(page, 'Successful ones', ['Pin to the menu']);
      await pin(page, 'Successful ones').waitFor({ state: 'detached' });
    },
    { as: 'senior', on: product },
  );

  journey(
    'goes to another browser by its link',
    async ({ page, context }) => {
      await openTransactions(page, '?status=00&columns=rrn,amount:200&density=comfortable');
      await choose(page, 'Copy link');
      await page.getByText('The link is copied.').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await otherBrowser(context, url(), 'product');
      await other.goto(link);
      await rowsShown(other);
      expect(await headings(other)).toEqual(['RRN', 'Amount (N)']);
      expect(await columnTexts(other, 'RRN')).toEqual(await columnTexts(page, 'RRN'));
    },
    { as: 'senior', on: product },
  );

  journey(
    'goes through a file and back; what is no such file is said',
    async ({ page }) => {
      await openTransactions(page, '?startDate=month-1&endDate=month-1:end&perPage=50');
      await saveAs(page, 'Previous month');
      const [file] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export to a file')]);
      expect(file.suggestedFilename()).toMatch(/^transactions previous month \d{4}-\d\d-\d\d\.json$/);
      const content = await contentOf(file);
      expect(content.toString()).toContain('month-1:end');
      await choose(page, 'Delete…');
      await page.getByRole('button', { name: 'Delete view' }).click();
      await tab(page, 'Previous month').waitFor({ state: 'detached' });
      const bringIn = async (buffer: Buffer): Promise<void> => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose(page, 'Import from a file…')]);
        await chooser.setFiles({ name: 'views.json', mimeType: 'application/json', buffer });
      };
      await bringIn(Buffer.from('{"format":"something else"}'));
      await page.getByText('No view was added.', { exact: false }).waitFor();
      await axe(page);
      await bringIn(content);
      await page.getByText('1 view added: Previous month.').waitFor();
      await tab(page, 'Previous month').click();
      await page.getByText('Previous month (', { exact: false }).waitFor();
      expect(new URL(page.url()).searchParams.get('perPage')).toBe('50');
    },
    { as: 'senior', on: product },
  );

  journey(
    'that says what the list does not have shows a notice, and the rest applies',
    async ({ page }) => {
      await keepView(url(), 'product', {
        resource: 'transactions',
        name: 'Broken',
        filter: { status: '00', nosuch: '1', startDate: 'someday' },
        columns: [
          { field: 'gone', width: null },
          { field: 'rrn', width: 200 },
        ],
        perPage: 20,
      });
      await openTransactions(page);
      await tab(page, 'Broken').click();
      await page.getByText(/not part of this list.*the filter nosuch.*the column gone/).waitFor();
      await rowsShown(page);
      expect(await headings(page)).toEqual(['RRN']);
      expect(await page.getByRole('button', { name: /^Remove the filter Status/ }).count()).toBe(1);
      expect(await bodyRows(page).count()).toBe(20);
      await screenshots(page, 'saved-view-broken');
      await choose(page, 'Delete…');
      await page.getByRole('button', { name: 'Delete view' }).click();
      await page.goto('/transactions?view=987654');
      await page.getByText('This view was deleted or is not shared with you.', { exact: false }).waitFor();
      await rowsShown(page);
    },
    { as: 'product', on: product },
  );

  journey(
    'that cannot be kept says why, and its name is still there',
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openTransactions(page, '?status=00');
      await tab(page, 'All').waitFor();
      const fail = answerOf('offline');
      await page.route(/\/api\/v1\/views$/, async (route) =>
        route.request().method() === 'POST' ? fail(route) : route.continue(),
      );
      await page.getByRole('button', { name: 'Save view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
      await dialog.getByLabel('Name').fill('Kept in mind');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').locator('.notice').waitFor();
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Kept in mind');
      await page.unroute(/\/api\/v1\/views$/);
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await tab(page, 'Kept in mind', true).waitFor();

      const heal = await breakCalls(page, /\/api\/v1\/views/, 'http 500');
      await page.reload();
      await page.getByText('Could not load the saved views.', { exact: false }).waitFor();
      await rowsShown(page);
      await heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await tab(page, 'Kept in mind', true).waitFor();
    },
    { as: 'product', on: product },
  );

  journey(
    'may have one long word for a name: its dialogs are still read whole, on a phone too',
    async ({ page }) => {
      const name = 'Settled'.repeat(14);
      await keepView(url(), 'senior', { resource: 'transactions', name });
      await openTransactions(page);
      await page.setViewportSize({ width: 390, height: 800 });
      await chooseMore(page, 'Saved views');
      await tab(page, name).click();
      await tab(page, name, true).waitFor();
      for (const entry of ['Edit view…', 'Delete…']) {
        await choose(page, entry);
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        const close = dialog.getByRole('button', { name: 'Close' });
        expect(await close.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
        expect(await dialog.getByRole('heading').evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
        await (entry === 'Edit view…' ? close : dialog.getByRole('button', { name: 'Delete view' })).click();
        await dialog.waitFor({ state: 'hidden' });
      }
    },
    { as: 'senior', on: product },
  );

  journey(
    "stays in the browser where the service keeps none, and is nobody else's; the page says so",
    async ({ page, allow }) => {
      allow(/status of 404/);
      await page.route(/\/api\/v1\/views/, async (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/json',
          body: '{"responseCode":"XX","responseMessage":"-"}',
        }),
      );
      await page.goto('/');
      await signIn(page, 'senior', PASSWORD);
      await page.waitForURL('**/dashboard');
      await openTransactions(page, '?status=00');
      await page.getByText('Kept in this browser').waitFor();
      await saveAs(page, 'Only here');
      await openMenu(page);
      await page.getByText('This service does not keep views', { exact: false }).waitFor();
      await axe(page);
      await page.keyboard.press('Escape');

      const asUser = async (username: string): Promise<void> => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.getByLabel('Username').waitFor();
        await signIn(page, username, PASSWORD);
        await page.waitForURL('**/dashboard');
        await openTransactions(page);
        await tab(page, 'All').waitFor();
        await page.getByText('Kept in this browser').waitFor();
      };
      await asUser('product');
      expect(await tabNames(page)).toEqual(['All']);
      await asUser('senior');
      expect(await tabNames(page)).toEqual(['All', 'Only here']);
    },
    { on: product },
  );
});
