import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pathOf, signIn } from './harness/forms';
import { journey } from './harness/journey';
import { PASSWORD, SESSION_KEY } from './harness/session';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
const API = /\/api\/v1\//;

describe('the end of a session', () => {
  journey(
    'Logout asks where another tab has something unsaved, clears what is stored and leads to / in every tab [P1-2.22] [P1-4.6] [P2-4.3]',
    { as: 'admin' },
    async ({ page, context }) => {
      await page.goto('/dashboard');
      const other = await context.newPage();
      await other.goto('/admin/create');
      const typed = other.getByLabel('First Name');
      await typed.fill('Ada');
      await page.bringToFront();
      // To each of its pages the driven browser says that it has the focus.
      await other.evaluate(() => window.dispatchEvent(new Event('blur')));
      const logout = page.getByRole('button', { name: 'Logout' });
      await logout.click();
      const asking = page.getByRole('dialog', { name: 'Sign out in every tab?' });
      await asking.getByRole('button', { name: 'Stay here' }).click();
      await asking.waitFor({ state: 'detached' });
      expect(await typed.inputValue()).toBe('Ada');
      await logout.click();
      await asking.getByRole('button', { name: 'Sign out' }).click();
      for (const tab of [page, other]) {
        await tab.getByLabel('Username').waitFor();
        expect(pathOf(tab)).toBe('/');
        expect(await stored(tab)).toBeNull();
      }
    },
  );

  journey(
    'a dead token signs out every tab and says so; signing in returns to the page [P1-4.4] [P1-8.12] [P1-9.9] [P2-4.2] [P2-8.26] [P2-9.13]',
    { as: 'admin' },
    async ({ page, context, allow }) => {
      allow(/status of 401/);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      const other = await context.newPage();
      await other.goto('/settings');
      await other.getByRole('button', { name: 'Logout' }).waitFor();
      // The other tab hears of the token as well, and must not find out first: it is to follow.
      await other.route(API, () => undefined);
      await page.evaluate((key) => {
        const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { access_token: 'x'.repeat(43) })));
        setTimeout(() => location.reload());
      }, SESSION_KEY);
      for (const tab of [page, other]) {
        await tab.getByLabel('Username').waitFor();
        await tab.getByText('Your session has ended').waitFor();
        expect(await stored(tab)).toBeNull();
      }
      await other.unroute(API);
      await page.bringToFront();
      await signIn(page, 'senior', PASSWORD);
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      await other.getByRole('button', { name: 'Logout' }).waitFor();
    },
  );
});
