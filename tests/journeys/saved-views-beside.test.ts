/** Saved views beside their list: in the menu, in links and files, without a store, and when something is wrong. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { chooseMore } from './harness/phone';
import { startProduct } from './harness/product';
import { askTransactions, bodyRows, openTransactions, rowsShown, totalShown } from './harness/transactions';
import { choose, edit, keepView, pin, saveAs, tab } from './harness/views';

const product = own(() => startProduct({ seed: 400 }));
const { url } = product;

describe('a saved view', () => {
  journey(
    'is pinned to the menu with its number, which is unknown where it cannot be counted, and opens with its own state',
    { as: 'senior', on: product },
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
      await page.setViewportSize({ width: 1366, height: 768 });
      const hidden = () =>
        page.getByRole('navigation', { name: 'Main menu' }).evaluate((one) => one.scrollHeight - one.clientHeight);
      await expect.poll(hidden).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await axe(page, 'menu: pinned views');
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
  );

  journey(
    'goes through a file and back; what is no such file is said',
    { as: 'senior', on: product },
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
      await bringIn(content);
      await page.getByText('1 view added: Previous month.').waitFor();
      await tab(page, 'Previous month').click();
      await page.getByText('Previous month (', { exact: false }).waitFor();
      expect(new URL(page.url()).searchParams.get('perPage')).toBe('50');
    },
  );

  journey(
    'may have one long word for a name: its dialogs are still read whole, on a phone too',
    { as: 'senior', on: product },
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
  );
});
