import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './harness/journey';
import {
  askTransactions,
  bodyRows,
  type Column,
  columnTexts,
  openTransactions,
  rowsShown,
} from './harness/transactions';
import { COLUMNS } from '../transactions';
import { headings } from './harness/headings';

/** The pixels that the first row's day leaves free in its cell. */
const freeBesideDay = (page: Page): Promise<number> =>
  bodyRows(page)
    .first()
    .locator('.cell--time')
    .first()
    .evaluate((cell) => {
      const { width = 0 } = cell.querySelector('span span')?.getBoundingClientRect() ?? {};
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return cell.clientWidth - width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });

describe('the table of transactions', () => {
  journey(
    'is sorted by amount and by date from their headings, by mouse and keyboard; the others say why not [D334]',
    { as: 'admin' },
    async ({ page, url }) => {
      const sorted = async (head: Column, state: string, query: string): Promise<void> => {
        await page.locator(`th[aria-sort=${state}]`, { hasText: head }).waitFor();
        await rowsShown(page);
        const { data } = await askTransactions(url, `startPage=0&length=10${query}`);
        await expect.poll(() => columnTexts(page, 'Transaction ID')).toEqual(data.map((one) => one.transactionId));
      };
      await openTransactions(page, '?page=2');
      await page.getByRole('button', { name: 'Amount (N)' }).click();
      await sorted('Amount (N)', 'descending', '&sort=amount&order=desc');
      expect(new URL(page.url()).search).toBe('?sort=-amount');
      const free = await page.locator('th[aria-sort=descending]').evaluate((head) => {
        const text = document.createRange();
        text.selectNodeContents(head.querySelector('button') ?? head);
        return text.getBoundingClientRect().left - head.getBoundingClientRect().left;
      });
      expect(free, 'the arrow has room beside the text').toBeGreaterThan(13);
      await page.getByRole('button', { name: 'Amount (N)' }).focus();
      await page.keyboard.press('Enter');
      await sorted('Amount (N)', 'ascending', '&sort=amount&order=asc');
      await page.keyboard.press('Space');
      await sorted('Amount (N)', 'none', '');
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Date', exact: true }).click();
      await page.getByRole('button', { name: 'Date', exact: true }).click();
      await sorted('Date', 'ascending', '&sort=systemTime&order=asc');
      expect(await page.locator('th button').allInnerTexts()).toEqual(['Date', 'Amount (N)']);
      const reason = page.getByText('A list of more than 5,000 rows cannot be sorted by this column.');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('columnheader', { name: 'Agent' }).and(page.locator(':focus')).waitFor();
      await reason.waitFor();
      await page.keyboard.press('Escape');
      await reason.waitFor({ state: 'detached' });
      await page.getByRole('columnheader', { name: 'Type' }).hover();
      await reason.waitFor();
    },
  );

  journey(
    'shows at 1366 all through Status and a receipt in 2 clicks, beside a record what matters; columns are dragged, and fit with one press',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page, allow }) => {
      // The first visit, without the font of the product.
      allow(/ERR_FAILED/);
      await page.route('**/*.woff2', (route) => route.abort());
      await openTransactions(page);
      expect(await freeBesideDay(page), 'the day is whole at the first visit').toBeGreaterThanOrEqual(0);
      const bold = await page.evaluate(
        () => [...document.fonts].filter(({ weight, status }) => weight.endsWith(' 900') && status === 'loaded').length,
      );
      expect(bold, 'its bold letters are no smeared regular ones').toBeGreaterThan(0);
      await page.unroute('**/*.woff2');
      // With the font of the product: most of its letters are wider than those in its place at the first visit. The
      // page that asks for it may come before it; the next one has it.
      for (let visit = 0; visit < 2; visit++) {
        await page.reload();
        await page.waitForFunction(() => document.fonts.check('11px "Inter Variable"'));
      }
      await page.locator('html:not([data-font])').waitFor({ state: 'attached' });
      const view = async () => (await page.locator('.table-scroller').boundingBox()) ?? { x: 0, width: 0 };
      /** Whether a heading is in sight whole, left of the columns that stay at the right edge. */
      const isWhole = async (name: Column, before: Column | null): Promise<boolean> => {
        const head = await page.getByRole('grid').getByRole('columnheader', { name, exact: true }).boundingBox();
        const edge =
          before === null
            ? null
            : await page.getByRole('grid').getByRole('columnheader', { name: before, exact: true }).boundingBox();
        const { x, width } = await view();
        return head !== null && head.x >= x && head.x + head.width <= (edge?.x ?? x + width) + 1;
      };
      const shadow = page.locator('.table-frame[data-more]');
      for (const name of COLUMNS.slice(0, 7)) expect(await isWhole(name, 'View Receipt'), name).toBe(true);
      expect(await isWhole('Convenience Fee', 'View Receipt')).toBe(false);
      for (const name of COLUMNS.slice(-2)) expect(await isWhole(name, null), name).toBe(true);
      await shadow.waitFor();
      const status = bodyRows(page).locator('.status', { hasText: 'Approved or completed successfully' }).first();
      for (const text of [
        status.locator('.status__word'),
        status.getByText(/^Approved/),
        status.locator('xpath=ancestor::td'),
      ])
        expect(await text.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the status is whole').toBe(true);
      expect(await freeBesideDay(page), 'the day is whole').toBeGreaterThanOrEqual(0);
      for (const name of ['Transaction ID', 'Terminal ID'] as const) {
        const cell = bodyRows(page)
          .locator(`td:nth-child(${COLUMNS.indexOf(name) + 2})`)
          .filter({ has: page.locator('.code') })
          .first();
        await cell.hover();
        const [text, copy] = [await cell.locator('.code').boundingBox(), await cell.locator('.copy').boundingBox()];
        expect((text?.x ?? 0) + (text?.width ?? 0), `${name} beside its button`).toBeLessThanOrEqual(
          (copy?.x ?? 0) + 1,
        );
      }

      const receipt = page.waitForEvent('download');
      await bodyRows(page).first().getByRole('button', { name: 'View Receipt' }).click();
      await page.getByRole('button', { name: 'Download Receipt' }).click();
      expect((await receipt).suggestedFilename()).toMatch(/pdf$/);
      await page.keyboard.press('Escape');
      // The focus of a button at the edge scrolls nothing.
      expect(await page.locator('.table-scroller').evaluate((one) => one.scrollLeft)).toBe(0);

      const top = async () => (await bodyRows(page).nth(1).boundingBox())?.y;
      const before = await top();
      await bodyRows(page).nth(1).locator('td').nth(3).click();
      await page.locator('.record--beside').waitFor();
      for (const name of ['Date', 'Agent', 'Amount (N)', 'Status']) expect(await isWhole(name, null), name).toBe(true);
      expect(await top()).toBe(before);
      // No column stands half under the record.
      await shadow.waitFor({ state: 'detached' });
      expect(await headings(page)).toEqual(['Date', 'Agent', 'Amount (N)', 'Status']);
      await page.keyboard.press('Escape');
      await page.locator('.record--beside').waitFor({ state: 'detached' });
      await expect.poll(() => headings(page)).toEqual(COLUMNS);

      const heads = (): Promise<readonly string[]> => headings(page);
      const centre = async (name: Column, part: number): Promise<[number, number]> => {
        const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
        return [(box?.x ?? 0) + (box?.width ?? 0) * part, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      };
      const drag = async (name: Column, to: Column): Promise<void> => {
        await page.mouse.move(...(await centre(name, 0.4)));
        await page.mouse.down();
        await page.mouse.move(...(await centre(to, 0.2)), { steps: 4 });
        await page.locator('th[data-drop=before]', { hasText: to }).waitFor();
      };
      await drag('Amount (N)', 'Agent');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await heads()).toEqual(COLUMNS);
      await drag('Amount (N)', 'Agent');
      await page.mouse.up();
      const moved = ['Date', 'Amount (N)', 'Agent', ...COLUMNS.slice(2).filter((one) => one !== 'Amount (N)')];
      await expect.poll(heads).toEqual(moved);
      // A drag is no press of the button that sorts.
      expect(new URL(page.url()).search).toBe('');
      await page.reload();
      await rowsShown(page);
      expect(await heads()).toEqual(moved);

      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Hide columns that do not fit' }).click();
      await page.keyboard.press('Escape');
      await page.locator('.table-frame:not([data-more])').waitFor();
      expect(await heads()).toEqual([...moved.slice(0, 7), 'View Receipt', 'Query Transaction']);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      await page.keyboard.press('Escape');
      await expect.poll(heads).toEqual(COLUMNS);
    },
  );
});
