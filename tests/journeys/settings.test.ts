import type { Locator, Page, Route } from 'playwright-core';
import { SESSION_KEY } from '../../src/authProvider/sessionKey';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { pathOf } from './harness/forms';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import { PASSWORD } from './harness/session';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('the side tabs', () => {
  journey(
    'are Profile, Password, Role Groups and Notifications for an administrator, each with its address [P2-2.13] [P2-2.63] [P2-6.3] [P2-6.5]',
    { as: 'admin' },
    async ({ page }) => {
      await page.goto('/settings');
      await heading(page, 'Profile');
      expect(pathOf(page)).toBe('/settings/profile');
      expect(await tabs(page).allInnerTexts()).toEqual([
        'Profile',
        'Password',
        'Role Groups',
        'Notifications',
        'Watches',
        'Deliveries',
        'Webhooks',
      ]);
      await tabs(page).nth(2).press('Enter');
      await heading(page, 'Role Groups');
      await page.getByText('Senior Management').first().waitFor();
      await axe(page, '/settings/role-groups');
      await page.getByRole('row').filter({ hasText: 'AMBASSADOR' }).click();
      await page.waitForURL(/\/settings\/role-groups\/\d+$/);
      await page.reload();
      await page.getByRole('heading', { name: 'AMBASSADOR' }).waitFor();
      await follow(page, '/settings/create-pin');
      await page.getByText('You do not have permissions to view this page').waitFor();
    },
  );

  journey(
    'are Password, Create Pin and Reset Pin for an agent [P2-2.67] [P2-6.4] [P2-6.6]',
    { as: 'agent' },
    async ({ page }) => {
      await page.goto('/settings');
      await heading(page, 'Password');
      expect(await tabs(page).allInnerTexts()).toEqual(['Password', 'Create Pin', 'Reset Pin']);
      // Their profile is a page of its own.
      await page.goto('/settings/profile');
      await expect.poll(() => pathOf(page)).toBe('/agentsaccount');
      await follow(page, '/settings/notifications');
      await page.getByText('You do not have permissions to view this page').waitFor();
    },
  );
});

describe('profile and password', () => {
  journey(
    "shows the session's own data, and why it cannot be saved [P2-2.64] [P2-2.65]",
    { as: 'product' },
    async ({ page }) => {
      await page.goto('/settings/profile');
      const facts = (await page.locator('.settings__profile').innerText()).split('\n');
      expect(facts).toEqual(expect.arrayContaining(['Name', 'Email', 'Phone Number']));
      for (const label of ['Name', 'Email']) expect(facts[facts.indexOf(label) + 1]).not.toBe('Not available');
      await page.getByText('Changing the phone number sends an OTP to the registered number.').waitFor();
      await page.getByText('You cannot change your profile here').waitFor();
      expect(await page.locator('.settings__content button').count()).toBe(0);
      await axe(page, '/settings/profile');
    },
  );

  journey(
    'shows what the server refuses of a password, and keeps what was typed [P2-7.32] [P2-5.22] [P2-8.16] [P2-8.17]',
    { as: 'senior' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await page.goto('/settings/password');
      await page.getByLabel('Password', { exact: true }).fill('not-my-password');
      await page.getByLabel('New Password').fill(`${PASSWORD}-new`);
      await page.getByLabel('Confirm Password').fill(`${PASSWORD}-other`);
      await page.keyboard.press('Enter');
      await page.getByText('Passwords do not match', { exact: true }).waitFor();
      await axe(page, '/settings/password');
      await page.getByLabel('Confirm Password').fill(`${PASSWORD}-new`);
      const asked = page.waitForRequest('**/user/password');
      await page.keyboard.press('Enter');
      expect(Object.keys((await asked).postDataJSON())).toEqual(['oldPassword', 'password', 'confirmPassword']);
      await page.getByText('Old Password is incorrect', { exact: true }).waitFor();
      const heal = await breakCalls(page, /\/user\/password$/, 'html 502');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText(/There was an error sending your request, please try again later/).waitFor();
      expect(await page.getByLabel('New Password').inputValue()).toBe(`${PASSWORD}-new`);
      await heal();
    },
  );
});

/** How long a session lasts at most, and how much of it is left when its end is said, in milliseconds. */
const [LONGEST_MS, LEFT_MS] = [8 * 60 * 60_000, 58_000];

/** Longer than an export may take without a notice at its end. */
const LONG_EXPORT_MS = 11_000;

/** The page's clock moves on while an answer is under way. */
const late =
  (page: Page) =>
  async (route: Route): Promise<void> => {
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, LONG_EXPORT_MS);
    await route.continue();
  };

/** The browser's own notices, of which it is noted what they say and whether they were shown; nobody looks at the page. */
function listenToNotices(): void {
  const shown: string[] = [];
  const Real = Notification;
  class Heard extends Real {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      const note = (what: string): unknown => shown.push(`${what} ${title}: ${options?.body ?? ''}`);
      this.addEventListener('show', () => note('shown'));
      this.addEventListener('error', () => note('failed'));
    }
  }
  Object.assign(globalThis, { Notification: Heard, shownNotices: shown });
  Object.defineProperty(document, 'hidden', { get: () => location.pathname !== '/settings/notifications' });
}

/** It is on once the browser has allowed it, which takes a moment. */
async function switchOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Desktop notifications' }).press('Space');
  await page.getByRole('switch', { name: 'Desktop notifications', checked: true }).waitFor();
}

describe('desktop notifications', () => {
  journey(
    'are really shown by the browser, of an export that has finished and of a session that is about to end too [P2-2.66]',
    { as: 'product', needs: 'notifications' },
    async ({ page, context }) => {
      await context.grantPermissions(['notifications']);
      await page.addInitScript(listenToNotices);
      await page.goto('/settings/notifications');
      expect(await page.getByRole('switch', { name: 'Desktop notifications' }).isChecked()).toBe(false);
      await axe(page, '/settings/notifications');
      await switchOn(page);
      expect(await page.evaluate(() => localStorage.getItem('RaStore:product.desktopNotices'))).toBe('true');
      await page.getByRole('button', { name: 'Show a test notification' }).press('Enter');
      await expect.poll(() => page.evaluate('shownNotices.length'), { timeout: 20_000 }).toBe(1);
      expect(await page.evaluate('shownNotices')).toEqual(['shown Kobodesk: This is what a notification looks like.']);
      await page.goto('/audit');
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Export CSV' }).waitFor();
      // Whichever of them is the export's: the page may ask for its next rows ahead.
      await context.route('**/api/v1/audit?*', late(page));
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export CSV' }).click();
      await download;
      await expect.poll(() => page.evaluate('shownNotices.length'), { timeout: 20_000 }).toBe(1);
      expect(await page.evaluate('shownNotices')).toEqual([expect.stringMatching(/^shown Export finished: .*rows?\b/)]);
      await context.unroute('**/api/v1/audit?*');
      await page.evaluate(
        ([key, signedInAt]) => {
          const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({ ...session, signedInAt }));
          // The last call was made just now: it is the longest time that ends.
          localStorage.setItem('kobodesk.lastCall', String(Date.now()));
        },
        [SESSION_KEY, Date.now() - LONGEST_MS + LEFT_MS] as const,
      );
      await page.goto('/audit');
      await expect.poll(() => page.evaluate('shownNotices.length'), { timeout: 20_000 }).toBe(1);
      expect(await page.evaluate('shownNotices')).toEqual([expect.stringMatching(/^shown .*session.*: .+/i)]);
    },
  );
});

describe('the transaction PIN', () => {
  journey(
    'is created and reset by the agent, and what is refused stands beside the input that it is about [P2-5.18] [P2-5.19] [P2-7.30] [P2-7.31] [P2-8.25] [P2-9.11]',
    { as: 'agent' },
    async ({ page }) => {
      const bodies: unknown[] = [];
      page.on('request', (request) => request.url().includes('/pin/') && bodies.push(request.postDataJSON()));
      await page.goto('/settings/create-pin');
      const pin = page.getByLabel('Transaction PIN', { exact: true });
      await page.getByRole('button', { name: 'Create Pin' }).click();
      await page.getByText('Enter a PIN.').waitFor();
      await pin.pressSequentially('12a345');
      expect(await pin.inputValue()).toBe('1234');
      expect(await pin.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'))).toBe(
        'disc',
      );
      await axe(page, '/settings/create-pin');
      await page.keyboard.press('Enter');
      await page.getByText('Your transaction PIN is saved.').waitFor();
      expect(await pin.inputValue()).toBe('');
      await pin.fill('4321');
      await page.keyboard.press('Enter');
      const problemOf = async (input: Locator): Promise<string> => {
        await input.and(page.locator('[aria-invalid=true]:focus')).waitFor();
        const [problem = ''] = (await input.getAttribute('aria-describedby'))?.match(/\S+-problem/) ?? [];
        return page.locator(`[id="${problem}"]`).innerText();
      };
      expect(await problemOf(pin)).toBe('You have a transaction PIN already. Reset it instead.');
      expect(await pin.inputValue()).toBe('4321');

      await tabs(page).getByText('Reset Pin').click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Leave this form').click();
      await heading(page, 'Reset Pin');
      await page.getByLabel('New transaction PIN').fill('99');
      await page.getByLabel('BVN').fill('2222');
      await page.keyboard.press('Enter');
      await page.getByText('Enter all 11 digits of your BVN.').waitFor();
      await page.getByLabel('BVN').fill('22222222222');
      await page.keyboard.press('Enter');
      expect(await problemOf(page.getByLabel('New transaction PIN'))).toBe('The transaction PIN must be 4 digits.');
      await page.getByLabel('New transaction PIN').fill('9182');
      await page.keyboard.press('Enter');
      expect(await problemOf(page.getByLabel('BVN'))).toBe('The BVN is not the one on your record.');
      expect(await page.locator('main .notice').count()).toBe(0);
      await axe(page, '/settings/reset-pin');
      expect(bodies).toEqual([
        { transactionPin: '1234' },
        { transactionPin: '4321' },
        { newTransactionPin: '99', bvn: '22222222222' },
        { newTransactionPin: '9182', bvn: '22222222222' },
      ]);
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(stored).not.toMatch(/4321|22222222222/);
    },
  );
});
