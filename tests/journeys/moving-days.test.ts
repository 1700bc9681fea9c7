import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, lagosDay, lagosDayStart } from '../../src/upstream/time';
import { journey } from './harness/journey';
import { askTransactions, columnTexts, openTransactions, rowsShown, totalShown } from './harness/transactions';
import { headings } from './harness/headings';

const WEEK = '?startDate=today-6&endDate=today';

/** The queries of the list's calls from now on. */
function queriesOf(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/transaction')) queries.push(searchParams);
  });
  return queries;
}

const days = (query: URLSearchParams | undefined): string => `${query?.get('startDate')} ${query?.get('endDate')}`;

describe('periods that move with the calendar', () => {
  journey(
    'are chosen by keyboard, asked by days of Lagos, and found again by reload, Back and a copied address',
    { as: 'admin' },
    async ({ page, context, url }) => {
      const queries = queriesOf(page);
      await openTransactions(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      const period = dialog.getByLabel('Period');
      await period.focus();
      await page.keyboard.type('Last 7');
      const today = lagosDay(Date.now());
      expect(await dialog.getByLabel('Start Date').inputValue()).toBe(addDays(today, -6));
      expect(await dialog.getByRole('status').innerText()).toMatch(/^Now .+ – .+\. The dates follow the calendar\.$/);
      await dialog.getByRole('button', { name: 'Apply filters' }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await rowsShown(page);
      expect(new URL(page.url()).search).toBe(WEEK);
      await page
        .getByRole('listitem')
        .filter({ hasText: /^Date: Last 7 days \(.+ – .+\)/ })
        .waitFor();
      const asked = `startPage=0&length=10&startDate=${addDays(today, -6)}&endDate=${today}`;
      const { data, recordsFiltered } = await askTransactions(url, asked);
      expect(await totalShown(page)).toBe(recordsFiltered);
      const shown = await columnTexts(page, 'Transaction ID');
      expect(shown).toEqual(data.map(({ transactionId }) => transactionId));

      await page.reload();
      await rowsShown(page);
      expect(await columnTexts(page, 'Transaction ID')).toEqual(shown);
      const copy = await context.newPage();
      await copy.goto(page.url());
      await rowsShown(copy);
      expect(await columnTexts(copy, 'Transaction ID')).toEqual(shown);
      await page.bringToFront();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.waitForURL((at) => at.search === '');
      await page.goBack();
      await page.waitForURL((at) => at.search === WEEK);
      await rowsShown(page);
      expect(await totalShown(page)).toBe(recordsFiltered);
      expect(queries.filter((query) => /today|month/.test(String(query))).map(String)).toEqual([]);
    },
  );

  journey(
    'end at midnight in Lagos, wherever the browser is, and when the list is refreshed',
    { as: 'admin' },
    async ({ page }) => {
      const queries = queriesOf(page);
      // A day that is over: of the real today there may be no transactions yet.
      const today = addDays(lagosDay(Date.now()), -1);
      const yesterday = addDays(today, -1);
      const midnight = lagosDayStart(today) ?? 0;
      // Both clocks: the computer's, and the service's, which decides (D417).
      let now = midnight - 60_000;
      await page.route(/\/(?:config\.json|api\/v1\/.*)$/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: new Date(now).toUTCString() };
        await route.fulfill({ response, headers });
      });
      await page.clock.setFixedTime(now);
      await openTransactions(page, '?startDate=today&endDate=today');
      expect(days(queries.at(-1))).toBe(`${yesterday} ${yesterday}`);
      now = midnight;
      await page.clock.setFixedTime(now);
      const count = queries.length;
      await page.getByRole('button', { name: 'Comfortable rows' }).click();
      expect(queries.slice(count).map(days)).not.toContain(`${today} ${today}`);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await rowsShown(page);
      await expect.poll(() => days(queries.at(-1))).toBe(`${today} ${today}`);
      expect(new URL(page.url()).search).toBe('?startDate=today&endDate=today');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  journey('stand on a phone as they do elsewhere', { as: 'admin', width: 390, height: 844 }, async ({ page }) => {
    // A phone has no grid to wait for. One button has the number of active filters.
    await page.goto(`/transactions${WEEK}`);
    const filter = page.getByRole('button', { name: 'Filter, 1 active' });
    expect(await filter.innerText()).toMatch(/^Filter\s*1$/);
    await page.getByRole('button', { name: /^Date: / }).waitFor();
    await filter.click();
    const dialog = page.getByRole('dialog', { name: 'Filter by' });
    await dialog.getByLabel('Period').selectOption({ label: 'Last … days' });
    await dialog.getByLabel('Number of days').fill('0');
    await dialog.getByRole('alert').getByText('Enter a number from 1 to 9,999.').waitFor();
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    expect(await dialog.getByLabel('Number of days').evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog.getByLabel('Number of days').fill('3');
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL((at) => at.search === '?startDate=today-2&endDate=today');
  });
});

describe('the full state of a list', () => {
  journey(
    'is in the address: columns, widths, density, page and filters',
    { as: 'admin' },
    async ({ page, context }) => {
      const search = '?status=00&page=2&perPage=20&columns=rrn:200,systemTime,amount&density=comfortable';
      await openTransactions(page, search);
      expect(await headings(page)).toEqual(['RRN', 'Date', 'Amount (N)']);
      // Fewer columns than there is room for share what is left of it.
      expect(await page.locator('col[data-column]').first().getAttribute('style')).toContain('200px');
      const rrns = await columnTexts(page, 'RRN');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'STAN' }).check();
      await page.keyboard.press('Escape');
      await page.waitForURL((at) => at.search.includes('columns=rrn:200,systemTime,amount,stan'));
      const copy = await context.newPage();
      await copy.goto(page.url());
      await rowsShown(copy);
      expect(await headings(copy)).toEqual(['RRN', 'Date', 'Amount (N)', 'STAN']);
      expect(await columnTexts(copy, 'RRN')).toEqual(rrns);
    },
  );
});
