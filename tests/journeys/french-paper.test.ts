/** What a French person holds in the hand: the PDF of a list, its print and a receipt. */
import type { Download, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readPdf } from '../pdf';
import { contentOf } from './harness/downloads';
import { englishIn, say } from './harness/french';
import { journey } from './harness/journey';
import { watchPrints } from './harness/prints';

const LABELS = ['systemTime', 'agent', 'transactionId', 'type', 'terminalId', 'amount', 'status'] as const;
/** What stands around the rows. */
const PARTS = ['exporting.counted', 'exporting.made', 'exporting.page', 'exporting.filters'];
const label = (name: string): string => say(`resources.transactions.fields.${name}`);

/** All texts of a PDF, in the order in which they are drawn. */
async function textsOf(file: Blob | Download): Promise<readonly string[]> {
  const blob = file instanceof Blob ? file : new Blob([new Uint8Array(await contentOf(file))]);
  return (await readPdf(blob)).flatMap(({ texts }) => texts);
}

async function openFailed(page: Page): Promise<void> {
  await page.goto('/transactions?status=51&perPage=10');
  await page.getByRole('button', { name: say('list.export') }).waitFor();
  await page.locator('tbody tr').first().waitFor();
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** A heading or a label may take two lines. */
function expectFrench(texts: readonly string[], parts: readonly string[]): void {
  const whole = plain(texts.join(' '));
  expect(parts.filter((part) => !whole.includes(plain(part)))).toEqual([]);
  // One word alone may be the rest of a name: "First City Monument", "Bank".
  expect(englishIn(texts.filter((text) => text.includes(' ')))).toEqual([]);
}

/** Without the values that stand in it. */
const beginning = (key: string): string => say(key).split('%{')[0]?.trim() ?? '';

describe('on paper in French', () => {
  journey(
    'the PDF of a list, its print and a receipt have French headings, labels and outcomes; a CSV has French headings, and values as in every language',
    { as: 'admin', locale: 'fr-FR', needs: 'printing' },
    async ({ page }) => {
      const printed = await watchPrints(page);
      await openFailed(page);
      const outcome = await page.locator('tbody .status > :last-child').first().innerText();
      await page.getByRole('button', { name: say('list.export') }).click();
      const dialog = page.getByRole('dialog');
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say('exporting.pdf') }).click();
      const list = [...PARTS.map(beginning), ...LABELS.map(label), outcome.trim()];
      const texts = await textsOf(await saved);
      expectFrench(texts, list);
      await page.keyboard.press('Escape');
      await openFailed(page);
      await page.getByRole('button', { name: say('list.export') }).click();
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say('exporting.csv') }).click();
      const [heads = '', first = ''] = (await contentOf(await saving)).toString('utf8').split(/\r?\n/);
      expect(heads).toContain(label('transactionId'));
      expect(first).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*\d+\.\d\d/);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: say('exporting.print'), exact: true }).click();
      await dialog.getByRole('button', { name: say('exporting.print'), exact: true }).click();
      const paper = await textsOf(await printed());
      expectFrench(paper, list);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: say('resources.transactions.actions.viewReceipt.label') })
        .first()
        .click();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say('receipt.download') }).click();
      const receipt = await textsOf(await download);
      expectFrench(receipt, [
        say('receipt.title'),
        say('receipt.fields.totalAmount'),
        outcome.trim(),
        beginning('receipt.made'),
      ]);
    },
  );
});
