/** Opening an account when something comes in between: answers that are lost, a reload, a second press. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
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
  reachForm,
  stored,
  type Customer,
} from './harness/bank';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';

const OPENING = /\/partner\/AccountOpening$/;
const RECORD = /\/records\/gtaccounts\/create-record$/;
const valueOf = (page: Page, label: string): Promise<string> => page.getByLabel(label).inputValue();

describe('an account', () => {
  journey(
    'whose answer is lost is not confirmed, even in another tab after it was closed, and is opened once however often it is sent [P2-8.34]',
    { as: 'admin', timeout: 120_000 },
    async ({ page, context, allow }) => {
      allow(FAILED_CALL);
      const customer = newCustomer();
      await reachForm(page, customer);
      const otp = await codeFor(page, 'Account opening', customer.phone);
      const ids: string[] = [];
      await context.route(OPENING, async (route) => {
        const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
        ids.push(/name="RequestId"\r\n\r\n(\d+)/.exec(sent)?.[1] ?? 'none');
        // A connection that was kept open too long is another's fault.
        const response = await route.fetch({ maxRetries: 3 });
        // The bank has done it, and only the answer is lost.
        if (ids.length === 1) await route.abort('connectionreset');
        else await route.fulfill({ response });
      });
      await openButton(page).click();
      await page.getByRole('heading', { name: 'Not confirmed' }).waitFor();
      await page.getByText('The bank carries it out only once').waitFor();
      await axe(page, 'account: not confirmed');
      const reference = await page.locator('.copied__value').innerText();
      expect(reference).toMatch(/^\d{13}\d+$/);
      await page.reload();
      await page.getByText(reference).waitFor();
      await page.getByRole('button', { name: 'Send again under this reference' }).click();
      // The secrets were kept nowhere: they are asked for before the same request can be sent again.
      await page.getByText(`sent again unchanged, under the reference ${reference}`).waitFor();
      await identifyAgain(page, customer, otp);
      await page.close();

      const later = await context.newPage();
      await later.goto('/gtb');
      const notice = later.getByRole('alert').filter({ hasText: reference });
      await notice.getByText('Do not open another account for this customer').waitFor();
      expect(await stored(later)).not.toMatch(new RegExp(`${customer.bvn}|${customer.phone}|${otp}|data:image`));
      await notice.getByRole('button', { name: 'Open New account with BVN' }).click();
      await later.getByText('We could not confirm whether the request was carried out.').waitFor();
      await later.getByRole('button', { name: 'Send again under this reference' }).click();
      await later.getByText('This browser no longer has your entries').waitFor();
      await consent(later, customer);
      await identify(later, customer);
      await addImages(later);
      await openButton(later).click();
      await createdModal(later).waitFor();
      await createdModal(later).getByText('The account is recorded.').waitFor();
      await createdModal(later).getByRole('button', { name: 'OK' }).click();
      await later.goto('/gtb');
      await later.getByText('What has the customer come for?').waitFor();
      expect(await stored(later)).not.toContain('kobodesk.unconfirmed');
      expect(new Set(ids).size).toBe(1);
      expect(ids).toHaveLength(2);
      expect(ids[0]).toMatch(/^\d{13}$/);
    },
  );

  journey(
    'that exists but cannot be recorded is shown, and is recorded as soon as that works, also after signing in again',
    { as: 'admin', timeout: 120_000 },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await reachForm(page, newCustomer());
      const heal = await breakCalls(page, RECORD, 'html 502');
      await openButton(page).click();
      await createdModal(page).getByText('it could not be recorded yet').waitFor();
      const number = await accountNumber(page);
      await createdModal(page).getByRole('button', { name: 'OK' }).click();
      const notice = page.getByText(`One account could not be recorded yet: ${number}`);
      await notice.waitFor();
      await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(0);
      await axe(page, 'account: not recorded');
      await page.goto('/dashboard');
      expect(await stored(page)).toContain(number);
      const recorded = page.waitForResponse(async (answer) => RECORD.test(answer.url()) && answer.ok());
      await heal();
      await page.reload();
      expect((await recorded).request().postDataJSON()).toEqual({ agentCode: 'admin', accountCreated: number });
      await expect.poll(() => stored(page)).not.toContain(number);
    },
  );

  journey(
    'that is being filled in survives a reload but for its secrets, which are asked for again and kept nowhere, and each Back of the browser leads somewhere else',
    { as: 'agent', timeout: 120_000 },
    async ({ page }) => {
      const customer = newCustomer();
      await page.goto('/openAccount');
      await page.getByText('Open an account with your BVN and also link your card to your account').click();
      await choose(page, 'Open New account with BVN');
      await consent(page, customer);
      await identify(page, customer);
      await addImages(page);
      const otp = await codeFor(page, 'Account opening', customer.phone);
      await page.getByLabel('City').fill('Oz 2');
      expect(await stored(page)).not.toMatch(new RegExp(`${customer.bvn}|${otp}`));
      await page.reload();
      await page.getByLabel('OTP').waitFor();
      await page.getByText(/page was reloaded.*enter OTP again/).waitFor();
      await page.goBack();
      await page.getByLabel('PCCode').waitFor();
      await page.goForward();
      await identify(page, customer);
      expect(await valueOf(page, 'City')).toBe('Oz 2');
      await page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
      await openButton(page).click();
      await createdModal(page).getByText('The account is recorded.').waitFor();
      expect(await stored(page)).not.toMatch(new RegExp(`${customer.bvn}|${otp}|Oz 2`));
      await page.goBack();
      await page.getByRole('heading', { name: 'What has the customer come for?' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Select The Bank' }).waitFor();
    },
  );
});

/** The code and the BVN once more; what was sent cannot be changed. */
async function identifyAgain(page: Page, { bvn }: Customer, otp: string): Promise<void> {
  await page.getByLabel('OTP').fill(otp);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('BVN').fill(bvn);
  await page.getByRole('button', { name: 'Submit' }).click();
  await openButton(page).waitFor();
  expect(await page.getByLabel('City').count()).toBe(0);
}
