import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import { chooseMore, phoneRows } from './harness/phone';
import { menuButton } from './harness/views';
import { askTransactions, bodyRows, openTransactions, rowOf } from './harness/transactions';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 'nothing');

/** A row that is scrolled away and back has the focus again, unless the person has gone elsewhere meanwhile. */
async function refocuses(page: Page): Promise<void> {
  await bodyRows(page).nth(3).focus();
  const scroller = page.locator('.table-scroller');
  for (const place of [200_000, 0]) {
    await scroller.evaluate((element, top) => {
      element.scrollTop = top;
    }, place);
    await page.locator(`[data-row="${place === 0 ? 0 : Math.floor(place / 36)}"]`).waitFor();
  }
  await page.locator('[data-row="3"]:focus').waitFor();
  // Whoever has gone elsewhere meanwhile is not called back.
  await scroller.evaluate((element) => {
    element.scrollTop = 200_000;
  });
  await page.locator('[data-row="5555"]').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await scroller.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.locator('[data-row="3"]').waitFor();
  expect(await page.locator('[data-row="3"]:focus').count()).toBe(0);
}

describe('every row on one page', () => {
  journey(
    'a row that is scrolled away has the focus again when it is back; any is gone to by its number, by keyboard alone',
    { as: 'admin' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      const idOf = async (row: number): Promise<string> =>
        (await askTransactions(url, `startPage=${row - 1}&length=1`)).data[0]?.transactionId ?? '';
      await openTransactions(page, '?perPage=all');
      await page.getByLabel('Go to row').waitFor();
      await refocuses(page);
      await page.reload();
      await page.getByLabel('Go to row').waitFor();
      await page.keyboard.press('j');
      expect(await focused(page)).toBe('2');
      await page.keyboard.press('g');
      await page.keyboard.type('7,501');
      await page.keyboard.press('Enter');
      await rowOf(page, await idOf(7_501)).waitFor();
      expect(await focused(page)).toBe('7502');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      expect(await focused(page)).toBe('7503');
      // Into the row: the box, the date, and with the date down a row.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^20\d\d-/);
      expect(await focused(page)).toBe('7504');
      // Each cell comes into sight whole, however many of them stay.
      for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
      const hidden = await page.evaluate(() => {
        const [cell, view] = [document.activeElement, document.querySelector('.table-scroller')];
        return (cell?.getBoundingClientRect().right ?? 0) - (view?.getBoundingClientRect().right ?? 0);
      });
      expect(hidden).toBeLessThanOrEqual(1);
      await page.keyboard.press('Control+End');
      await rowOf(page, await idOf(recordsFiltered)).waitFor();
      await page.waitForFunction(
        (row) => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') === row,
        String(recordsFiltered + 1),
      );
      // What was selected far above still is.
      expect(await page.getByText('1 selected').isVisible()).toBe(true);
      await page.keyboard.press('g');
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await page.getByText(`Enter a row from 1 to ${recordsFiltered.toLocaleString('en')}.`).waitFor();
      await axe(page, 'list: all rows');
      await page.getByLabel('Go to row').fill('7501');
      await page.keyboard.press('Enter');
      await page.locator('tr[aria-rowindex="7502"][aria-selected=true]').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: await idOf(7_501) }).waitFor();
    },
  );
});

describe('the table', () => {
  journey(
    'keeps its first columns in sight and adds up the amounts of the rows it shows, as each person wants it',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=10');
      await openTransactions(page);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByLabel('Frozen columns').selectOption('3');
      await page.getByLabel('Totals of the loaded rows').check();
      await axe(page, 'engine/list/head/ColumnsMenu');
      await page.keyboard.press('Escape');
      const kobo = data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const total = (kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      const foot = page.locator('tfoot');
      await foot.getByText('Total of the 10 rows shown').waitFor();
      await foot.getByRole('gridcell', { name: total, exact: true }).waitFor();
      await page.locator('.table-scroller').evaluate((element) => {
        element.scrollLeft = 900;
      });
      const first = bodyRows(page).first();
      const lefts = await first
        .locator('> *')
        .evaluateAll((cells) => cells.slice(0, 5).map((cell) => cell.getBoundingClientRect().left));
      const edge = (await page.locator('.table-scroller').boundingBox())?.x ?? 0;
      expect(lefts.slice(0, 4).every((left) => left >= edge)).toBe(true);
      expect(lefts[4]).toBeLessThan(lefts[3] ?? 0);
      await page.reload();
      await foot.getByText('Total of the 10 rows shown').waitFor();
      // Another filter, other rows, another sum.
      const pending = await askTransactions(url, 'startPage=0&length=10&status=PP');
      await page.goto('/transactions?status=PP');
      const other = pending.data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
      const text = other.toLocaleString('en', { minimumFractionDigits: 2 });
      await foot.getByRole('gridcell', { name: text, exact: true }).waitFor();
      // In a narrow window there is room for fewer.
      await page.setViewportSize({ width: 650, height: 900 });
      await page.locator('table[data-frozen="3"]').waitFor();
    },
  );
});

describe('on a phone, 390 px', () => {
  journey(
    'totals stand below the rows, and a message above an open menu',
    { as: 'admin', width: 390, height: 844 },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=10');
      await page.goto('/transactions');
      await phoneRows(page).first().waitFor();
      await chooseMore(page, 'Columns');
      await page.getByLabel('Totals of the loaded rows').check();
      await page.keyboard.press('Escape');
      const totals = page.getByRole('region', { name: 'Total of the 10 rows shown' });
      const kobo = data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      await totals
        .getByText((kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 }), { exact: true })
        .waitFor();
      await totals.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await chooseMore(page, 'Saved views');
      const options = menuButton(page);
      await options.click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      const toast = page.locator('.toast');
      await toast.waitFor();
      await options.click();
      const menu = await page.getByRole('menu').boundingBox();
      const message = await toast.boundingBox();
      if (!menu || !message) throw new Error('the menu or the message is gone');
      expect(message.y + message.height).toBeLessThanOrEqual(menu.y);
    },
  );
});
