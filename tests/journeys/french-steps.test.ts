/** The later steps of a French person's day: refusals, the end of the session, a new password, an account, paper. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCustomer } from './harness/bank';
import { FAILED_CALL } from './harness/faults';
import { frenchFaults, pressOfRecord, say } from './harness/french';
import { journey } from './harness/journey';
import { phoneFaults } from './harness/phoneFaults';
import { sessionOf } from './harness/session';
import { settled } from './harness/settled';

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).last();
const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true });

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** From the customer's phone to the number of the account. */
async function openAnAccount(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const customer = newCustomer();
  await page.goto('/gtb?operation=B');
  await page.locator('[name=phone]').fill(customer.phone);
  await page.locator('[name=pcCode]').fill('12');
  await page.locator('main form [type=submit]').click();
  const terms = page.getByRole('dialog');
  await terms.waitFor();
  await look('terms');
  await terms.getByRole('button').last().click();
  await terms.getByText(customer.phone).waitFor();
  await look('code sent');
  await terms.getByRole('button', { name: 'OK' }).click();
  const codes = page.getByRole('complementary').last().getByRole('listitem');
  const code = await codes.filter({ hasText: customer.phone }).locator('.code').first().innerText();
  await page.locator('[name=otp]').fill(code.trim());
  await look('code');
  await page.keyboard.press('Enter');
  await page.locator('[name=bvn]').fill(customer.bvn);
  await look('BVN');
  await page.keyboard.press('Enter');
  await page.locator('[name=firstName]').waitFor();
  await page.locator('main form [type=submit]').click();
  await page.locator('.field__error:not(:empty)').first().waitFor();
  await look('form with its problems');
  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  for (const index of [0, 1]) await page.locator('[type=file]').nth(index).setInputFiles(picture);
  await page
    .getByRole('button', { name: say('image.remove') })
    .nth(1)
    .waitFor();
  await page.locator('main form [type=submit]').click();
  await page.getByRole('dialog').locator('.code').waitFor();
  await look('account');
}

describe('in French', () => {
  journey(
    'refusals, the end of the session and each step of an account have no English text of ours, fit a phone and are accessible',
    { as: 'admin', locale: 'fr-FR', width: 360, height: 740, touch: true, timeout: 180_000 },
    async ({ page, allow, url }) => {
      allow(FAILED_CALL);
      const found: string[] = [];
      const look = async (screen: string): Promise<void> => {
        await settled(page);
        found.push(...(await frenchFaults(page, screen)), ...(await phoneFaults(page, screen)));
      };
      await openAnAccount(page, look);
      await page.route(/\/api\/v1\/transaction\?/, async (route) => route.fulfill({ status: 403, body: '' }));
      await page.goto('/transactions');
      await button(page, 'list.retry').waitFor();
      await look('403');
      await openPage(page, '/admin/create');
      await field(page, 'resources.admins.fields.firstname').fill('A');
      await field(page, 'resources.admins.fields.lastname').fill('B');
      await field(page, 'resources.admins.fields.username').fill('admin');
      await field(page, 'resources.admins.fields.newEmail').fill('a@b.co');
      await page.locator('main select').selectOption({ index: 1 });
      await page.locator('main form [type=submit]').click();
      await page.getByText(say('service.alreadyRegistered')).first().waitFor();
      await look('422');
      // Not the first of the list: other journeys create administrators, with English words for names.
      const { user } = await sessionOf(url, 'senior');
      await page.goto(`/admin/${user.id}`);
      await pressOfRecord(page, 'resources.admins.actions.resetPassword.label');
      await page.getByRole('dialog').waitFor();
      await look('new password');
      await openPage(page, '/audit');
      expect(await page.locator('main [lang=en]').first().innerText()).not.toBe('');
      await page.evaluate(() => {
        const session: unknown = JSON.parse(localStorage.getItem('data') ?? '{}');
        const ends = { signedInAt: Date.now(), absolute_expires_in: 30 };
        localStorage.setItem('data', JSON.stringify(Object.assign({}, session, ends)));
      });
      await page.reload();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
      await look('end of the session');
      expect(found).toEqual([]);
    },
  );
});
