import { describe, expect } from 'vitest';
import { lagosDay } from '../../src/upstream/time';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { askTransactions, openTransactions } from './harness/transactions';

const TWO_DAYS_MS = 2 * 86_400_000;

describe('export on a computer with a wrong clock', () => {
  journey(
    'has every row the list shows, two days behind [P1-2.47]',
    async ({ page, url }) => {
      const wrong = Date.now() - TWO_DAYS_MS;
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      const older = await askTransactions(url, `startPage=0&length=1&endDate=${lagosDay(wrong)}`);
      expect(older.recordsFiltered).toBeLessThan(recordsFiltered);
      await page.clock.setFixedTime(wrong);
      await openTransactions(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: /^Export CSV/ }).click();
      const lines = (await contentOf(await saved)).toString().trimEnd().split('\r\n');
      expect(lines).toHaveLength(recordsFiltered + 1);
      await dialog.getByText(`is saved, with ${recordsFiltered.toLocaleString('en')} rows.`).waitFor();
    },
    { as: 'admin' },
  );
});
