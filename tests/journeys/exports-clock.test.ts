import { describe, expect } from 'vitest';
import { lagosDay } from '../../src/upstream/time';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { askTransactions, openTransactions, totalShown } from './harness/transactions';

const HOUR_MS = 3_600_000;

describe('a computer whose clock is 26 hours behind', () => {
  journey(
    'has the service’s today on the dashboard and in a list, is told so (D417), and exports every row that the list shows [P1-2.47]',
    { as: 'admin' },
    async ({ page, url }) => {
      const periods: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/dashboard/period'))
          periods.push(`${searchParams.get('startDate')} ${searchParams.get('endDate')}`);
      });
      const wrong = Date.now() - 26 * HOUR_MS;
      const today = lagosDay(Date.now());
      const found = async (days: string) => (await askTransactions(url, `startPage=0&length=1${days}`)).recordsFiltered;
      const [all, ofToday] = [await found(''), await found(`&startDate=${today}&endDate=${today}`)];
      expect(await found(`&endDate=${lagosDay(wrong)}`)).toBeLessThan(all);
      await page.clock.setFixedTime(wrong);
      await page.goto('/dashboard');
      await page.getByText('Your clock is 26 hours behind. The service’s time is used.').waitFor();
      await page.getByText('Successful value (N)').first().waitFor();
      expect(new Set(periods)).toEqual(new Set([`${today} ${today}`]));
      await openTransactions(page, '?startDate=today&endDate=today');
      expect(await totalShown(page)).toBe(ofToday);
      await page.getByText('Your clock is 26 hours behind.').waitFor();
      await openTransactions(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: /^Export CSV/ }).click();
      const lines = (await contentOf(await saved)).toString().trimEnd().split('\n');
      expect(lines).toHaveLength(all + 1);
      await dialog.getByText(`is saved, with ${all.toLocaleString('en')} rows.`).waitFor();
    },
  );
});
