import { describe, expect } from 'vitest';
import { lagosDay } from '../../src/upstream/time';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { askTransactions, openTransactions, totalShown } from './harness/transactions';

const HOUR_MS = 3_600_000;
const TWO_DAYS_MS = 48 * HOUR_MS;

describe('export on a computer with a wrong clock', () => {
  journey('has every row the list shows, two days behind [P1-2.47]', { as: 'admin' }, async ({ page, url }) => {
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
  });
});

describe('a computer with a wrong clock', () => {
  journey(
    'has the service’s today on the dashboard and in a list, and is told by how much it is wrong (D417)',
    { as: 'admin' },
    async ({ page, url }) => {
      const periods: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/dashboard/period'))
          periods.push(`${searchParams.get('startDate')} ${searchParams.get('endDate')}`);
      });
      const today = lagosDay(Date.now());
      const { recordsFiltered } = await askTransactions(
        url,
        `startPage=0&length=1&startDate=${today}&endDate=${today}`,
      );
      for (const [by, text] of [
        [26 * HOUR_MS, '26 hours ahead'],
        [-26 * HOUR_MS, '26 hours behind'],
        [-3 * 365 * 24 * HOUR_MS, '3 years behind'],
      ] as const) {
        await page.clock.setFixedTime(Date.now() + by);
        await page.goto('/dashboard');
        await page.getByText(`Your clock is ${text}. The service’s time is used.`).waitFor();
        await page.getByText('Successful value (N)').first().waitFor();
        expect(new Set(periods)).toEqual(new Set([`${today} ${today}`]));
        await openTransactions(page, '?startDate=today&endDate=today');
        expect(await totalShown(page)).toBe(recordsFiltered);
        await page.getByText(`Your clock is ${text}.`).waitFor();
      }
    },
  );
});
