import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { rowsShown } from './harness/transactions';

const LIST = /\/api\/v1\/transaction\?/;

describe('when calls fail', () => {
  journey(
    'the list says what happened and how to go on [P1-8.15] [P2-8.27]',
    { as: 'admin', timeout: 120_000 },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const heal = await breakCalls(page, LIST, 'html 502');
      await page.goto('/transactions?status=00');
      const alert = page.getByRole('main').getByRole('alert').first();
      await alert.waitFor();
      expect((await alert.innerText()).length).toBeGreaterThan(20);
      await axe(page, 'list: failed');
      await heal();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await rowsShown(page);
      await page.getByRole('button', { name: /^Remove the filter/ }).waitFor();
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
});
