import { readPdf } from '../pdf';
import { watchPrints } from './harness/prints';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { wireTransaction } from '../transactions';
import { partOf, readXlsx } from '../xlsx';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';
import { askTransactions, bodyRows, openTransactions } from './harness/transactions';

const CALL = /\/api\/v1\/transaction\?/;
async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

async function saved(page: Page, dialog: Locator, button: string): Promise<Blob> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  return new Blob([new Uint8Array(await contentOf(await download))]);
}

/** The list and its exports find so many transactions from now on, none of which the server has. */
async function pretend(page: Page, total: number): Promise<void> {
  await page.context().route(CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [startPage, length] = [Number(searchParams.get('startPage')), Number(searchParams.get('length'))];
    const from = startPage * length;
    const count = Math.max(0, Math.min(length, total - from));
    const data = Array.from({ length: count }, (_, index) => wireTransaction(from + index + 1));
    return route.fulfill({ json: { responseCode: '00', data, recordsTotal: total, recordsFiltered: total } });
  });
}

describe('XLSX', () => {
  journey(
    'holds every row of the filters in the order of the columns shown, identifiers as texts, amounts as numbers',
    { as: 'admin' },
    async ({ page, url }) => {
      const { recordsFiltered, data } = await askTransactions(url, 'startPage=0&length=10000&status=51');
      await openTransactions(page, '?status=51&columns=rrn,amount,stan,accountNumber,transactionId');
      const file = await saved(page, await openExport(page), 'Export XLSX');
      const { name, rows } = await readXlsx(file);
      expect(name).toBe('Transactions');
      const [head, ...body] = rows;
      expect(head?.map((cell) => cell?.value)).toEqual(['RRN', 'Amount (N)', 'STAN', 'Beneficiary A/C No', 'Transaction ID', 'Member ID']); // prettier-ignore
      expect(body).toHaveLength(recordsFiltered);
      expect(body.map((row) => row[0]?.value ?? null)).toEqual(data.map(({ rrn }) => rrn));
      expect(body.map((row) => row[1]?.value)).toEqual(data.map(({ amount }) => amount));
      const cells = body.flat().flatMap((cell) => cell ?? []);
      expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
      expect(new Set(cells.map(({ type, format }) => `${type} ${String(format)}`))).toEqual(new Set(['s @', 'n #,##0.00'])); // prettier-ignore
      expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toContain('state="frozen"');
    },
  );
});

/** Runs in the page: the names of the files that stand for those on disk. */
async function filesOnDisk(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
  return names;
}

describe('a large CSV', () => {
  journey(
    'goes to the place on disk that the person chooses, while it is read; nothing stays there when it is cancelled',
    { as: 'admin', timeout: 120_000 },
    async ({ page }) => {
      const total = 100_005;
      await page.addInitScript(() => {
        let asked = 0;
        Object.assign(window, {
          async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
            asked += 1;
            if (asked === 1) throw new DOMException('The person closed it', 'AbortError');
            return (await navigator.storage.getDirectory()).getFileHandle(`mine ${suggestedName}`, { create: true });
          },
        });
      });
      await pretend(page, total);
      await openTransactions(page);
      const dialog = await openExport(page);
      const button = dialog.getByRole('button', { name: 'Export CSV' });
      await button.click();
      await button.waitFor();
      expect(await dialog.getByRole('progressbar').count()).toBe(0);
      await button.click();
      await dialog.getByText(/ of 100,005 rows/).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => page.evaluate(filesOnDisk), { timeout: 10_000 }).toEqual([]);
      await button.click();
      await dialog.getByRole('progressbar').waitFor();
      await dialog.getByText(/^mine transactions .*\.csv is saved, with 100,005 rows\.$/).waitFor({ timeout: 60_000 });
      const lines = await page.evaluate(async () => {
        for await (const file of (await navigator.storage.getDirectory()).values()) {
          if (file instanceof FileSystemFileHandle)
            return (await (await file.getFile()).text()).trimEnd().split('\r\n');
        }
        return [];
      });
      expect(lines).toHaveLength(total + 1);
      expect(new Set(lines).size).toBe(total + 1);
      expect(lines[total]).toContain(String(wireTransaction(total).transactionId));
    },
  );
});

describe('print', () => {
  journey(
    'hands the PDF of the page to the browser, and every one of thousands of rows, on pages with their head and number [P1-2.43]',
    { as: 'admin', timeout: 180_000, needs: 'printing' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      const printed = await watchPrints(page);
      await openTransactions(page);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Print' });
      const print = dialog.getByRole('button', { name: 'Print', exact: true });
      await print.waitFor();
      await axe(page, 'engine/export/PrintDialog');
      await print.click();
      const [first] = await readPdf(await printed());
      expect(first?.texts.join(' ')).toContain('Rows: 10');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await dialog.getByLabel(/^Everything that matches/).check();
      await print.click();
      const pages = await readPdf(await printed());
      const texts = pages.map((one) => one.texts.join(' '));
      expect(new Set(texts.join(' ').match(/KDK\w+/g)).size).toBe(recordsFiltered);
      expect(texts[1]).toContain(`Page 2 of ${pages.length}`);
      await dialog.waitFor({ state: 'detached' });
      await bodyRows(page).first().waitFor();
    },
  );
});
