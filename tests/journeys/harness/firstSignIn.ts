/** The first sign-in of a new network: with the password that the start has printed, which is changed at once. */
import type { Page } from 'playwright-core';
import type { Hand } from './hand';

/** What the first administrator chooses. */
const PASSWORD = 'amber kettle river 47';

/** @param log what the product has written. Ends on the dashboard. */
export async function signInFirst(page: Page, hand: Hand, log: string): Promise<void> {
  const oneTime = /one-time password (\S+)/.exec(log)?.[1] ?? '';
  await page.goto('/');
  await hand.type(page.getByLabel('Username'), 'admin');
  await hand.type(page.getByLabel('Password', { exact: true }), oneTime);
  await hand.press(page.getByRole('button', { name: 'Sign in' }));
  await page.waitForURL('**/changepassword');
  const form = page.getByRole('main');
  await hand.type(form.getByLabel('Password', { exact: true }), oneTime);
  await hand.type(form.getByLabel('New Password', { exact: true }), PASSWORD);
  await hand.type(form.getByLabel('Confirm Password', { exact: true }), PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Change password' }));
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByText('Your password was changed. Sign in with the new password.').waitFor();
  if ((await page.getByLabel('Username').inputValue()) !== 'admin') throw new Error('The user name is not filled in');
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('region', { name: 'Set up your network' }).waitFor();
}
