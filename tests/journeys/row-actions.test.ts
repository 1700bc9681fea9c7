import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { breakCalls, FAILED_CALL, SAID } from './harness/faults';
import { journey } from './harness/journey';
import { ask } from './harness/session';
import { askTransactions, newestOf, openTransactions, rowOf } from './harness/transactions';

/** A transfer's id, and the list opened so that it is on the page. */
async function openTransfer(page: Page, url: string, type = 'Funds Transfer'): Promise<string> {
  const { transactionId } = await newestOf(url, type);
  await openTransactions(page, `?transactionId=${transactionId}`);
  return transactionId;
}

/** What the switch answers; its own words are the inner ones. */
const queried = z.object({
  responseCode: z.string(),
  data: z.object({ responseCode: z.string(), responseMessage: z.string() }),
});

const toast = (page: Page) => page.getByRole('region', { name: 'Latest notices' });

describe('View Receipt', () => {
  journey(
    'shows the receipt, cancels, and saves it as receipt.pdf [P1-2.50] [P1-2.51] [P1-2.52]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const card = data.find(({ pan }) => pan !== null);
      if (!card) throw new Error('no card transaction among the first 100');
      await openTransactions(page, `?transactionId=${card.transactionId}`);
      await rowOf(page, card.transactionId).getByRole('button', { name: 'View Receipt' }).click();
      const dialog = page.getByRole('dialog', { name: 'Transaction Receipt' });
      for (const label of [
        'Agent Name',
        'Total Amount',
        'Type',
        'Transaction ID',
        'Terminal ID',
        'Status',
        'RRN',
        'STAN',
        'PAN',
        'Card Holder',
      ]) {
        await dialog.getByText(label, { exact: true }).waitFor({ state: 'attached' });
      }
      for (const value of [
        card.agent.businessName,
        card.transactionId,
        card.statusMessage,
        card.rrn ?? '',
        card.stan ?? '',
      ]) {
        await dialog.getByText(value, { exact: true }).first().waitFor();
      }
      await dialog.getByText(/^\d{6}\*+\d{4}$/).waitFor();
      await axe(page, 'resources/transactions/receipt/ReceiptDialog');
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download Receipt' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('receipt.pdf');
      const pdf = await contentOf(file);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.byteLength).toBeGreaterThan(1000);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  );
});

describe('Query Transaction', () => {
  journey("shows the switch's own message for 8 seconds [P1-8.7] [P1-9.6]", { as: 'admin' }, async ({ page, url }) => {
    await page.clock.install();
    const id = await openTransfer(page, url);
    const said = queried.parse(await ask(url, `/transfer/query?transactionId=${id}`)); // prettier-ignore
    // Only the test moves the time on, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 30_000);
    await rowOf(page, id).getByRole('button', { name: 'Query Transaction' }).click();
    const shown = toast(page).locator('.toast');
    await shown.waitFor();
    // Never held: a pointer or the focus on a toast stops its time.
    await page.mouse.move(5, 5);
    const [sentence, ...more] = (await shown.locator('.toast__text').innerText()).split('\n');
    expect(sentence).toBe(said.data.responseMessage);
    expect(more).toEqual([id]);
    await page.clock.runFor(6_500);
    expect(await shown.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await shown.waitFor({ state: 'detached', timeout: 2_000 });
  });

  journey(
    'shows the returned message of a failure, and a lost connection in words [P1-8.7] [P1-8.8] [P1-4.13]',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const id = await openTransfer(page, url, 'Agent Transfer');
      const button = rowOf(page, id).getByRole('button', { name: 'Query Transaction' });
      const heal = await breakCalls(page, /\/transfer\/query/, 'XX');
      await button.click();
      await toast(page).getByRole('alert').getByText(SAID).waitFor();
      await axe(page, 'toast: failure');
      await heal();
      const mend = await breakCalls(page, /\/transfer\/query/, 'offline');
      await button.click();
      await toast(page).getByText('We could not reach the service').waitFor();
      await mend();
    },
  );
});

describe('the record', () => {
  journey(
    'opens beside the list, is in the address, survives a reload and closes with Escape',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=10');
      const id = data[2]?.transactionId ?? '';
      await openTransactions(page);
      await rowOf(page, id).getByRole('rowheader').click();
      const record = page.getByRole('region', { name: id });
      await record.waitFor();
      await page.waitForURL(`**/transactions/${id}`);
      await axe(page, '/transactions/:id');
      await page.reload();
      await record.waitFor();
      await page.keyboard.press('Escape');
      await record.waitFor({ state: 'detached' });
    },
  );
});
