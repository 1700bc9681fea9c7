import { describe, expect } from 'vitest';
import { openList } from './harness/agents';
import { bar, dialogOf, press } from './harness/bulk';
import { contentOf } from './harness/downloads';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { bodyRows, rowsShown } from './harness/transactions';

const GENERATE = /\/terminal\/activation\/generate/;

describe('something is done to every match', () => {
  journey(
    'codes are made for those who have none, shown once and in the file, and kept nowhere',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/agents?username=ab&perPage=10');
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await bar(page).getByText('10 selected').waitFor();
      const all = bar(page).getByRole('button', { name: /^Select all \d+ that match$/ });
      const count = Number((await all.innerText()).match(/\d+/)?.[0]);
      expect(count).toBeGreaterThan(10);
      await all.click();
      await bar(page).getByText(`${count} selected`).waitFor();
      await press(page, 'Generate activation codes');
      const dialog = dialogOf(page, 'Generate activation codes');
      const go = dialog.getByRole('button', { name: /^Generate activation codes \(\d+\)$/ });
      await go.waitFor();
      await dialog.getByText(/^Activation Code is already set/).waitFor();
      const made = Number((await go.innerText()).match(/\((\d+)\)/)?.[1]);
      const calls: string[] = [];
      page.on('request', (request) => GENERATE.test(request.url()) && calls.push(request.url()));
      await go.click();
      await dialog.getByText(new RegExp(`^${made} done[.,]`)).waitFor();
      expect(new Set(calls).size).toBe(made);
      expect(calls).toHaveLength(made);
      const shown = await dialog.getByRole('listitem').first().locator('strong').innerText();
      expect(shown).toMatch(/^\w{6,}$/);
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toContain(shown);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export results (CSV)' }).click();
      const lines = (await contentOf(await saved)).toString().trim().split('\r\n');
      expect(lines[0]).toContain('Activation Code');
      expect(lines).toHaveLength(made + 1);
      expect(lines.some((line) => line.endsWith(`,${shown}`))).toBe(true);
    },
  );

  journey(
    'more than 10,000 are refused beforehand; of transactions only transfers are asked about',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/transactions?perPage=50');
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await bar(page)
        .getByText(/^You can select up to 10,000 records/)
        .waitFor();
      await bar(page).getByRole('button', { name: 'Query transactions' }).click();
      const dialog = dialogOf(page, 'Query transactions');
      await dialog
        .getByText(/^Only for Funds Transfer, Agent Transfer/)
        .first()
        .waitFor();
      const go = dialog.getByRole('button', { name: /^Query transactions \(\d+\)$/ });
      await go.click();
      await dialog
        .getByText(/\d (?:done|successful|failed)/)
        .first()
        .waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      expect(await bodyRows(page).count()).toBe(50);
    },
  );
});

describe('admins', () => {
  journey(
    'are not switched off by themselves: the upstream’s own sentence stands beside the row',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openList(page, '/admin');
      for (let next = page.getByRole('button', { name: 'Next page' }); ;) {
        const box = page.getByRole('checkbox', { name: 'Select admin', exact: true });
        if ((await box.count()) > 0) {
          await box.check();
          break;
        }
        await next.click();
        await rowsShown(page);
      }
      await press(page, 'Deactivate');
      const dialog = dialogOf(page, 'Deactivate');
      await dialog.getByText('One admin will no longer be able to sign in.').waitFor();
      await dialog.getByRole('button', { name: 'Deactivate (1)' }).click();
      await dialog.getByText('1 failed.').waitFor();
      expect(await dialog.getByRole('listitem').innerText()).toContain('own account');
    },
  );
});
