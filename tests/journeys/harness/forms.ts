/** The sign-in form, as a person fills it. */
import type { Page } from 'playwright-core';

/** Fills the sign-in form and presses Enter. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** Path of the page's address, without its query. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
