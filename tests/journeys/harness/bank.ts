/** The partner bank's sandbox as a person of a demonstration meets it: on the page, with its own customers and codes. */
import type { Locator, Page } from 'playwright-core';

export interface Customer {
  readonly bvn: string;
  readonly phone: string;
}

let last = Date.now();

/** One without an account, whom no other journey knows: every BVN of that range is somebody's. */
export function newCustomer(): Customer {
  last += 1;
  const own = String(last).slice(-7);
  return { bvn: `2211${own}`, phone: `0803${own}` };
}

/** Unlike any other card's. */
export function newSequence(): string {
  last += 1;
  return String(last).slice(-9);
}

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Demonstration' });

/** The newest code of a purpose that was sent to a phone. Waits for it. */
export async function codeFor(page: Page, purpose: 'Account opening' | 'Card link', phone: string): Promise<string> {
  const row = panel(page).getByRole('listitem').filter({ hasText: purpose }).filter({ hasText: phone });
  return (await row.first().locator('.code').first().innerText()).trim();
}

/** A customer who has had an account all along, with today's code for linking a card. */
export async function settledCode(page: Page): Promise<string> {
  const row = panel(page).getByRole('listitem').filter({ hasText: 'Card link' });
  return (await row.first().locator('.code').first().innerText()).trim();
}

export async function choose(page: Page, operation: string): Promise<void> {
  await page.getByLabel('Select an action').selectOption({ label: operation });
}

/** From the phone to the message that the code was sent, and past it. */
export async function consent(page: Page, { phone }: Customer): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('PCCode').fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await terms.getByRole('button', { name: 'Agree' }).click();
  const sent = page.getByRole('dialog', { name: 'Code sent' });
  await sent.getByText(`An OTP was sent to ${phone}.`).waitFor();
  await sent.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('OTP').waitFor();
}

/** The code and the BVN, up to the form that the bank has filled in. */
export async function identify(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('OTP').fill(await codeFor(page, 'Account opening', customer.phone));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('BVN').fill(customer.bvn);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('First Name').waitFor();
}

/** A picture such as a camera takes, of the page itself. */
export async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 60, clip: { x: 0, y: 0, width: 300, height: 200 } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

export async function addImages(page: Page): Promise<void> {
  const picture = await photo(page);
  await page.getByLabel('Passport Image').setInputFiles(picture);
  await page.getByLabel('Signature Image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
}

/** As far as the form, its images chosen. */
export async function reachForm(page: Page, customer: Customer): Promise<void> {
  await page.goto('/gtb?operation=B');
  await consent(page, customer);
  await identify(page, customer);
  await addImages(page);
}

export const openButton = (page: Page): Locator => page.getByRole('button', { name: 'Open the account' });

/** The modal with the number of the new account. */
export const createdModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Account Created' });

export async function accountNumber(page: Page): Promise<string> {
  return (await createdModal(page).locator('.code').first().innerText()).trim();
}

/** Everything that the browser keeps, as one text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
