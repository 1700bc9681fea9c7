import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { openTransactions, rowsShown } from './harness/transactions';

const LIST = /\/api\/v1\/transaction\?/;

describe('when calls fail', () => {
  journey(
    'the list says what happened and how to go on [P1-8.15] [P2-8.27]',
    { as: 'admin', timeout: 120_000 },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      for (const fault of ['html 502', 'dropped', 'XX'] as const) {
        const heal = await breakCalls(page, LIST, fault);
        await page.goto('/transactions?status=00');
        const alert = page.getByRole('main').getByRole('alert');
        await alert.first().waitFor();
        expect((await alert.first().innerText()).length, fault).toBeGreaterThan(20);
        if (fault === 'html 502') {
          await axe(page, 'list: failed');
        }
        await heal();
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await rowsShown(page);
        await page.getByRole('button', { name: /^Remove the filter/ }).waitFor();
      }
    },
  );

  journey(
    'what breaks the frame around all pages is said in its place, with a way on',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(/the menu is broken/);
      await page.addInitScript(() => {
        const matchMedia = window.matchMedia.bind(window);
        window.matchMedia = (query) => {
          if (query === '(min-width: 801px)' && !sessionStorage.getItem('mended'))
            throw new Error('the menu is broken');
          return matchMedia(query);
        };
      });
      await page.goto('/transactions');
      await page.getByRole('alert').first().waitFor();
      await axe(page, 'frame: failed');
      await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
      await page.getByRole('button', { name: 'Try again' }).click();
      await rowsShown(page);
      await page.getByRole('link', { name: 'Agents', exact: true }).waitFor();
    },
  );

  journey(
    'what is typed into the filter is there again after the session ended and the same user came back',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openTransactions(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      await dialog.getByLabel('RRN', { exact: true }).fill('424242');
      await dialog.getByLabel('PAN', { exact: true }).fill('506105');
      const heal = await breakCalls(page, /\/api\/v1\//, '02');
      await dialog.getByLabel('Agent', { exact: true }).fill('Ade');
      await page.getByLabel('Username').waitFor();
      await heal();
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('kobodesk-demo-1');
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect(await dialog.getByLabel('RRN', { exact: true }).inputValue()).toBe('424242');
      expect(await dialog.getByLabel('PAN', { exact: true }).inputValue()).toBe('');
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('506105');
    },
  );
});
