import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, lagosDay } from '../../src/upstream/time';
import { journey } from './harness/journey';
import { askTransactions, columnTexts, openTransactions, rowsShown, totalShown } from './harness/transactions';

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
});
