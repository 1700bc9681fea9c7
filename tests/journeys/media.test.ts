/** Contrast themes and paper: what is pressed is seen, and no row or column is cut without a word. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { openTransactions } from './harness/transactions';

const look = async (one: Locator, part?: string): Promise<string> =>
  one.first().evaluate((element, pseudo) => {
    const { backgroundColor, color, outlineStyle } = getComputedStyle(element, pseudo);
    return `${backgroundColor} ${color} ${outlineStyle}`;
  }, part);

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

describe('in a contrast theme', () => {
  journey(
    'pressed filters, periods, tabs, pages and rows differ from their neighbours, and pictures from their ground',
    { as: 'admin' },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openTransactions(page);
      await button(page, 'Failed').click();
      await page.locator('.table tbody tr').first().waitFor();
      await page.mouse.move(0, 0);
      expect(await look(button(page, 'Failed'))).not.toBe(await look(button(page, 'Pending')));
      const pages = page.locator('.pagination__page');
      expect(await look(pages.and(page.locator('[aria-current]')))).not.toBe(
        await look(pages.and(page.locator(':not([aria-current])'))),
      );
      const action = page.locator('.cell--icon .row-action').first();
      const ground = await action.evaluate((one) => getComputedStyle(one).backgroundColor);
      expect(await look(action, '::before')).not.toContain(ground);
      await page
        .locator('.table tbody tr')
        .nth(1)
        .click({ position: { x: 100, y: 8 } });
      await page.locator('.record').waitFor();
      const rows = page.locator('.table tbody tr');
      expect(await look(rows.nth(1).locator('td, th'))).not.toBe(await look(rows.nth(3).locator('td, th')));
      for (const [path, state] of [
        ['/agents', '.tab'],
        ['/purse', '.tab'],
        ['/dashboard', '.dash .button[aria-pressed]'],
      ] as const) {
        await visit(page, path);
        const on = ':is([aria-current], [aria-pressed="true"])';
        await page.locator(`${state}${on}`).first().waitFor();
        expect(await look(page.locator(`${state}${on}`)), `${state} at ${path}`).not.toBe(
          await look(page.locator(`${state}:not(${on})`)),
        );
      }
      const entries = page.locator('.side-menu__entry');
      expect(await look(entries.and(page.locator('[aria-current]')))).not.toBe(
        await look(entries.and(page.locator(':not([aria-current])'))),
      );
    },
  );
});

const drawn = (one: Locator, property: string): Promise<string> =>
  one.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('in a contrast theme on a phone', () => {
  journey(
    'selects have an arrow, the main button and a field in error differ from others, icon buttons are alike',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/selectSwitch');
      expect(await drawn(page.locator('main select.input'), 'appearance')).toBe('auto');
      await visit(page, '/settings/password');
      const submit = page.locator('main .button--primary');
      await submit.waitFor();
      expect(await drawn(submit, 'background-color')).not.toBe(await drawn(page.locator('main'), 'background-color'));
      await submit.tap();
      await page.locator('[aria-invalid=true]').first().waitFor();
      expect(await drawn(page.locator('[aria-invalid=true]:not(:focus)'), 'outline-style')).toBe('dashed');
      await visit(page, '/purse');
      await page.locator('.figure-card__act').waitFor();
      const fund = page.locator('.figure-card__act .button');
      expect(await drawn(fund, 'border-top-width')).toBe('1px');
      const frames = await page.locator('.icon-button:not(.phone-row__menu):visible').evaluateAll((all) =>
        all.map((one) => {
          const { outlineWidth, outlineOffset } = getComputedStyle(one);
          return `${outlineWidth} ${outlineOffset}`;
        }),
      );
      // Within the room of a thumb, so that none touches the next one or a text.
      expect(new Set(frames)).toEqual(new Set(['1px -5px']));
    },
  );
});

describe('on paper', () => {
  journey(
    'a list that the browser would cut leads to its own print, a short one is there whole',
    { as: 'admin' },
    async ({ page }) => {
      const sentence = page.getByText('The browser prints only a part of this list.');
      for (const address of ['', '?perPage=all']) {
        await openTransactions(page, address);
        await page.emulateMedia({ media: 'print' });
        await sentence.waitFor();
        expect(await page.locator('.table').isVisible()).toBe(false);
        await page.emulateMedia({ media: 'screen' });
        expect(await sentence.isVisible()).toBe(false);
      }
      await page.goto('/appversion');
      await page.locator('.table tbody tr').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await sentence.isVisible()).toBe(false);
      expect(await page.locator('.table').isVisible()).toBe(true);
    },
  );
});
