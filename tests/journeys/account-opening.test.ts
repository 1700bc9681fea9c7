/** Opening an account with a BVN, from the menu to the recorded account, before the sandbox bank. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import {
  accountNumber,
  addImages,
  choose,
  codeFor,
  consent,
  createdModal,
  identify,
  newCustomer,
  openButton,
  stored,
} from './harness/bank';
import { journey } from './harness/journey';
import { bodyRows } from './harness/transactions';

const BVN = 'Open New account with BVN';
const RECORD = /\/records\/gtaccounts\/create-record$/;
const valueOf = (page: Page, label: string): Promise<string> => page.getByLabel(label).inputValue();

describe('an account', () => {
  journey(
    'is opened by staff, from the menu to the record [P1-1.5] [P2-1.2] [P2-2.14] [P2-2.15] [P2-2.75] [P2-2.76] [P2-2.78] [P2-2.80] [P2-4.20] [P2-4.21] [P2-4.23] [P2-4.24] [P2-4.25] [P2-4.26] [P2-4.27] [P2-7.39] [P2-9.17] [P2-9.20]',
    { as: 'admin', timeout: 120_000, needs: 'double click' },
    async ({ page }) => {
      const customer = newCustomer();
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Open Bank Account' }).click();
      await page.getByRole('heading', { name: 'Select The Bank' }).waitFor();
      await axe(page, '/openAccount');
      await page.getByText('Open an account with your BVN and also link your card to your account').click();
      await page.waitForURL('**/gtb');
      const entry = page.getByRole('link', { name: 'Open Bank Account' });
      expect(await entry.getAttribute('aria-current')).toBe('page');
      await page.getByRole('heading', { level: 1, name: 'Account operations' }).waitFor();
      await axe(page, '/gtb');
      await choose(page, BVN);
      await page.getByLabel('Phone Number').waitFor();
      await axe(page, 'account: consent');
      await page.getByLabel('Phone Number').fill(customer.phone);
      await page.getByLabel('PCCode').fill('12');
      // Some people press everything twice.
      await page.getByRole('button', { name: 'Continue' }).dblclick();
      const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
      await terms.getByText('agrees to share their data with the partner bank').waitFor();
      await axe(page, 'engine/wizard/Wizard');
      await terms.getByRole('button', { name: 'Cancel' }).click();
      await consent(page, customer);
      await axe(page, 'account: code');
      const fetched = page.waitForRequest(/\/GetSingleBVN$/);
      await identify(page, customer);
      const asked: unknown = (await fetched).postDataJSON();
      expect(JSON.stringify(asked)).not.toContain(customer.bvn);
      expect(JSON.stringify(asked)).not.toContain(customer.phone);
      expect(await valueOf(page, 'Phone Number')).toBe(customer.phone);
      expect(await page.getByLabel('LGA').locator('option').count()).toBeGreaterThan(1);
      await openButton(page).click();
      await page.getByText(/Passport Image, Signature Image/).waitFor();
      await axe(page, 'account: form with its problems');
      await addImages(page);
      const recorded = page.waitForRequest(RECORD);
      await openButton(page).click();
      await createdModal(page).waitFor();
      const number = await accountNumber(page);
      expect(number).toMatch(/^\d{10}$/);
      await createdModal(page).getByText('fund the new account via POS with at least 1000 naira').waitFor();
      expect((await recorded).postDataJSON()).toEqual({ agentCode: 'admin', accountCreated: number });
      await createdModal(page).getByText('The account is recorded.').waitFor();
      await axe(page, 'account: created');
      await createdModal(page).getByRole('button', { name: 'OK' }).click();
      await page.getByLabel('PCCode').waitFor();
      expect(await valueOf(page, 'Phone Number')).toBe('');
      // The browser's Back leads out of the wizard, not through steps that are over.
      await page.goBack();
      await page.getByRole('heading', { name: 'What has the customer come for?' }).waitFor();
      expect(await stored(page)).not.toMatch(new RegExp(`${customer.bvn}|${customer.phone}`));
      await page.getByRole('link', { name: 'Opened Accounts' }).click();
      await bodyRows(page).first().press('Enter');
      await page.locator('.record').waitFor();
      await axe(page, '/opened-accounts/:id');
    },
  );

  journey(
    'is opened by an agent on a phone in the dark theme, by keyboard alone, and recorded under the agent’s name [P1-1.5] [P2-1.2]',
    { as: 'agent', width: 390, height: 844, colorScheme: 'dark', timeout: 120_000, needs: 'pictures' },
    async ({ page }) => {
      const customer = newCustomer();
      await page.goto('/gtb?operation=B');
      await page.getByLabel('PCCode').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByLabel('Phone Number').focus();
      await page.keyboard.type(customer.phone);
      await page.keyboard.press('Tab');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Agree' }).waitFor();
      await focusBy(page, 'Agree');
      await page.keyboard.press('Enter');
      await page.getByText(`An OTP was sent to ${customer.phone}.`).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusedIs(page, 'otp');
      await page.keyboard.type(await codeFor(page, 'Account opening', customer.phone));
      await page.keyboard.press('Enter');
      await focusedIs(page, 'bvn');
      await page.keyboard.type(customer.bvn);
      await page.keyboard.press('Enter');
      await focusedIs(page, 'firstName');
      // A file is chosen in a window of the browser's own.
      await addImages(page);
      await page.getByLabel('City').focus();
      await page.keyboard.press('Enter');
      await createdModal(page).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await createdModal(page).getByText('The account is recorded.').waitFor();
      await page.keyboard.press('Escape');
      await focusedIs(page, 'phone');
    },
  );

  journey(
    'is opened by hand where the configuration offers that, without images; failures are said generically [P2-2.79] [P2-5.26] [P2-8.32]',
    { as: 'admin', timeout: 120_000 },
    async ({ page }) => {
      await page.route('**/config.json', async (route) => {
        const config = z
          .looseObject({ switches: z.looseObject({}) })
          .parse(await (await route.fetch({ maxRetries: 3 })).json());
        await route.fulfill({ json: { ...config, switches: { ...config.switches, manualAccountForm: true } } });
      });
      const customer = newCustomer();
      await page.goto('/gtb?operation=B');
      await consent(page, customer);
      await page.goto('/gtb?operation=F');
      const texts = {
        'First Name': 'Ada',
        'Last Name': 'Obi',
        'Date of Birth': '1990-05-17',
        'Mother’s Maiden Name': 'Eze',
        BVN: customer.bvn,
        'Phone Number': customer.phone,
        City: 'Ikeja',
        PCCode: '12',
      };
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
      await page.getByLabel('Gender').selectOption('FEMALE');
      await page.getByLabel('State of Origin').selectOption('Lagos');
      await page.getByLabel('LGA').selectOption('Ikeja');
      await openButton(page).click();
      const refused = page.getByRole('dialog', { name: 'Error!' });
      await refused.getByText('There was an error sending your request, please try again later.').waitFor();
      await refused.getByRole('button', { name: 'OK' }).click();
      await axe(page, 'account: form without a BVN');
      await page.getByLabel('NDPR OTP Code').fill(await codeFor(page, 'Account opening', customer.phone));
      await openButton(page).click();
      await createdModal(page).getByText('operation Successful').waitFor();
    },
  );
});

/** Tab until a button of that name has the focus. */
async function focusBy(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

async function focusedIs(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
}
