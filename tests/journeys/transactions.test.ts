import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import {
  askTransactions,
  bodyRows,
  chips,
  columnTexts,
  filterBy,
  openTransactions,
  rowsShown,
  totalShown,
} from './harness/transactions';
import { COLUMNS } from '../transactions';
import { headings } from './harness/headings';

describe('the list of transactions', () => {
  for (const as of ['admin', 'product'] as const) {
    journey(`${as} sees the overview, and every transaction [P1-1.2]`, { as }, async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      await page.goto('/dashboard');
      const volume = page.getByRole('term').filter({ hasText: 'Total transaction volume' }).locator('..');
      await volume.getByText(recordsFiltered.toLocaleString('en'), { exact: true }).waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Transactions' }).click();
      await rowsShown(page);
      expect(await totalShown(page)).toBe(recordsFiltered);
    });
  }

  journey(
    'has the 20 columns in the specification’s order and texts, 10 rows at first, and its sizes [P1-2.49] [P1-2.65] [P1-9.1]',
    { as: 'admin' },
    async ({ page, url }) => {
      await openTransactions(page);
      expect(await headings(page)).toEqual(COLUMNS);
      expect(await bodyRows(page).count()).toBe(10);
      await axe(page, '/transactions');
      const size = page.getByRole('combobox', { name: 'Rows' });
      expect(await size.locator('option').allInnerTexts()).toEqual([
        'Fit to window',
        '10',
        '20',
        '30',
        '50',
        '100',
        'All',
      ]);
      const { recordsFiltered, data } = await askTransactions(url, 'startPage=0&length=20');
      expect(await totalShown(page)).toBe(recordsFiltered);
      await size.selectOption('20');
      await bodyRows(page).nth(19).waitFor();
      await rowsShown(page);
      expect(await columnTexts(page, 'Transaction ID')).toEqual(data.map(({ transactionId }) => transactionId));
    },
  );

  journey('an agent sees nothing but the own transactions [P1-1.4]', { as: 'agent' }, async ({ page, url }) => {
    const own = await askTransactions(url, 'startPage=0&length=10', 'agent');
    const all = await askTransactions(url, 'startPage=0&length=1');
    expect(own.recordsFiltered).toBeLessThan(all.recordsFiltered);
    await openTransactions(page);
    expect(await totalShown(page)).toBe(own.recordsFiltered);
    expect(new Set(await columnTexts(page, 'Agent')).size).toBe(1);
  });
});

describe('filters', () => {
  journey(
    'each narrows the list to what the upstream finds [P1-2.54] [P1-2.56] [P1-2.57] [P1-2.58] [P1-2.59] [P1-2.60] [P1-2.61] [P1-2.62]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const card = data.find((one) => one.pan && one.rrn && one.stan && one.agent.bankTerminal?.terminalId);
      if (!card) throw new Error('no card transaction on the first page');
      const day = new Date(Date.parse(card.systemTime) + 3_600_000).toISOString().slice(0, 10);
      const terminal = card.agent.bankTerminal?.terminalId ?? '';
      const typed: Readonly<Record<string, string>> = {
        'Terminal ID': terminal,
        'Transaction ID': card.transactionId,
        RRN: card.rrn ?? '',
        STAN: card.stan ?? '',
        PAN: card.pan?.slice(-4) ?? '',
      };
      const asked = page.waitForRequest((request) => /\/transaction\?.*pan=/.test(request.url()));
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
      });
      expect(await totalShown(page)).toBe(1);
      const { searchParams } = new URL((await asked).url());
      expect(['terminalId', 'transactionId', 'rrn', 'stan', 'pan'].map((name) => searchParams.get(name))).toEqual(
        Object.values(typed),
      );
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        await dialog.getByLabel('Start Date').fill(day);
        await dialog.getByLabel('End Date').fill(day);
        await dialog.getByLabel('Status').selectOption({ label: card.statusMessage });
        await dialog.getByLabel('Type', { exact: true }).selectOption('Card');
      });
      const found = await askTransactions(
        url,
        `startPage=0&length=1&startDate=${day}&endDate=${day}&status=${card.statusCode}&transactionTypeId=CARD`,
      );
      expect(await totalShown(page)).toBe(found.recordsFiltered);
      const days = new Set((await columnTexts(page, 'Date')).map((text) => text.slice(0, 10)));
      expect(days).toEqual(new Set([day]));
    },
  );

  journey(
    'show as chips, each removable, live in the address, and survive a reload; the PAN never does',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const card = data.find(({ pan }) => pan !== null);
      const pan = card?.pan?.slice(-4) ?? '';
      expect(pan).toMatch(/^\d{4}$/);
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        await dialog.getByLabel('PAN', { exact: true }).fill(pan);
        await dialog.getByLabel('Status').selectOption({ label: card?.statusMessage ?? '' });
      });
      expect(new URL(page.url()).searchParams.has('pan')).toBe(false);
      await chips(page).nth(1).waitFor();
      expect(await chips(page).count()).toBe(2);
      await page.reload();
      await rowsShown(page);
      expect(await chips(page).count()).toBe(1);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(`"${pan}"`);
      await chips(page).click();
      await chips(page).waitFor({ state: 'detached' });
      await rowsShown(page);
    },
  );
});
