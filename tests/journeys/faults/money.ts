/** The ways to the calls about money: transactions, the dashboard, purses and fees. */
import type { Locator, Page, Route } from 'playwright-core';
import { z } from 'zod';
import { ask } from '../harness/session';
import { newestOf, bodyRows, rowsShown } from '../harness/transactions';
import { typeAll, unique, type Stage, type Way } from './way';

const MOVES = 'Credit/Debit Purse';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page): Locator => page.getByRole('group', { name: 'Row 1', exact: true });

const opensFilter = {
  screen: 'transactions',
  at: '/transactions',
  choose: async ({ page }: Stage) => {
    await rowsShown(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
  },
};

const FEES = { screen: 'fees', at: '/agentfees' };

const configured = z.looseObject({ features: z.array(z.string()) });
const types = z.object({ data: z.array(z.object({ type: z.string() })) });

/** A type far from those that other journeys make ranges of. */
async function chooseType({ page, url }: Stage): Promise<void> {
  const { data } = types.parse(await ask(url, '/transaction/types'));
  await row(page)
    .getByLabel('Transaction Type')
    .selectOption({ label: data[3]?.type ?? '' });
}

async function withoutFeature(route: Route): Promise<void> {
  const response = await route.fetch();
  const { features, ...config } = configured.parse(await response.json());
  await route.fulfill({ response, json: { ...config, features: features.filter((one) => one !== 'dashboardPeriod') } });
}

/** Opens the page again over a service that has no periods: only there those of the day are read. */
async function withoutPeriods({ page }: Stage): Promise<void> {
  await page.route('**/config.json', withoutFeature, { times: 1 });
  await page.reload();
}

export const moneyWays = {
  getDashboard: { screen: 'dashboard', at: '/dashboard' },
  getDailyBreakdown: { screen: 'dashboard', at: '/dashboard', reach: withoutPeriods },
  getDashboardAttention: { screen: 'dashboard', at: '/dashboard' },
  getDashboardPeriod: { screen: 'dashboard', at: '/dashboard' },
  listTransactions: { screen: 'transactions', at: '/transactions' },
  listTransactionTypes: opensFilter,
  listTransactionStatuses: opensFilter,
  queryTransfer: {
    screen: 'transactions',
    at: async (url) => `/transactions?transactionId=${(await newestOf(url, 'Funds Transfer')).transactionId}`,
    reach: ({ page }) => rowsShown(page),
    press: (page) => bodyRows(page).first().getByRole('button', { name: 'Query Transaction' }),
  },
  listCentralPurse: { screen: 'purse', at: '/purse' },
  listAgentPurses: { screen: 'purse', at: '/purse/agentPurses' },
  getPurseBalance: { screen: 'purse', at: '/purse' },
  moveMoney: {
    screen: 'purse',
    at: '/purse/agentPurses',
    reach: async ({ page }) => {
      await rowsShown(page);
      await bodyRows(page).last().getByRole('button', { name: 'CREDIT/DEBIT' }).click();
      await dialog(page, MOVES).waitFor();
    },
    fill: async ({ page }) => {
      const form = dialog(page, MOVES);
      await form.getByRole('radio', { name: 'Credit' }).check();
      await typeAll(form, { 'Amount (N)': '3', Reason: 'Fault', 'Transaction ID': `F-${unique()}` });
      await form.getByRole('button', { name: 'Review' }).click();
      await form.getByRole('button', { name: 'Credit N3.00' }).waitFor();
    },
    press: (page) => dialog(page, MOVES).getByRole('button', { name: /^Credit N/ }),
  },
  listFees: FEES,
  getMaximumRange: { ...FEES, choose: chooseType },
  createFees: {
    ...FEES,
    reach: async (stage) => {
      await chooseType(stage);
      // Words stand there until it is read.
      await stage.page.waitForFunction(() => /^[\d,]+$/.test(document.querySelector<HTMLInputElement>('.fee-row__min input')?.value ?? '')); // prettier-ignore
    },
    fill: async ({ page }) => {
      const min = await row(page).getByLabel('Min').inputValue();
      await row(page).getByLabel('Range Type').selectOption('d');
      await typeAll(row(page), {
        Max: String(Number(min.replaceAll(',', '')) + 50),
        Fee: '10.5',
        "Agent Manager's Cut": '5',
      });
    },
    press: (page) => page.getByRole('button', { name: 'SUBMIT' }),
    said: (page) => page.getByRole('dialog', { name: /^FEES CANT BE CREATED|^We could not confirm/ }),
  },
  updateFee: {
    ...FEES,
    reach: async ({ page }) => {
      await rowsShown(page);
      await bodyRows(page).first().getByRole('button', { name: 'Update', exact: true }).click();
      await dialog(page, 'Update Agent Fees').getByLabel('Fee', { exact: true }).waitFor();
    },
    fill: ({ page }) => dialog(page, 'Update Agent Fees').getByLabel("Agent Manager's Cut").fill('6.25'),
    press: (page) => dialog(page, 'Update Agent Fees').getByRole('button', { name: 'Update fee' }),
  },
} as const satisfies Readonly<Record<string, Way>>;
