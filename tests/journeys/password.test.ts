import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { pathOf, signIn } from './harness/forms';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { PASSWORD } from './harness/session';

const NEW_PASSWORD = 'a-password-of-my-own-1';

/** The password that journeys elsewhere sign in with is refused as a new one: nothing could be put back. */
const product = own(() => startProduct({ seed: 100 }));

describe('forced change of password', () => {
  journey(
    'code 03 leads to it, and every other page too until it is done; it sends oldPassword, password and confirmPassword, and leads to / [P1-2.26] [P2-2.73] [P1-4.2] [P2-4.1] [P1-2.28] [P1-4.15] [P1-5.7]',
    { on: product },
    async ({ page }) => {
      await page.goto('/');
      await signIn(page, 'newcomer', PASSWORD);
      await page.waitForURL('**/changepassword');
      // What comes with the bell is there, and neither it nor a greeting: the person signs in again after this.
      await page.locator('.top__account').waitFor();
      expect(await page.getByRole('button', { name: 'Notices' }).count()).toBe(0);
      expect(await page.getByText(/Welcome to Kobodesk|Last sign-in:/).count()).toBe(0);
      for (const path of ['/dashboard', '/transactions', '/settings']) {
        await (path === '/dashboard' ? page.goto(path) : follow(page, path));
        await page.waitForURL('**/changepassword');
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      await axe(page, '/changepassword');
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
