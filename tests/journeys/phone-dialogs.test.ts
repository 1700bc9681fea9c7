/** What opens over the pages at 360 px: nothing wider than the screen, targets of 44 px, no violation of WCAG. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addImages, choose, codeFor, createdModal, newCustomer, openButton } from './harness/bank';
import { journey } from './harness/journey';
import { actOnRow, chooseMore, phoneRows } from './harness/phone';
import { phoneFaults } from './harness/phoneFaults';

const PHONE = { width: 360, height: 740, touch: true } as const;

describe('on a phone of 360 px each dialog and menu', () => {
  journey(
    'is within the screen and within reach of a thumb [D278]',
    async ({ page }) => {
      const found: string[] = [];
      const look = async (name: string, role: 'dialog' | 'menu' = 'dialog'): Promise<void> => {
        await page.getByRole(role).last().waitFor();
        await page.waitForLoadState('networkidle');
        const atOnce = await phoneFaults(page, name);
        // What has just opened may still settle: only what stays wrong counts.
        found.push(...(atOnce.length === 0 ? [] : await phoneFaults(page, name)));
      };
      const list = async (path: string): Promise<void> => {
        await page.goto(path);
        await phoneRows(page).first().waitFor();
      };
      await list('/transactions');
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await look('the menu');
      await list('/transactions');
      await page.keyboard.press('Control+k');
      await look('the search');
      await list('/transactions');
      await page.getByRole('button', { name: /^Notices/ }).tap();
      await look('notices');
      await list('/transactions');
      await page.getByRole('button', { name: /^Filter/ }).tap();
      await look('filters');
      for (const entry of ['Columns', 'Export', 'Print']) {
        await list('/transactions');
        await chooseMore(page, entry);
        await look(entry);
      }
      await list('/transactions');
      await phoneRows(page)
        .first()
        .getByRole('button', { name: /^Actions on/ })
        .tap();
      await look('the menu of a row', 'menu');
      await page.getByRole('menuitem', { name: 'View Receipt' }).tap();
      await look('a receipt');
      await list('/purse/agentPurses');
      await actOnRow(phoneRows(page).first(), 'CREDIT/DEBIT');
      await look('money');
      await list('/agentfees');
      await actOnRow(phoneRows(page).first(), 'Update');
      await look('a fee');
      await page.goto('/gtb');
      await choose(page, 'Open New account with BVN');
      await page.getByLabel('PCCode').waitFor();
      found.push(...(await phoneFaults(page, 'a wizard')));
      expect(found).toEqual([]);
    },
    { as: 'admin', ...PHONE },
  );

  journey(
    'of role groups, devices and selections too',
    async ({ page }) => {
      const found: string[] = [];
      const look = async (name: string): Promise<void> => {
        await page.getByRole('dialog').last().waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await phoneFaults(page, name)));
      };
      await page.goto('/settings/role-groups');
      await phoneRows(page).first().waitFor();
      await page.getByRole('button', { name: 'Create role group' }).tap();
      await look('a new role group');
      await page.goto('/settings/role-groups');
      await actOnRow(phoneRows(page).first(), 'Update');
      await look('a role group');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await page.getByRole('button', { name: 'Hardware Management' }).tap();
      await look('hardware');
      const rows = 'serialNumber,model\nA1,P1\nA2\nA1,P3\n';
      const file = { name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
      await page.getByLabel('Choose File').setInputFiles(file);
      await page.getByText('may be wrong.').waitFor();
      await look('hardware with a file');
      await page.goto('/admin');
      await phoneRows(page).first().getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).tap();
      await page.getByRole('menuitem').first().tap();
      await look('an action on a selection');
      expect(found).toEqual([]);
    },
    { as: 'admin', ...PHONE },
  );

  journey(
    'and each step of opening an account',
    async ({ page }) => {
      const found: string[] = [];
      const look = async (name: string): Promise<void> => {
        await page.waitForLoadState('networkidle');
        found.push(...(await phoneFaults(page, name)));
      };
      await openAnAccount(page, look);
      expect(found).toEqual([]);
    },
    { as: 'agent', ...PHONE, colorScheme: 'dark' },
  );
});

/** From the customer's phone to the number of the account. */
async function openAnAccount(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const customer = newCustomer();
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.goto('/gtb?operation=B');
  await page.getByLabel('Phone Number').fill(customer.phone);
  await page.getByLabel('PCCode').fill('12');
  await page.getByRole('button', { name: 'Continue' }).tap();
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await terms.getByRole('button', { name: 'Agree' }).waitFor();
  await look('the terms');
  await terms.getByRole('button', { name: 'Agree' }).tap();
  await terms.getByRole('button', { name: 'OK' }).tap();
  await page.getByLabel('OTP').waitFor();
  await look('the code');
  await page.getByLabel('OTP').fill(await codeFor(page, 'Account opening', customer.phone));
  await submit.tap();
  await page.getByLabel('BVN').waitFor();
  await look('the BVN');
  await page.getByLabel('BVN').fill(customer.bvn);
  await submit.tap();
  await page.getByLabel('First Name').waitFor();
  await openButton(page).tap();
  await page.getByText(/Passport Image, Signature Image/).waitFor();
  await look('the form with its problems');
  await addImages(page);
  await look('the form with its images');
  await openButton(page).tap();
  await createdModal(page).getByText('The account is recorded.').waitFor();
  await look('the account');
}
