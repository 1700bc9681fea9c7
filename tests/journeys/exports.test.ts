import type { Page } from 'playwright-core';
import Papa from 'papaparse';
import { describe, expect } from 'vitest';
import { readPdf } from '../pdf';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { askTransactions, openTransactions } from './harness/transactions';

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

/** Makes the CSV of what the list shows and reads it: the header, and the rows. */
async function exportCsv(page: Page): Promise<readonly string[][]> {
  const dialog = await openExport(page);
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: /^Export CSV/ }).click();
  const file = await saved;
  // While it is under way, Escape lets it go on in the background.
  await dialog.getByText(/ is saved, with /).waitFor();
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = (await contentOf(file)).toString().replace(/^\uFEFF/, '');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
}

describe('export', () => {
  journey(
    'CSV follows the filters and the order, and is among the notices until sign-out [D256]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1&status=51');
      await openTransactions(page, '?status=51&sort=-amount');
      const [head, ...rows] = await exportCsv(page);
      expect(rows).toHaveLength(recordsFiltered);
      const amounts = rows.map((row) => Number(row[head?.indexOf('Amount (N)') ?? 0]?.replaceAll(',', '')));
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Notices/ }).focus();
      await page.keyboard.press('Enter');
      const notices = page.getByRole('dialog', { name: 'Notices' });
      await notices.getByText(/transactions \d{4}-\d\d-\d\d \(Lagos time\)\.csv/).waitFor();
      await axe(page, 'app/frame/NoticeCentre');
      expect(await notices.getByRole('link').first().getAttribute('href')).toMatch(
        /^\/transactions\?status=51&sort=-amount/,
      );
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.getByRole('button', { name: 'Notices' }).evaluate((one) => one === document.activeElement))
        .toBe(true);
    },
  );

  journey(
    'PDF, CSV and clipboard are offered, and PDF and clipboard hold the rows of the filters [P1-2.45] [P1-2.46] [P1-2.48]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1&status=51');
      await openTransactions(page, '?status=51');
      const dialog = await openExport(page);
      await dialog.getByRole('button', { name: /^Export CSV/ }).waitFor();
      await axe(page, 'engine/export/ExportDialog');
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: /^Export PDF/ }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      expect((await contentOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
      await dialog.getByRole('button', { name: /^Copy to Clipboard/ }).click();
      await dialog.getByText(/rows? copied/).waitFor({ timeout: 30_000 });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trim().split(/\r?\n/)).toHaveLength(recordsFiltered + 1);
    },
  );

  journey(
    'PDF and receipt write names with the letters and marks they have; where those cannot be had, that is said, and no name is written wrong [P1-2.46] [P1-2.52]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const name = 'Ẹ̀bùn Ọ̀ṣúnlékè & Ɗanlami';
      await page.context().route(/\/api\/v1\/transaction\?/, async (route) => {
        const text = await (await route.fetch({ maxRetries: 3 })).text();
        await route.fulfill({ body: text.replace(/"businessName":"[^"]*"/g, `"businessName":"${name}"`) });
      });
      await page.context().route(/Arimo/, (route) => route.abort());
      await openTransactions(page, '?status=51');
      const dialog = await openExport(page);
      await dialog.getByRole('button', { name: /^Export PDF/ }).click();
      await dialog.getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View Receipt' }).first().click();
      await page.getByRole('dialog', { name: 'Transaction Receipt' }).getByText('STAN', { exact: true }).waitFor();
      await axe(page, 'resources/transactions/receipt/ReceiptDialog');
      await page.getByRole('button', { name: 'Download Receipt' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.context().unroute(/Arimo/);
      const receipt = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Receipt' }).click();
      const [paper] = await readPdf(new Blob([new Uint8Array(await contentOf(await receipt))]));
      expect(paper?.texts.join(' ')).toContain('Ọ̀ṣúnlékè');
      await page.keyboard.press('Escape');
      await openExport(page);
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: /^Export PDF/ }).click();
      const [first] = await readPdf(new Blob([new Uint8Array(await contentOf(await saved))]));
      expect(first?.meant.join(' ')).toContain('Ẹ̀bùn');
      for (const part of ['Ọ̀ṣúnlékè', 'Ɗanlami']) expect(first?.texts.join(' ')).toContain(part);
    },
  );

  journey(
    'goes on while other pages are looked at, and is made again from the notices [D284]',
    { as: 'admin' },
    async ({ page }) => {
      await openTransactions(page, '?status=51');
      const dialog = await openExport(page);
      let answer: (() => void) | undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.context().route(/\/api\/v1\/transaction\?/, async (route) => {
        await answered;
        await route.continue();
      });
      await dialog.getByRole('button', { name: /^Export CSV/ }).click();
      await axe(page, 'export: under way');
      await dialog.getByRole('button', { name: 'Continue in the background' }).click();
      await page.getByRole('link', { name: 'Agent Manager' }).click();
      await page.getByRole('heading', { name: 'Agent Manager', level: 1 }).waitFor();
      const first = page.waitForEvent('download', { timeout: 60_000 });
      await page.getByRole('button', { name: /export under way$/ }).click();
      const notices = page.getByRole('dialog', { name: 'Notices' });
      await notices.getByText('CSV of Transactions').waitFor();
      answer?.();
      const lines = (await contentOf(await first)).toString().split('\n').length;
      const second = page.waitForEvent('download', { timeout: 60_000 });
      await notices.getByRole('button', { name: 'Export again' }).first().click();
      expect((await contentOf(await second)).toString().split('\n')).toHaveLength(lines);
    },
  );
});
