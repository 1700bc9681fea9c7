/** What belongs to a record, listed below it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { agentWith, askAgents } from './harness/agents';
import { journey } from './harness/journey';
import { ask } from './harness/session';

const purses = z.object({ data: z.object({ data: z.array(z.object({ balance: z.number() })) }) });

const money = (naira: number): string =>
  naira.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('the record of an agent', () => {
  journey(
    'credits an agent from anywhere in four clicks and two fields, and its record has the new balance and a note [D236, D240]',
    { as: 'admin' },
    async ({ page, url }) => {
      const agent = await agentWith(url, ({ user }) => user.username !== 'agent');
      const { id } = agent;
      const [purse] = purses.parse(await ask(url, `/purse/agent?agentId=${id}`)).data.data;
      const balance = purse?.balance ?? 0;
      await page.goto('/dashboard');
      await page.getByText('Total transaction volume').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(agent.user.memberId);
      await page.getByRole('option', { name: agent.businessName }).first().click();
      await page.getByRole('button', { name: 'CREDIT/DEBIT' }).click();
      const dialog = page.getByRole('dialog', { name: 'Credit/Debit Purse' });
      await dialog.getByRole('radio', { name: 'Credit' }).check();
      await dialog.getByLabel('Amount (N)').fill('250');
      await dialog.getByLabel('Reason').fill('Float');
      await dialog.getByRole('button', { name: 'Review' }).click();
      await dialog.getByRole('button', { name: 'Credit N250.00' }).click();
      await dialog.waitFor({ state: 'detached' });
      const section = (heading: RegExp) =>
        page.locator('.related', { has: page.getByRole('heading', { name: heading }) });
      const rate = page.locator('dt', { hasText: 'Success rate, 30 days' });
      await page.getByRole('link', { name: `N${money(balance + 250)}`, exact: true }).waitFor();
      await rate.locator('+ dd', { hasText: /^(?:\d+\.\d\s% [\d,]+ of [\d,]+|None completed)$/ }).waitFor();
      for (const name of ['Purse entries', 'Audit entries'])
        await page.getByRole('button', { name: `Show or hide: ${name}` }).click();
      await section(/^Purse entries/)
        .getByText('Purse Credit')
        .first()
        .waitFor();
      await section(/^Audit entries/)
        .getByText(/Credited the purse of .+ \(KDA\d+\)/)
        .first()
        .waitFor();
      await page.getByRole('textbox', { name: 'New note' }).fill('Float was paid in.');
      await page.getByRole('button', { name: 'Add note' }).click();
      const note = page.locator('.notes__one', { hasText: 'Float was paid in.' });
      await note.waitFor();
      await section(/^Audit entries/)
        .getByText(/Added a note on .+ \(KDA\d+\)/)
        .first()
        .waitFor();
      await note.getByRole('button', { name: /^Delete the note of / }).click();
      const question = page.getByRole('dialog', { name: 'Delete note' });
      await question.waitFor();
      // The dialog's own loading has not scrolled the record to its top.
      expect(await note.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
      await question.getByRole('button', { name: 'Delete note' }).click();
      await note.waitFor({ state: 'detached' });
    },
  );
});

/** Values of related lists that are cut, or that take more lines than `lines`. */
const spoilt = (page: Page, kind: string, lines: number): Promise<readonly string[]> =>
  page.locator(`.related__table td.related__${kind}`).evaluateAll(
    (cells, most) =>
      cells.flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { width, height } = text.getBoundingClientRect();
        const room = cell.getBoundingClientRect();
        const isCut = cell.scrollWidth > cell.clientWidth || width > room.width;
        return isCut || height > most * 22 ? [cell.textContent] : [];
      }),
    lines,
  );

describe('the lists below a record', () => {
  journey(
    'show each amount and each date whole on the narrowest phone, whose page is no wider than the screen',
    { as: 'admin', width: 360, height: 740 },
    async ({ page, url }) => {
      const [agent] = await askAgents(url, 'startPage=0&length=1&username=agent');
      await page.route(/purse-entries|\/transaction\?/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/("(?:purseBalance|amount)":)[-\d."]+/g, '$1961732962.02');
        await route.fulfill({ response, body });
      });
      const { transactionId } = z
        .object({ data: z.tuple([z.object({ transactionId: z.string() })], z.unknown()) })
        .transform(({ data: [first] }) => first)
        .parse(await ask(url, '/transaction?startPage=0&length=1&status=00'));
      for (const record of [`/agents/${agent?.id}`, `/transactions/${transactionId}`]) {
        await page.goto(record);
        const fold = page.getByRole('button', { name: 'Show or hide: Purse entries' });
        const entries = page.locator('.related', { has: page.getByRole('heading', { name: /^Purse entries/ }) });
        await entries.getByRole('link', { name: 'See all' }).waitFor();
        if (await fold.isVisible()) await fold.click();
        await entries.locator('td.related__money').first().waitFor();
        const amounts = await page.locator('.related td.related__money').allInnerTexts();
        expect(amounts.map((one) => one.replace(/^\D*/, ''))).toContain('961,732,962.02');
        expect(await spoilt(page, 'money', 1)).toEqual([]);
        expect(await spoilt(page, 'dateTime', 1)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }
    },
  );

  journey(
    'of a manager have the date of each agent in one line, in the panel at 1366',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      await page.goto('/agentsmanager?username=ambassador');
      await page.getByRole('main').getByRole('row').nth(1).locator('a').first().click();
      await page.locator('.related td.related__dateTime').first().waitFor();
      expect(await spoilt(page, 'dateTime', 1)).toEqual([]);
      expect(await spoilt(page, 'code', 1)).toEqual([]);
    },
  );
});
