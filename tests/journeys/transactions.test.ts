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
  journey(
    'is for every member of staff, who sees the overview and every transaction [P1-1.2]',
    { as: 'product' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      await page.goto('/dashboard');
      const volume = page.getByRole('term').filter({ hasText: 'Total transaction volume' }).locator('..');
      await volume.getByText(recordsFiltered.toLocaleString('en'), { exact: true }).waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Transactions' }).click();
      await rowsShown(page);
      expect(await totalShown(page)).toBe(recordsFiltered);
    },
  );

  journey(
    'has the 20 columns in the specification’s order and texts, 10 rows at first, and its sizes [P1-2.49] [P1-2.65] [P1-9.1]',
    { as: 'admin' },
    async ({ page, url }) => {
      await openTransactions(page);
      expect(await headings(page)).toEqual(COLUMNS);
      expect(await bodyRows(page).count()).toBe(10);
      await axe(page, '/transactions');
      const size = page.getByRole('combobox', { name: 'Rows' });
      expect(String(await size.locator('option').allInnerTexts())).toBe('Fit to window,10,20,30,50,100,All');
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
    'each narrows the list to what the upstream finds, is a chip that can be removed, and survives a reload; the PAN never does [P1-2.54] [P1-2.56] [P1-2.57] [P1-2.58] [P1-2.59] [P1-2.60] [P1-2.61] [P1-2.62]',
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
      expect(new URL(page.url()).searchParams.has('pan')).toBe(false);
      await expect.poll(() => chips(page).count()).toBe(5);
      await page.reload();
      await rowsShown(page);
      expect(await chips(page).count()).toBe(4);
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toContain(`"${typed.PAN}"`);
      await chips(page).first().click();
      await expect.poll(() => chips(page).count()).toBe(3);
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
});
