import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pathOf, signIn } from './harness/forms';
import { journey } from './harness/journey';
import { PASSWORD, SESSION_KEY, type Username } from './harness/session';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
const API = /\/api\/v1\//;

/** Who may see which entry, whether its page exists yet or not (P1-6, in words). */
const EVERYONE = ['Dashboard', 'Virtual Account', 'Open Bank Account', 'Settings', 'Logout'];
const STAFF = [
  ...EVERYONE,
  'Admin',
  'Hardware Management',
  'Transactions',
  'Agents',
  'Agent Manager',
  'Agent Fees',
  'Purse',
  'Audit',
  'App Version',
  'Select Processor',
];
/** Beyond the specification: lists of our own, and what the configuration adds, which comes after the first rows. */
const FILES = ['Devices', 'Opened Accounts', 'Banks', 'States'];
interface Seen {
  readonly as: Username;
  /** The name of the role group. */
  readonly group: string;
  readonly allowed: readonly string[];
  readonly needed: readonly string[];
}
const MENU: readonly Seen[] = [
  {
    as: 'admin',
    group: 'ADMIN',
    allowed: [...STAFF, ...FILES, 'Resources'],
    needed: ['Transactions', 'Resources'],
  },
  { as: 'senior', group: 'Senior Management', allowed: [...STAFF, ...FILES], needed: ['Transactions'] },
  { as: 'product', group: 'Product', allowed: [...STAFF, ...FILES], needed: ['Transactions'] },
  { as: 'ambassador', group: 'AMBASSADOR', allowed: [...EVERYONE, 'Agents'], needed: [] },
  { as: 'agent', group: 'AGENT', allowed: [...EVERYONE, 'Agents Profile', 'Transactions'], needed: ['Transactions'] },
];

describe('side menu', () => {
  for (const { as, group, allowed, needed } of MENU) {
    journey(
      `${as} signs in, reads the role group in the header, and sees its entries and no others [P1-1.1] [P1-1.6] [P1-6.1] [P1-6.4] [P2-6.1]`,
      async ({ page }) => {
        await page.goto('/');
        await signIn(page, as, PASSWORD);
        await page.getByRole('banner').getByText(group, { exact: true }).waitFor();
        const menu = page.getByRole('navigation', { name: 'Main menu' });
        await menu.getByRole('button', { name: 'Logout' }).waitFor();
        const shown = (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
        expect(shown.filter((text) => !allowed.includes(text))).toEqual([]);
        expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Logout', ...needed]));
      },
    );
  }
});

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

  journey('signing in leads to the page that was asked for, query included', async ({ page }) => {
    await page.goto('/transactions?status=00&page=2&perPage=20');
    await signIn(page, 'admin', PASSWORD);
    await page.waitForURL('**/transactions?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ status: '00', page: '2', perPage: '20' });
  });

  journey('tells when the user last signed in, once', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'senior', PASSWORD);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, 'senior', PASSWORD);
    await page.getByText(/Last sign-in: \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/).waitFor();
  });
});
