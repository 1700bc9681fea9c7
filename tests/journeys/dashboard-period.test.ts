import type { Locator, Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Within its card, which other cards may still move. */
async function placeOf(bar: Locator, card: Locator): Promise<object> {
  const [inner, outer] = [await bar.boundingBox(), await card.boundingBox()];
  if (!inner || !outer) throw new Error('not on the screen');
  return { ...inner, x: inner.x - outer.x, y: Math.round(inner.y - outer.y) };
}

describe("the dashboard's period", () => {
  journey(
    'compares a chosen period with the one before it, and leads to its lists',
    { as: 'admin' },
    async ({ page }) => {
      await page.goto('/dashboard');
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
});
