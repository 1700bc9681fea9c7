/** A list's summary: how few presses the questions of the day take, and what it is in a real browser (D596). */
import type { Page } from 'playwright-core';
import Papa from 'papaparse';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { openTransactions } from './harness/transactions';

const table = (page: Page) => page.getByRole('table', { name: /^Table of the summary|^Tableau de la synthèse/ });

/** The cells of the table as texts, without the figures before. */
async function cells(page: Page): Promise<readonly (readonly string[])[]> {
  await table(page).waitFor();
  return table(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => {
          const copy = cell.cloneNode(true);
          if (copy instanceof Element) copy.querySelector('small')?.remove();
          return copy.textContent ?? '';
        }),
      ),
    );
}

/** A cell as a file has it. */
const plain = (cell: string): string =>
  cell
    .replaceAll(',', '')
    .replace(/\u00A0%$/, '')
    .replace('–', '');

describe('the summary of a list', () => {
  journey(
    'tells the failure rate by bank of this week in four presses, each number leading to its rows',
    { as: 'admin' },
    async ({ page }) => {
      await openTransactions(page);
      const top = await page.getByRole('button', { name: 'Date filter' }).boundingBox();
      await page.getByRole('button', { name: 'Summary', exact: true }).click();
      await table(page).waitFor();
      // Nothing above the rows moves.
      expect(await page.getByRole('button', { name: 'Date filter' }).boundingBox()).toEqual(top);
      await page.getByRole('button', { name: 'Date filter' }).click();
      await page.getByRole('dialog').getByRole('menuitemradio', { name: 'This week' }).click();
      await page.getByText(/^Small figures in grey: /).waitFor();
      await table(page).getByRole('button', { name: 'Failure rate' }).click();
      await page.waitForURL(/summary=bankName:.*:-rate\.failed/);
      await page
        .getByRole('columnheader', { name: 'Failure rate' })
        .and(page.locator('[aria-sort="descending"]'))
        .waitFor();
      const [, ...groups] = await cells(page);
      const rates = groups.slice(0, -1).flatMap((row) => (row[3] === '–' ? [] : [Number.parseFloat(row[3] ?? '')]));
      expect(rates).toEqual(rates.toSorted((a, b) => b - a));
      expect(rates[0]).toBeGreaterThan(0);
      await axe(page, 'summary');
      const link = table(page).getByRole('link').first();
      const count = groups.find((row) => row[0] !== 'No bank')?.[1];
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/bankName=/);
      await page.locator('.list__total', { hasText: new RegExp(`^${count}$`) }).waitFor();
    },
  );

  journey(
    'tells the busiest hours in three presses, by keyboard too, and is saved as CSV with what its table shows',
    { as: 'admin' },
    async ({ page }) => {
      await openTransactions(page);
      await page.getByRole('button', { name: 'Summary', exact: true }).focus();
      await page.keyboard.press('Enter');
      await table(page).waitFor();
      await page.getByRole('combobox', { name: 'Group by' }).focus();
      await page.keyboard.type('Hour');
      await page.waitForURL(/summary=hour:/);
      await table(page).getByRole('rowheader', { name: '09:00' }).waitFor();
      const [, ...hours] = await cells(page);
      const names = hours.slice(0, -1).map(([name]) => name);
      expect(names).toEqual(names.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
      await page.locator('.summary__chart .recharts-bar-rectangle').first().waitFor();
      const count = hours.find(([name]) => name === '09:00')?.[1];
      await table(page)
        .getByRole('row', { name: /^09:00/ })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(/systemTime_hour=9/);
      await page.locator('.list__total', { hasText: new RegExp(`^${count}$`) }).waitFor();
      await page.getByRole('button', { name: 'Date between 09:00 and 09:59', exact: true }).waitFor();

      await page.goto('/transactions?summary=status,type:count,rate.successful,sum.amount:-count');
      const [head, ...rows] = await cells(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export summary' }).click();
      await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
      const text = (await contentOf(await saved)).toString().replace(/^\uFEFF/, '');
      const [fileHead, ...fileRows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
      expect(fileHead).toEqual(head?.map((one) => (one === 'Success rate' ? 'Success rate (%)' : one)));
      expect(fileRows.map((row) => row.slice(2))).toEqual(rows.map((row) => row.slice(-3).map(plain)));
      expect(fileRows[0]?.[0]).toBe(rows[0]?.[0]);
    },
  );

  journey('shows the agents with nothing this month in two presses', { as: 'admin' }, async ({ page }) => {
    await page.goto('/agents');
    await page.getByRole('button', { name: 'No transaction since filter' }).click();
    await page
      .getByRole('dialog')
      .getByRole('menuitemradio', { name: /^Last day of the previous month/ })
      .click();
    await page.waitForURL(/lastTransaction_lte=month-1:end/);
    await page.locator('.list__total').waitFor();
    // And how few those have who have some: fewest first, the others before them.
    await page.goto('/transactions?startDate=month&endDate=today&summary=agent:count:-count');
    await table(page).waitFor();
    await page.getByRole('checkbox', { name: 'Also those without any' }).click();
    await page.waitForURL(/:count:count:none/);
    await page.getByRole('columnheader', { name: 'Count' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  });

  journey(
    'fits a phone, in French, with targets large enough for a finger',
    { as: 'admin', width: 360, height: 740, locale: 'fr-FR', touch: true },
    async ({ page }) => {
      await page.goto('/transactions?summary=bankName:count,rate.failed:-count');
      await table(page).waitFor();
      await page.getByText('Banque du bénéficiaire\u202f: Nombre, Taux d’échec', { exact: true }).tap();
      await page.getByRole('combobox', { name: 'Regrouper par' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const small = await page
        .locator('.summary :is(summary, select, button, .summary__name)')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
      expect(small).toEqual([]);
      await axe(page, 'phone: a summary');
    },
  );

  journey(
    'shows the figures of two fields whole in French, on a phone in lines, or that more of them are a scroll away',
    { as: 'admin', width: 1366, locale: 'fr-FR' },
    async ({ page }) => {
      const figures = 'count,share,rate.failed,sum.amount';
      await page.goto(`/transactions?startDate=today-6&endDate=today&summary=bankName,type:${figures}:-count`);
      await table(page).waitFor();
      const hidden = (): Promise<number> =>
        page.locator('.summary__scroll').evaluate((one) => one.scrollWidth - one.clientWidth);
      await page.locator('.summary__chart .recharts-bar-rectangle').first().waitFor();
      expect(await hidden()).toBe(0);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expect.poll(hidden).toBe(0);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(hidden).toBe(0);
      // Each figure in a line of its own, behind its name [D998].
      const [first, ...others] = await page.locator('tbody tr:first-child td[data-label]').all();
      expect([await first?.getAttribute('data-label'), others.length]).toEqual(['Nombre', 3]);
      const tops = await Promise.all([first, ...others].map(async (one) => (await one?.boundingBox())?.y ?? 0));
      expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other));
      await page.goto('/transactions?summary=bankName:count,sum.amount,sum.totalAmount,sum.convenienceFee:-count');
      await expect.poll(hidden).toBeGreaterThan(0);
      // A shade at the edge, which what moves with the figures covers at their end.
      expect(
        await page.locator('.summary__scroll').evaluate((one) => getComputedStyle(one).backgroundAttachment),
      ).toMatch(/^local, scroll/);
    },
  );
});
