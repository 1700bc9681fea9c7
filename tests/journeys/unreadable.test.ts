/** Rows of a list that are not as documented: they are shown, marked, exported, and the others with them. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { answerCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';

const LIST = /\/api\/v1\/transaction\?/;
const AT = '/transactions?columns=systemTime,transactionId,amount,agentFee,status,viewReceipt,queryTransaction';
const CARD = '5399831234567895';

/** What is odd by the row's place in the list. */
const ODD: readonly object[] = [
  {},
  { amount: 'N/A' },
  { transactionId: { number: 7 } },
  { pan: { number: CARD } },
  { agentFee: '=1+1' },
];

/** The first rows of every page that begins the list are odd, or every row of it. */
async function sendOddRows(page: Page, every = false): Promise<() => Promise<void>> {
  return answerCalls(page, LIST, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const rows: unknown = Reflect.get(Object(body), 'data');
    const asked = new URL(route.request().url()).searchParams;
    const oddAt = (index: number): object => {
      if (every) return { amount: 'N/A' };
      // A record that is read again by itself.
      return asked.has('transactionId') ? { ...ODD[1], ...ODD[3] } : (ODD[index] ?? {});
    };
    if (Array.isArray(rows) && asked.get('startPage') === '0')
      for (const [index, row] of rows.entries()) Object.assign(row, oddAt(index));
    await route.fulfill({ response, json: body });
  });
}

const row = (page: Page, place: number) => page.locator(`[data-row="${place - 1}"]`);
const NOTICE = /^4 rows here have values that could not be read/;

describe('a list with odd rows', () => {
  journey(
    'is shown with them marked; an administrator is told row, field and reason, and exports carry what was received',
    { as: 'admin' },
    async ({ page }) => {
      const before = page.viewportSize();
      await page.setViewportSize({ width: 1366, height: 600 });
      await page.goto(AT);
      await row(page, 2).waitFor();
      const tableBottom = () => page.locator('.table-scroller').evaluate((one) => one.getBoundingClientRect().bottom);
      const bottom = await tableBottom();
      await sendOddRows(page);
      await page.getByRole('button', { name: 'Refresh' }).click();
      const marked = row(page, 2).getByText('Unreadable');
      await marked.waitFor();
      expect(await marked.getAttribute('title')).toContain('an amount with at most two decimals, received a text: N/A');
      expect(await page.locator('[data-row]').count()).toBe(10);
      expect(await row(page, 1).getByText('Unreadable').count()).toBe(0);
      const notice = page.getByRole('status').filter({ hasText: NOTICE });
      await notice.waitFor();
      expect(await tableBottom()).toBe(bottom);
      if (before) await page.setViewportSize(before);
      await notice.getByText(NOTICE).click();
      await notice.getByRole('listitem').first().waitFor();
      expect(await notice.textContent()).toContain('Row 2, Amount (N) (amount): expected an amount');
      expect(await notice.textContent()).toContain('Row 4, PAN (pan): expected');
      expect(await page.locator('body').innerHTML()).not.toContain(CARD);
      await axe(page, 'list: unreadable rows');
      await notice.getByText(NOTICE).click();

      const keyless = row(page, 3);
      expect(await keyless.getByRole('checkbox').count()).toBe(0);
      expect(await keyless.getByRole('button').count()).toBe(0);
      expect(await row(page, 4).getByRole('button', { name: 'View Receipt' }).count()).toBe(1);
      await keyless.focus();
      await page.keyboard.press('Enter');
      await page.getByText('The ID of this row could not be read').waitFor();
      expect(new URL(page.url()).pathname).toBe('/transactions');
      await page.getByRole('checkbox', { name: 'Select this page' }).click();
      await page.getByText('9 selected').waitFor();

      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: /^Export CSV/ }).click();
      const lines = (await contentOf(await saved)).toString().split('\r\n');
      expect(lines[2]).toContain(',N/A,');
      expect(lines[3]).toContain('{""number"":7}');
      expect(lines[5]).toContain(",'=1+1,");
      expect(lines.join('')).not.toContain(CARD);
      await dialog.getByText('3 values could not be read: they are exported as received').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await row(page, 2).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region').getByText('received a text: N/A').first().waitFor();
      await row(page, 4).click();
      await page.getByRole('region').getByText('expected a text or a number, received a record').waitFor();
      expect(await page.locator('body').innerHTML()).not.toContain(CARD);
    },
  );

  journey(
    'tells an agent that a value is unreadable, not why; of a list of odd rows alone only an administrator the reason',
    { as: 'agent' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const end = await sendOddRows(page);
      await page.goto('/transactions');
      const marked = row(page, 2).getByText('Unreadable').first();
      await marked.waitFor();
      expect(await marked.getAttribute('title')).toBe('The service sent a value here that could not be read.');
      expect(await page.getByText(NOTICE).textContent()).not.toContain('expected');
      await end();
      await sendOddRows(page, true);
      await page.reload();
      await page.getByText('Could not load the list').waitFor();
      expect(await page.getByText('row 1: amount').count()).toBe(0);
    },
  );
});
