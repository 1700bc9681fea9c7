/** The ways to the calls of account opening and card link, before the sandbox bank. */
import type { Locator, Page } from 'playwright-core';
import {
  addImages,
  codeFor,
  consent,
  identify,
  newCustomer,
  newSequence,
  openButton,
  type Customer,
} from '../harness/bank';
import type { Stage, Way } from './way';

const OPENING = { screen: 'account opening', at: '/gtb?operation=B' };

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const notConfirmed = (page: Page): Locator => page.getByRole('heading', { name: 'Not confirmed' });
const said = (page: Page): Locator => page.getByRole('alert').filter({ visible: true, hasText: /\S/ });
const refused = (page: Page): Locator => said(page).or(dialog(page, 'Error!')).or(notConfirmed(page));

/** Whose account is being opened on a page. */
const customers = new WeakMap<Page, Customer>();

/**
 * As far as the one-time code, from the beginning or from where a session that ended has left off. An opening that was
 * not confirmed in the round before is given up first.
 */
async function reachCode({ page }: Stage): Promise<Customer> {
  await page.getByLabel('PCCode').or(page.getByLabel('OTP')).or(notConfirmed(page)).first().waitFor();
  // The form of a session that ended has such a button too, for what it has kept.
  if (await notConfirmed(page).isVisible()) {
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
    await page.getByLabel('PCCode').waitFor();
  }
  if (await page.getByLabel('PCCode').isVisible()) {
    const customer = newCustomer();
    customers.set(page, customer);
    await consent(page, customer);
  }
  return customers.get(page) ?? newCustomer();
}

async function reachForm(stage: Stage): Promise<void> {
  await identify(stage.page, await reachCode(stage));
  if ((await stage.page.getByRole('button', { name: 'Remove' }).count()) < 2) await addImages(stage.page);
}

export const accountWays = {
  getPartnerBankStatus: OPENING,
  accountOpeningConsent: {
    ...OPENING,
    fill: async ({ page }) => {
      await page.getByLabel('Phone Number').fill(newCustomer().phone);
      await page.getByLabel('PCCode').fill('12');
      await page.getByRole('button', { name: 'Continue' }).click();
      await dialog(page, 'Terms and Conditions').waitFor();
    },
    press: (page) => page.getByRole('button', { name: 'Agree' }),
    said: (page) => dialog(page, 'Terms and Conditions').getByText('An Error Occurred'),
  },
  fetchBvn: {
    ...OPENING,
    reach: async (stage) => {
      const { phone } = await reachCode(stage);
      await stage.page.getByLabel('OTP').fill(await codeFor(stage.page, 'Account opening', phone));
      await stage.page.getByRole('button', { name: 'Submit' }).click();
      await stage.page.getByLabel('BVN').waitFor();
    },
    fill: async ({ page }) => page.getByLabel('BVN').fill(customers.get(page)?.bvn ?? ''),
    press: (page) => page.getByRole('button', { name: 'Submit' }),
  },
  openBankAccount: {
    ...OPENING,
    reach: reachForm,
    fill: ({ page }) => page.getByLabel('City').fill('Faulty'),
    press: openButton,
    said: refused,
    instead: notConfirmed,
  },
  /** Made by itself once the account is there. */
  createAccountRecord: {
    ...OPENING,
    reach: reachForm,
    press: openButton,
    said: (page) => page.getByText('it could not be recorded yet'),
    spent: true,
  },
  linkTier1Card: {
    screen: 'card link',
    at: '/gtb?operation=O',
    fill: async ({ page }) => {
      await page.getByLabel('OTP').fill('000000');
      await page.getByLabel('Sequence Number').fill(newSequence());
    },
    press: (page) => page.getByRole('button', { name: 'Link the card' }),
    said: refused,
    instead: notConfirmed,
  },
} as const satisfies Readonly<Record<string, Way>>;
