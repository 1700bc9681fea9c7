import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL, QUICK_FAULTS } from './harness/faults';
import { journey } from './harness/journey';
import { screenshots } from './harness/screenshots';
import { callApi, signInByApi } from './harness/session';
import { columnTexts } from './harness/transactions';

const numbers = z.object({
  data: z.object({
    details: z.object({ totalTransactionVolume: z.number() }),
    transactionTypeBreakdown: z.array(z.object({ type: z.string(), volume: z.number() })),
    numberOfAgents: z.number(),
  }),
});

/** One of the headline tiles, by its label. */
const tile = (page: Page, label: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) });
const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('dashboard', () => {
  journey(
    'shows the headline figures as the upstream counts them [P1-2.29] [P1-2.31]',
    async ({ page, url }) => {
      const { data } = numbers.parse(await callApi(url, await signInByApi(url, 'admin'), '/dashboard'));
      await page.goto('/dashboard');
      const main = page.getByRole('main');
      await tile(page, 'Number of agents').waitFor();
      await tile(page, 'Total transaction value').waitFor();
      await tile(page, 'Agents registered').waitFor();
      await main.getByText(data.details.totalTransactionVolume.toLocaleString('en'), { exact: true }).first().waitFor();
      await main.getByText(data.numberOfAgents.toLocaleString('en'), { exact: true }).first().waitFor();
    },
    { as: 'admin' },
  );

  journey(
    'lists each type with its volume and share to two decimals [P1-2.32] [P1-9.11]',
    async ({ page, url }) => {
      const { data } = numbers.parse(await callApi(url, await signInByApi(url, 'admin'), '/dashboard'));
      const total = data.details.totalTransactionVolume;
      await page.goto('/dashboard');
      const types = region(page, 'Transaction types');
      for (const { type, volume } of data.transactionTypeBreakdown) {
        const row = types.getByRole('row').filter({ hasText: type }).first();
        await row.waitFor();
        expect(await row.innerText()).toContain(volume.toLocaleString('en'));
        expect(await row.innerText()).toContain(((volume / total) * 100).toFixed(2));
      }
    },
    { as: 'admin' },
  );

  journey(
    'draws both charts from real numbers and is accessible [P1-2.30] [P1-2.33] [P1-2.34]',
    async ({ page }) => {
      await page.goto('/dashboard');
      await region(page, 'Successful and failed').getByRole('row').filter({ hasText: 'Failed' }).waitFor();
      await region(page, 'Success and failure by month').locator('svg').first().waitFor();
      await region(page, 'Transaction types').locator('svg').first().waitFor();
      await page.waitForLoadState('networkidle');
      await axe(page);
      await screenshots(page, 'dashboard');
      await region(page, 'Success and failure by month').getByRole('button', { name: 'Show as table' }).click();
      const months = region(page, 'Success and failure by month').getByRole('row');
      expect(await months.count()).toBeGreaterThanOrEqual(12);
    },
    { as: 'admin' },
  );

  journey(
    'leads from a number to the list behind it',
    async ({ page }) => {
      await page.goto('/dashboard');
      await region(page, 'Successful and failed')
        .getByRole('row', { name: /^Successful/ })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL('**/transactions?**');
      await page.getByRole('button', { name: /^Remove the filter Status/ }).waitFor();
      expect(new Set(await columnTexts(page, 'Status')).size).toBe(1);
    },
    { as: 'admin' },
  );

  for (const as of ['admin', 'senior', 'product'] as const) {
    journey(
      `${as} sees the agents' count, at most 5 top agents, and the charts [P1-2.35] [P1-2.36] [P1-6.14] [P1-6.15] [P1-9.5]`,
      async ({ page }) => {
        await page.goto('/dashboard');
        await tile(page, 'Number of agents').waitFor();
        const top = region(page, 'Top performing agents');
        await top.getByRole('listitem').first().or(top.getByText('No agent has made')).waitFor();
        expect(await top.getByRole('listitem').count()).toBeLessThanOrEqual(5);
        await region(page, 'Success and failure by month').waitFor();
      },
      { as },
    );
  }

  journey(
    'an ambassador sees the agents, but no charts and no top agents [P1-6.14] [P1-6.15] [P1-6.16]',
    async ({ page }) => {
      await page.goto('/dashboard');
      await tile(page, 'Number of agents').waitFor();
      await region(page, 'Transaction types').getByRole('row').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await region(page, 'Success and failure by month').count()).toBe(0);
      expect(await page.locator('main svg.recharts-surface').count()).toBe(0);
      expect(await region(page, 'Top performing agents').count()).toBe(0);
      await axe(page);
    },
    { as: 'ambassador' },
  );

  journey(
    "an agent sees the charts, but neither the agents' count nor the top agents [P1-6.14] [P1-6.15]",
    async ({ page }) => {
      await page.goto('/dashboard');
      await tile(page, 'Total transaction volume').waitFor();
      await region(page, 'Success and failure by month').waitFor();
      expect(await tile(page, 'Number of agents').count()).toBe(0);
      expect(await region(page, 'Top performing agents').count()).toBe(0);
    },
    { as: 'agent' },
  );

  journey(
    'says what failed, whatever fails, and offers to try again [P1-4.13]',
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      allow(/malformed|form we do not understand|UpstreamError/i);
      for (const fault of QUICK_FAULTS) {
        const heal = await breakCalls(page, /\/api\/v1\/dashboard/, fault);
        await page.goto('/dashboard');
        const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
        await retry.first().waitFor();
        expect((await page.getByRole('alert').first().innerText()).length, fault).toBeGreaterThan(20);
        await heal();
        await retry.first().click();
        await page.getByRole('alert').first().waitFor({ state: 'hidden' });
        await tile(page, 'Total transaction volume').waitFor();
      }
    },
    { as: 'admin' },
  );
});
