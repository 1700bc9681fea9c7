/** Filters that say more than "equals", in a real browser against the real service (D580, D588). */
import { mapAsync } from 'es-toolkit';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { frenchFaults } from './harness/french';
import { journey } from './harness/journey';
import { phoneFaults } from './harness/phoneFaults';
import { ask } from './harness/session';
import { settled } from './harness/settled';
import { askTransactions, openTransactions } from './harness/transactions';
import { saveAs, tab } from './harness/views';

/** As a person does. */
const IN_TURN = { concurrency: 1 } as const;

const agents = z.object({
  data: z.object({
    data: z.array(z.object({ id: z.number(), businessName: z.string(), user: z.object({ memberId: z.string() }) })),
  }),
});

/** Record numbers, names and member ids of six agents, whose names nobody else has. */
async function sixAgents(url: string) {
  const { data } = agents.parse(await ask(url, '/agent?startPage=0&length=1000')).data;
  const isOnly = (name: string): boolean => data.filter(({ businessName }) => businessName === name).length === 1;
  return data
    .filter(({ businessName }) => isOnly(businessName))
    .slice(0, 6)
    .map(({ id, businessName, user }) => ({ id, name: businessName, memberId: user.memberId }));
}

/** Pastes as the clipboard does: Chromium lets no test read a person's. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

/** Counts presses; what is typed is free. */
function counted(page: Page) {
  let presses = 0;
  const press = async (done: Promise<void>): Promise<void> => {
    presses += 1;
    await done;
  };
  return { press, key: (name: string): Promise<void> => press(page.keyboard.press(name)), presses: () => presses };
}

/** From the list: over N500,000, failed or pending, of the last 14 days, and the box of agents is open. */
async function askForAgents(page: Page) {
  const { press, key, presses } = counted(page);
  const dialog = page.getByRole('dialog');
  await openTransactions(page);
  await press(page.getByRole('button', { name: 'Add filter' }).click());
  await dialog.getByRole('searchbox').waitFor();
  await page.keyboard.type('amount (');
  await key('Enter');
  await dialog.getByRole('textbox', { name: 'Amount (N)' }).waitFor();
  await page.keyboard.type('500,000');
  await key('Enter');
  await page.waitForURL(/amount_gte=500000/);
  await press(page.getByRole('button', { name: 'Add filter' }).click());
  await dialog.getByRole('searchbox').waitFor();
  await page.keyboard.type('outcome');
  await key('Enter');
  await press(dialog.getByRole('menuitemcheckbox', { name: 'Failed' }).click());
  await press(dialog.getByRole('menuitemcheckbox', { name: 'Pending' }).click());
  await key('Escape');
  await press(page.getByRole('button', { name: 'Date filter' }).click());
  await press(dialog.getByRole('menuitemradio', { name: 'Last 14 days' }).click());
  await press(page.getByRole('button', { name: 'Agent filter' }).click());
  await dialog.getByRole('combobox', { name: 'Agent', exact: true }).waitFor();
  return { press, key, presses };
}

/** The question that stands in the address, with its agents. */
function expectAsked(page: Page, agentIds: readonly number[]): void {
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('amount_gte')).toBe('500000');
  expect(searchParams.get('startDate')).toBe('today-13');
  const asked = searchParams.get('agentId')?.split(',').map(Number) ?? [];
  expect(asked.toSorted((a, b) => a - b)).toEqual(agentIds.toSorted((a, b) => a - b));
}

describe('a question', () => {
  journey(
    'over N500,000, failed or pending, of six agents, in the last 14 days takes twelve presses where ids are pasted, 18 where names are picked',
    { as: 'admin', timeout: 90_000 },
    async ({ page, url }) => {
      const six = await sixAgents(url);
      const ids = six.map(({ id }) => id);
      const { press, key, presses } = await askForAgents(page);
      const opened = presses();
      await press(paste(page, six.map(({ memberId }) => memberId).join('\n')));
      await page.waitForURL(/agentId=\d+,\d+,\d+,\d+,\d+,\d+/);
      expect(presses()).toBe(12);
      await page.keyboard.press('Escape');
      await settled(page);
      expectAsked(page, ids);

      await page.getByRole('button', { name: /^Remove the filter Agent/ }).click();
      await page.waitForURL(({ searchParams }) => !searchParams.has('agentId'));
      await page.getByRole('button', { name: 'Agent filter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Agent', exact: true }).waitFor();
      const pasted = presses();
      const pick = async ({ id, name }: (typeof six)[number]): Promise<void> => {
        await page.keyboard.type(name);
        await dialog.locator('[role=option].Mui-focused', { hasText: name }).waitFor();
        await key('Enter');
        await page.waitForURL(({ searchParams }) => !!searchParams.get('agentId')?.split(',').includes(String(id)));
      };
      await mapAsync(six, pick, IN_TURN);
      expect(opened + presses() - pasted).toBeLessThanOrEqual(18);
      expectAsked(page, ids);
    },
  );

  journey(
    'with "any of these" is a link, a sentence of chips, a saved view and a file with the same rows',
    { as: 'admin', timeout: 90_000 },
    async ({ page, url }) => {
      const query = 'amount_gte=20000&any.status=09&any.bankName=Access+Bank';
      const { recordsFiltered, data } = await askTransactions(url, `${query}&length=1000`);
      expect(recordsFiltered).toBeGreaterThan(0);
      expect(data.every(({ amount }) => amount >= 20_000)).toBe(true);
      await page.goto(`/transactions?${query}`);
      await page.getByText(`of ${recordsFiltered}`).first().waitFor();
      await page.getByRole('button', { name: /^Amount \(N\) at least N20,000/ }).waitFor();
      await page.getByRole('button', { name: /^or Beneficiary Bank is Access Bank/ }).waitFor();
      await axe(page, 'list: conditions');
      await saveAs(page, 'Large ones');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const exporting = page.getByRole('dialog');
      await exporting.getByText(/is .* or .*Access Bank/).waitFor();
      const download = page.waitForEvent('download');
      await exporting.getByRole('button', { name: /^Export CSV/ }).click();
      const file = (await contentOf(await download)).toString('utf8');
      expect(data.filter(({ transactionId }) => !file.includes(transactionId))).toEqual([]);
      await page.goto('/transactions');
      await tab(page, 'Large ones', false).click();
      await page.getByText(`of ${recordsFiltered}`).first().waitFor();
      expect(new URL(page.url()).searchParams.get('any.bankName')).toBe('Access Bank');
    },
  );

  journey(
    'reads as a sentence on a phone, in French, with nothing cut',
    { as: 'admin', width: 360, height: 740, touch: true, locale: 'fr-FR' },
    async ({ page }) => {
      await page.goto('/transactions?amount_gte=20000&any.status=09&any.bankName=Access+Bank');
      await page.getByRole('button', { name: /^ou Banque/ }).waitFor();
      await settled(page);
      expect([...(await frenchFaults(page, 'question')), ...(await phoneFaults(page, 'question'))]).toEqual([]);
    },
  );
});
