import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { breakCalls, SAID } from './harness/faults';
import { pathOf, signIn } from './harness/forms';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { screenshots } from './harness/screenshots';
import { PASSWORD } from './harness/session';

const NEW_PASSWORD = 'a-password-of-my-own-1';

/** The password that journeys elsewhere sign in with is refused as a new one: nothing could be put back. */
const product = own(() => startProduct({ seed: 100 }));

describe('forced change of password', () => {
  journey(
    'code 03 leads to it, and every other page too until it is done [P1-2.26] [P2-2.73] [P1-4.2] [P2-4.1]',
    async ({ page }) => {
      await page.goto('/');
      await signIn(page, 'newcomer', PASSWORD);
      await page.waitForURL('**/changepassword');
      for (const path of ['/dashboard', '/transactions', '/settings']) {
        await page.goto(path);
        await page.waitForURL('**/changepassword');
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      await screenshots(page, 'change-password');
    },
  );

  journey(
    'asks for password, new password and its confirmation, and refuses a difference [P1-2.27] [P1-5.2] [P1-8.14] [P2-8.16]',
    { as: 'newcomer' },
    async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
      await page.goto('/changepassword');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New Password').fill(NEW_PASSWORD);
      await page.getByLabel('Confirm Password').fill(`${NEW_PASSWORD}x`);
      await page.keyboard.press('Enter');
      await page.getByText('Passwords do not match', { exact: true }).waitFor();
      expect(sent).toEqual([]);
      await axe(page);
    },
  );

  journey(
    "shows the server's message when it refuses, and keeps what was typed [P1-7.13] [P1-8.6] [P2-7.32]",
    { as: 'newcomer' },
    async ({ page, allow }) => {
      allow(/Failed to load resource/);
      await page.goto('/changepassword');
      await page.getByLabel('Password', { exact: true }).fill('not-my-password');
      await page.getByLabel('New Password').fill(NEW_PASSWORD);
      await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
      const heal = await breakCalls(page, /\/user\/password$/, 'XX');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(SAID, { exact: true }).waitFor();
      await heal();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page
        .getByRole('alert')
        .getByText(/password is incorrect/i)
        .waitFor();
      expect(await page.getByLabel('New Password').inputValue()).toBe(NEW_PASSWORD);
    },
  );

  journey(
    'sends oldPassword, password and confirmPassword, and leads to / [P1-2.28] [P2-2.73] [P1-4.15] [P1-5.7]',
    { on: product },
    async ({ page }) => {
      await page.goto('/');
      await signIn(page, 'newcomer', PASSWORD);
      await page.waitForURL('**/changepassword');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New Password').fill(NEW_PASSWORD);
      await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
      const asked = page.waitForRequest('**/user/password');
      await page.keyboard.press('Enter');
      expect((await asked).postDataJSON()).toEqual({
        oldPassword: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      });
      await page.getByLabel('Username').waitFor();
      expect(pathOf(page)).toBe('/');
      await signIn(page, 'newcomer', NEW_PASSWORD);
      await page.waitForURL('**/dashboard');
    },
  );
});
