/** A list's rows before the app that shows them has come (D344). */
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './harness/journey';
import { shiftsOf } from './harness/shifts';
import { askTransactions } from './harness/transactions';

describe('the first rows of a list [D344]', () => {
  for (const [name, screen] of [
    ['1366 wide', { width: 1366, height: 768 }],
    ['on a phone', { width: 390, height: 844, touch: true }],
  ] as const) {
    journey(
      `are in sight before the app has come, and stay where they are when it does, ${name}`,
      async ({ page, url }) => {
        const { data } = await askTransactions(url, 'startPage=0&length=10');
        const held = new AbortController();
        await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
          if (!held.signal.aborted) await once(held.signal, 'abort');
          await route.continue();
        });
        await page.addInitScript(watchRows);
        await page.goto('/transactions', { waitUntil: 'commit' });
        const preview = page.locator('.preview');
        await preview.waitFor();
        expect(await preview.getAttribute('inert')).not.toBeNull();
        expect(await preview.getByRole('heading', { includeHidden: true }).textContent()).toContain('Transactions');
        const early = (await preview.textContent()) ?? '';
        for (const { amount } of data)
          expect(early).toContain(amount.toLocaleString('en', { minimumFractionDigits: 2 }));
        const before = await placesOf(page, '.preview');
        held.abort();
        await page.locator('[data-record]').first().waitFor();
        expect(await preview.count()).toBe(0);
        expect(await placesOf(page, '.frame')).toEqual(before);
        expect(await page.evaluate('rowsVanished')).toBe(false);
        expect(await shiftsOf(page)).toBe(0);
      },
      { as: 'admin', ...screen },
    );
  }

  journey(
    'are left to the app where the person has other columns',
    async ({ page }) => {
      await page.addInitScript(() =>
        localStorage.setItem('RaStore:admin.list.transactions.columns', '{"hidden":["rrn"]}'),
      );
      await page.addInitScript(watchRows);
      await page.goto('/transactions');
      await page.locator('[data-record]').first().waitFor();
      expect(await page.evaluate('previewSeen')).toBe(false);
    },
    { as: 'admin' },
  );
});

/** Notes whether rows that were in sight were gone for a moment, and whether there was a preview. */
function watchRows(): void {
  const seen = { rowsVanished: false, previewSeen: false };
  Object.assign(window, seen);
  let inSight = false;
  new MutationObserver(() => {
    const isPreview = document.querySelector('.preview') !== null;
    const now = isPreview || document.querySelector('[data-record]') !== null;
    if (isPreview) Object.assign(window, { previewSeen: true });
    if (inSight && !now) Object.assign(window, { rowsVanished: true });
    inSight = now;
  }).observe(document, { subtree: true, childList: true });
}

/** Where the rows begin, and the left edges of what stands in the first one, in pixels. */
const placesOf = (page: Page, within: string) =>
  page.evaluate((place) => {
    const rows = [...document.querySelectorAll(`${place} :is(tbody tr, .phone-row)`)];
    const cells = [...(rows[0]?.querySelectorAll(':is(th, td), .amount, .status') ?? [])];
    return {
      tops: rows.map((row) => Math.round(row.getBoundingClientRect().top)),
      lefts: cells.slice(0, 8).map((cell) => Math.round(cell.getBoundingClientRect().left)),
    };
  }, within);
