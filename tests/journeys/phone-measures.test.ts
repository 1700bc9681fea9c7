/** What stands where on a phone: measured, because no smaller test lays a page out. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { settled } from './harness/settled';
import { newestOf } from './harness/transactions';

const PHONE = { width: 360, height: 740, touch: true } as const;

/** Boxes of what is shown of what a selector finds, as [top, bottom]. */
const boxesOf = (page: Page, selector: string): Promise<readonly (readonly [number, number])[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > top ? [[top, bottom] as const] : [];
    }),
  );

const middle = (one: Element): number => (one.getBoundingClientRect().top + one.getBoundingClientRect().bottom) / 2;

describe('on a phone', () => {
  for (const path of ['/purse', '/agentsmanager/settlements']) {
    journey(
      `the totals of ${path} touch nothing, and no row holds more than it shows`,
      { as: 'admin', ...PHONE },
      async ({ page }) => {
        await visit(page, path);
        await page.locator('.figure-card dd.figures:not(:has(.skeleton))').nth(1).waitFor();
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 });
          await settled(page);
          const [[top, cards] = [0, 0]] = await boxesOf(page, '.figure-cards');
          const [[, bottom] = [0, cards]] = await boxesOf(page, '.purse-sums');
          const [[, above] = [0, 0]] = await boxesOf(page, '.list__header');
          const chips = await boxesOf(page, '.list__filters :is(.chip, .filter-bar__button)');
          expect([top - above, Math.min(...chips.map(([start]) => start)) - bottom]).toEqual([8, 8]);
          // A long figure takes room from its name, not from the margin.
          const over = await page
            .locator('.figure-cards dd')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right + 16 - innerWidth));
          expect(Math.max(...over)).toBeLessThanOrEqual(0);
          expect(new Set(chips.map(([start, end]) => end - start))).toEqual(new Set([34]));
          const lines = await page
            .locator('.phone-row')
            .evaluateAll((all) =>
              all.map(
                (row) =>
                  (row.querySelector('.phone-row__lines')?.getBoundingClientRect().height ?? 0) + 8 - row.clientHeight,
              ),
            );
          expect(Math.max(...lines)).toBeLessThanOrEqual(0);
        }
      },
    );
  }

  journey(
    'rows say why they were found in a line of their own, and a sheet leads to them [D1042]',
    { as: 'admin', ...PHONE },
    async ({ page, url, context }) => {
      const { rrn } = await newestOf(url, 'Funds Transfer');
      await visit(page, `/transactions?q=${rrn}`);
      await page.locator('.phone-row__why').first().waitFor();
      expect(new Set((await boxesOf(page, '.phone-row')).map(([top, bottom]) => bottom - top))).toEqual(new Set([80]));
      await page.getByRole('button', { name: 'Status filter' }).tap();
      const show = page.getByRole('button', { name: /^Show \d/ });
      await show.waitFor();
      const [[, lowest] = [0, 0]] = await boxesOf(page, '.filter-popover__show');
      expect(lowest).toBeLessThanOrEqual(740);
      await show.tap();
      await context.setOffline(true);
      await page.locator('.offline').waitFor();
      const [[start, end] = [0, 0]] = await boxesOf(page, '.offline');
      const [[title] = [0]] = await boxesOf(page, '.list__header h1');
      expect([end - start >= 28, end <= title]).toEqual([true, true]);
    },
  );

  journey(
    'what folds a list below a record is in the middle of its line',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      await visit(page, '/agents/29');
      const head = page.locator('.related__head', { hasText: 'Purse entries' });
      await head.getByRole('button').waitFor();
      const title = await head.locator('.record__heading').evaluate(middle);
      const fold = await head.getByRole('button').evaluate(middle);
      expect(Math.abs(title - fold)).toBeLessThan(3);
      expect(await head.evaluate((one) => one.clientHeight)).toBeLessThan(32);
    },
  );

  journey(
    'the id of an agent stands right below the name on the dashboard',
    { as: 'ambassador', ...PHONE },
    async ({ page }) => {
      await visit(page, '/dashboard');
      await page.locator('.dash-own-agents th .code').first().waitFor();
      const [[, name] = [0, 0]] = await boxesOf(page, '.dash-own-agents th .dash-link');
      const [[id] = [0]] = await boxesOf(page, '.dash-own-agents th .code');
      expect(id - name).toBeLessThan(6);
    },
  );

  journey('account opening has no frame, and its action is not cut', { as: 'agent', ...PHONE }, async ({ page }) => {
    await visit(page, '/gtb?operation=O');
    const select = page.getByLabel('Select an action');
    await select.waitFor();
    const [room, words] = await select.evaluate((one: HTMLSelectElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(one);
      if (pen) pen.font = font;
      const text = one.selectedOptions[0]?.text ?? '';
      return [one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), pen?.measureText(text).width ?? 0];
    });
    expect(words).toBeGreaterThan(0);
    expect(room).toBeGreaterThanOrEqual(words ?? 0);
    // A name of a number and the number are in one line.
    const facts = page.locator('.bank-demo__value', { hasText: 'Phone' }).first().locator('> :not(button)');
    const [label, number] = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(label && number && number.top < label.bottom && number.bottom > label.top).toBe(true);
  });
});
