import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import { screenshots } from './harness/screenshots';
import { askTransactions, type Column, columnTexts, openTransactions, rowsShown } from './harness/transactions';

describe('the table of transactions', () => {
  journey(
    'is sorted by amount and by date from their headings, by mouse and keyboard; the others say why not [D334]',
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
      await axe(page);
      await screenshots(page, 'transactions-sorted');
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
    { as: 'admin' },
  );
});
