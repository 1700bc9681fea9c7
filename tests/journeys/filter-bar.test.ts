import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, lagosDay } from '../../src/upstream/time';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import { screenshots } from './harness/screenshots';
import { askTransactions, bodyRows, openTransactions, rowsShown, totalShown } from './harness/transactions';

/** The previous month of Lagos as the API's parameters. */
function lastMonth(): string {
  const end = addDays(`${lagosDay(Date.now()).slice(0, 8)}01`, -1);
  return `startDate=${end.slice(0, 8)}01&endDate=${end}`;
}

describe('the filter bar', () => {
  journey(
    'last 7 days, then today, are 2 clicks each; failed of today is one more; last month as CSV is 4',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page, url }) => {
      await openTransactions(page);
      let clicks = 0;
      const press = async (target: Locator): Promise<void> => {
        await target.click();
        clicks += 1;
      };
      const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
      const period = (name: string): Locator => page.getByRole('dialog').getByRole('menuitemradio', { name });
      const topOfRows = async (): Promise<number | undefined> => (await bodyRows(page).first().boundingBox())?.y;
      const before = await topOfRows();
      await press(button('Date filter'));
      await axe(page);
      await screenshots(page, 'filter-bar-period');
      await press(period('Last 7 days'));
      await page.waitForURL((at) => at.search === '?startDate=today-6&endDate=today');
      expect(clicks).toBe(2);
      await press(button(/^Date: Last 7 days/));
      await press(period('Today'));
      await page.waitForURL((at) => at.search === '?startDate=today&endDate=today');
      expect(clicks).toBe(4);
      await press(button('Failed'));
      await page.waitForURL((at) => at.search.endsWith('statusGroup=failed'));
      expect(clicks).toBe(5);
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const { rrn } = data.find((one) => one.rrn?.length === 12) ?? { rrn: null };
      await openTransactions(page);
      await page.getByRole('searchbox', { name: 'Search this list' }).fill(rrn ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL((at) => at.search === `?q=${rrn}`);
      await rowsShown(page);
      await screenshots(page, 'filter-bar-search');
      expect(await totalShown(page)).toBe(
        (await askTransactions(url, `startPage=0&length=1&rrn=${rrn}`)).recordsFiltered,
      );
      await openTransactions(page);
      clicks = 0;
      await press(button('Date filter'));
      await press(period('Previous month'));
      await page.waitForURL((at) => at.search === '?startDate=month-1&endDate=month-1:end');
      await rowsShown(page);
      expect(await topOfRows()).toBe(before);
      const { recordsFiltered } = await askTransactions(url, `startPage=0&length=1&${lastMonth()}`);
      expect(await totalShown(page)).toBe(recordsFiltered);
      await press(button('Export'));
      const saved = page.waitForEvent('download');
      await press(page.getByRole('dialog').getByRole('button', { name: /CSV/ }));
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
      expect(clicks).toBe(4);
    },
  );
});
