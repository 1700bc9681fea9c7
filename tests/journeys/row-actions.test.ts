import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
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

describe('Query Transaction', () => {
  journey(
    'shows the returned message of a failure, a lost connection in words, and then the switch’s own message [P1-8.7] [P1-8.8] [P1-4.13]',
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
      const said = queried.parse(await ask(url, `/transfer/query?transactionId=${id}`)); // prettier-ignore
      await button.click();
      await toast(page).getByText(said.data.responseMessage).waitFor();
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
