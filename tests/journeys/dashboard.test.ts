import type { Locator, Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { lagosDay } from '../../src/upstream/time';
import { axe } from './harness/axe';
import { arriveAt, follow } from './harness/follow';
import { journey } from './harness/journey';
import { ask } from './harness/session';
import { settled } from './harness/settled';
import { askTransactions, columnTexts, rowsShown } from './harness/transactions';

const numbers = z.object({
  data: z.object({
    details: z.object({ totalTransactionVolume: z.number() }),
    transactionTypeBreakdown: z.array(z.object({ type: z.string(), volume: z.number() })),
    numberOfAgents: z.number(),
  }),
});

/** More requests than the page has under way: it has come to rest without what they bring. */
const ALL = 1_000;
/** Of a first visit until everything is drawn; counting each month took 48 more. Files come ahead when there is time. */
const MAX_CALLS = 7;

/** One of the headline tiles, by its label. */
const tile = (page: Page, label: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The days of the month so many months ago, as a query; Lagos's days, as the upstream's are. */
function within(monthsAgo: number): string {
  const [year = 0, month = 0] = lagosDay(Date.now()).split('-').map(Number);
  const day = (from: number, date: number): string => new Date(Date.UTC(year, from, date)).toISOString().slice(0, 10);
  return `startDate=${day(month - 1 - monthsAgo, 1)}&endDate=${day(month - monthsAgo, 0)}`;
}

/** Each slice's part of the circle, from the ends of the arc that is drawn clockwise around the donut's centre. */
async function sliceShares(types: Locator): Promise<readonly number[]> {
  const sectors = types.locator('path.recharts-sector');
  const paths = await sectors.evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? ''));
  const centre = Number(await types.locator('svg.recharts-surface').getAttribute('width')) / 2;
  return paths.map((path) => {
    const [fromX = 0, fromY = 0, , , , , , toX = 0, toY = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
    const turn = (Math.atan2(toY - centre, toX - centre) - Math.atan2(fromY - centre, fromX - centre)) / (2 * Math.PI);
    return turn < 0 ? turn + 1 : turn;
  });
}

/** The heights of the bars of what succeeded, in pixels, oldest month first; a month without any has no bar. */
async function barHeights(months: Locator): Promise<readonly number[]> {
  const bars = months.locator('.dash-outcome').first().locator('path.dash-outcome-bar');
  return bars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
}

/** The last value, as a part of the one before. */
const growth = (values: readonly number[]): number => (values.at(-1) ?? 0) / (values.at(-2) ?? 0);

/** Within its card, which other cards may still move. */
async function placeOf(bar: Locator, card: Locator): Promise<object> {
  const [inner, outer] = [await bar.boundingBox(), await card.boundingBox()];
  if (!inner || !outer) throw new Error('not on the screen');
  return { ...inner, x: inner.x - outer.x, y: Math.round(inner.y - outer.y) };
}

describe('dashboard', () => {
  journey(
    'keeps everything at its place while its figures and drawings arrive, on a phone',
    { as: 'admin', width: 390, height: 844 },
    async ({ page }) => {
      await page.route(/\/api\/v1\/(?:dashboard|transaction)/, async (route) => {
        await settled(page, ALL);
        await route.continue();
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          // What is opened moves what stands below it.
          const moves = list.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true);
          const moved = moves.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
          const { dataset } = document.documentElement;
          dataset.moved = String(Number(dataset.moved ?? 0) + moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/dashboard');
      await settled(page);
      // A chart is drawn when its place comes near the window (D260), below its title once that is opened (D855).
      const fold = (name: string): Promise<void> => region(page, name).locator('summary').click();
      expect(await region(page, 'Success and failure by month').locator('.dash-legend').isVisible()).toBe(false);
      await fold('Success and failure by month');
      await fold('Transaction types');
      await region(page, 'Success and failure by month').scrollIntoViewIfNeeded();
      await region(page, 'Success and failure by month').locator('path.dash-outcome-bar').first().waitFor();
      await region(page, 'Transaction types').scrollIntoViewIfNeeded();
      await region(page, 'Transaction types').locator('path.recharts-sector').first().waitFor();
      await settled(page);
      expect(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))).toBeLessThan(0.01);
    },
  );

  journey(
    'has figures, types and both charts as the upstream counts them, and leads from a number to the list behind it [P1-2.29] [P1-2.30] [P1-2.31] [P1-2.32] [P1-2.33] [P1-2.34] [P1-9.11]',
    { as: 'admin' },
    async ({ page, url }) => {
      let calls = 0;
      page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0));
      await page.goto('/dashboard');
      await region(page, 'Successful and failed').getByRole('row').filter({ hasText: 'Failed' }).waitFor();
      const months = region(page, 'Success and failure by month');
      const types = region(page, 'Transaction types');
      await months.scrollIntoViewIfNeeded();
      await months.locator('svg.recharts-surface').first().waitFor();
      await types.scrollIntoViewIfNeeded();
      await types.locator('svg.recharts-surface').first().waitFor();
      await months.locator('path.dash-outcome-bar').first().waitFor();
      expect(calls).toBeLessThanOrEqual(MAX_CALLS);
      await settled(page);

      const { data } = numbers.parse(await ask(url, '/dashboard'));
      const main = page.getByRole('main');
      await tile(page, 'Number of agents').waitFor();
      await tile(page, 'Total transaction value').waitFor();
      await main.getByText(/^Agents registered in this period: \d/).waitFor();
      for (const count of [data.details.totalTransactionVolume, data.numberOfAgents])
        await main.getByText(count.toLocaleString('en'), { exact: true }).first().waitFor();
      for (const { type, volume } of data.transactionTypeBreakdown) {
        const row = types.getByRole('row').filter({ hasText: type }).first();
        const share = Math.round((volume * 10_000) / data.details.totalTransactionVolume) / 100;
        expect(await row.innerText()).toContain(volume.toLocaleString('en'));
        expect(await row.innerText()).toContain(`${share.toFixed(2)}\u00A0%`);
      }

      // Each slice's part of the circle is its type's part of the whole.
      const volumes = data.transactionTypeBreakdown.map(({ volume }) => volume);
      const total = volumes.reduce((sum, volume) => sum + volume, 0);
      const shares = await sliceShares(types);
      expect(shares).toHaveLength(volumes.length);
      for (const [index, share] of shares.entries()) expect(share).toBeCloseTo((volumes[index] ?? 0) / total, 3);

      // The last two months as the API counts them, in numbers and as heights of their bars.
      const [thisMonth, lastMonth] = await Promise.all(
        [0, 1].map(async (back) => {
          const { recordsFiltered } = await askTransactions(url, `startPage=0&length=1&status=00&${within(back)}`);
          return recordsFiltered;
        }),
      );
      const counted = await months
        .getByRole('row')
        .evaluateAll((rows) =>
          rows.slice(1).map((row) => Number(row.querySelector('td')?.textContent.replaceAll(',', ''))),
        );
      expect(counted).toHaveLength(12);
      expect(counted.slice(-2)).toEqual([lastMonth, thisMonth]);
      const heights = await barHeights(months);
      const drawn = counted.filter((count) => count > 0);
      expect(heights).toHaveLength(drawn.length);
      expect(growth(heights)).toBeCloseTo(growth(drawn), 1);

      await axe(page, '/dashboard');
      await months.getByRole('button', { name: 'Show as table' }).click();
      expect(await months.getByRole('row').count()).toBe(13);
      // Of a month: of today there may be none yet, where it has just begun.
      await months
        .getByRole('row')
        .nth(-2)
        .getByRole('link', { name: /failed/i })
        .click();
      await page.waitForURL('**/transactions?**statusGroup=failed**');
      await page.getByRole('button', { name: 'Failed', pressed: true }).waitFor();
      await rowsShown(page);
      const statuses = await columnTexts(page, 'Status');
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.join('\n')).not.toMatch(/Approved|progress/i);
    },
  );

  journey(
    'shows the same number as the list that it leads to, of today and of a chosen period',
    { as: 'admin' },
    async ({ page }) => {
      await page.goto('/dashboard');
      await region(page, 'Transaction types').getByRole('link').first().waitFor();
      const main = page.getByRole('main');
      const links = await main
        .getByRole('link', { name: /^[\d,]*[1-9][\d,]* ?, Open/ })
        .evaluateAll((all) =>
          all.map((one) => ({ number: one.firstChild?.textContent ?? '', href: one.getAttribute('href') ?? '' })),
        );
      expect(links.length).toBeGreaterThan(8);
      // Of each sort of link one: what a number counts is held by src/custom/dashboard.
      for (const { number, href } of links.filter((_, place) => place % 4 === 0)) {
        await follow(page, href);
        const range = main.getByText(/^Showing 1 to [\d,]+ of/);
        await expect.poll(() => range.innerText(), { message: href }).toMatch(new RegExp(` of ${number}$`));
      }
      await arriveAt(page, '/dashboard');
      await page.getByRole('button', { name: '30 days' }).click();
      await page.waitForURL('**/dashboard?startDate=today-29&endDate=today');
      const pending = page.getByRole('link', { name: /Open the pending transactions of this period/ });
      await region(page, 'Transactions by day').scrollIntoViewIfNeeded();
      const days = region(page, 'Transactions by day');
      const bar = days.locator('path.dash-outcome-bar').first();
      await bar.waitFor();
      await axe(page, 'dashboard: a period');
      // What the pointer shows comes with it, and the bars stay where they were.
      // A chart that is drawn again, as for another colour scheme, has no bars for a moment.
      const place = await vi.waitFor(() => placeOf(bar, days), 5_000);
      await bar.hover();
      await days
        .locator('.dash-tip')
        .filter({ hasText: /Successful: \d/ })
        .waitFor();
      expect(await days.locator('.recharts-bar').count()).toBe(3);
      expect(await placeOf(bar, days)).toEqual(place);
      const [count = ''] = (await pending.innerText()).trim().split(/\s*,/);
      await pending.click();
      await page.getByRole('button', { name: 'Pending', pressed: true }).waitFor();
      await page
        .getByText(new RegExp(`of ${count}$`))
        .first()
        .waitFor();
    },
  );

  journey(
    'an ambassador sees the agents, but no charts and no top agents [P1-6.14] [P1-6.15] [P1-6.16]',
    { as: 'ambassador' },
    async ({ page }) => {
      await page.goto('/dashboard');
      await tile(page, 'Number of agents').waitFor();
      await region(page, 'Transaction types').getByRole('row').first().waitFor();
      await settled(page);
      expect(await region(page, 'Success and failure by month').count()).toBe(0);
      expect(await page.locator('main svg.recharts-surface').count()).toBe(0);
      expect(await region(page, 'Top performing agents').count()).toBe(0);
      // Its two columns end together: no room is empty below one of them (D293).
      for (const [width, height] of [
        [1366, 768],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        const [today, types] = await Promise.all(
          ['Successful and failed', 'Transaction types'].map((name) => region(page, name).boundingBox()),
        );
        const endOf = (box: typeof today): number => Math.round((box?.y ?? 0) + (box?.height ?? 0));
        expect(endOf(today)).toBe(endOf(types));
        const rows = await region(page, 'Transaction types').locator('tbody').boundingBox();
        expect(endOf(types) - endOf(rows)).toBeLessThan(24);
        expect((types?.width ?? 0) - (rows?.width ?? 0)).toBeLessThan(48);
      }
    },
  );
});
