/** What is in sight without scrolling: as many rows as fit, filters and the clock on narrow windows, charts on paper. */
import { describe, expect } from 'vitest';
import { journey } from './harness/journey';
import { openTransactions } from './harness/transactions';

describe('what fits', () => {
  journey(
    'shows by one press as many rows as fit, also after a reload and in another window, until another size is chosen',
    { as: 'senior', width: 1366, height: 768 },
    async ({ page }) => {
      await openTransactions(page);
      const size = page.getByRole('combobox', { name: 'Rows' });
      const scroller = page.locator('.table-scroller');
      const rows = page.locator('[data-row]');
      const hidden = () => scroller.evaluate((one) => one.scrollHeight - one.clientHeight);
      await size.selectOption('Fit to window');
      await expect.poll(() => rows.count()).toBeGreaterThan(10);
      await expect.poll(hidden).toBe(0);
      const fitted = await rows.count();
      expect(new URL(page.url()).search).toBe('');
      const [frame, pages] = [await scroller.boundingBox(), await page.locator('.pagination').boundingBox()];
      const row = await rows.first().boundingBox();
      // One more row would not fit.
      expect((pages?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0)).toBeLessThan(row?.height ?? 0);

      await page.setViewportSize({ width: 1366, height: 1080 });
      await page.reload();
      await expect.poll(() => rows.count()).toBeGreaterThan(fitted);
      await expect.poll(hidden).toBe(0);
      expect(await size.inputValue()).toBe('fit');

      await size.selectOption('20');
      await expect.poll(() => rows.count()).toBe(20);
      await size.selectOption('10');
      await expect.poll(() => rows.count()).toBe(10);
      expect(await size.inputValue()).toBe('10');
    },
  );

  journey(
    'shows on narrower windows as many filters as fit, and whole words of the clock [D285]',
    { as: 'admin' },
    async ({ page }) => {
      await openTransactions(page);
      const filters = page.getByRole('list', { name: 'Filters' });
      const high = async () => (await page.locator('.list__filters').boundingBox())?.height;
      const before = await high();
      for (const [width, shown] of [
        [1100, 4],
        [940, 3],
        [780, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 768 });
        await expect.poll(() => filters.getByRole('button').count()).toBe(shown);
        expect(await filters.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        expect(await high()).toBe(before);
        const title = page.getByRole('heading', { name: 'Transactions', level: 1 });
        expect(await title.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
      }
      expect(await page.locator('.list-toolbar__updated').isVisible()).toBe(false);
      await page.setViewportSize({ width: 1100, height: 768 });
      await page.getByText(/^Updated \d\d:\d\d$/).waitFor();
    },
  );

  journey('prints the numbers of charts that are not there yet [D287]', { as: 'admin' }, async ({ page }) => {
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/Charts-[^/]*\.js$/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/dashboard');
    const months = page.getByRole('region', { name: 'Success and failure by month' });
    await expect.poll(() => months.getByRole('row').count()).toBe(13);
    const height = async () => (await months.getByRole('table').boundingBox())?.height ?? 0;
    expect(await months.locator('.dash-undrawn').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await height()).toBeGreaterThan(200);
    expect(await months.locator('.dash-undrawn, .dash-legend').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    answer?.();
    await months.scrollIntoViewIfNeeded();
    await months.locator('svg.recharts-surface').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => months.locator('.visually-hidden:has(table)').boundingBox()).toMatchObject({ width: 1 });
  });
});
