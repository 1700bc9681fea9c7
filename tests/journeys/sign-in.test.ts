import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { FAILED_CALL } from './harness/faults';
import { signIn } from './harness/forms';
import { journey } from './harness/journey';
import { PASSWORD, SESSION_KEY } from './harness/session';

const DAY_MS = 24 * 60 * 60_000;

describe('sign-in', () => {
  journey('moves nothing for its help, for an error, or for Caps Lock', async ({ page }) => {
    for (const [width, height] of [
      [1366, 768],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('button', { name: 'Show password' }).waitFor();
      const places = () =>
        page.locator('.sign-in :is(h1, input, .sign-in__submit)').evaluateAll((all) =>
          all.map((one) => {
            const { x, y, height: high } = one.getBoundingClientRect();
            return [x, y, high];
          }),
        );
      const before = await places();
      await page.getByText('Forgot your password').click();
      await page.getByText(/^Ask an administrator/).waitFor();
      expect(await places()).toEqual(before);
      if (width > height) await axe(page, 'sign-in');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText("username/password can't be empty").waitFor();
      // One said thing at a time.
      expect(await page.getByText(/^Ask an administrator/).count()).toBe(0);
      if (width > height) await axe(page, 'sign-in: refused');
      expect(await places()).toEqual(before);
      await page.locator('#sign-in-caps').evaluate((hint) => (hint.textContent = 'Caps Lock is on.'));
      expect(await places()).toEqual(before);
    }
  });

  journey(
    'leads to the dashboard and keeps the session under data [P1-2.25] [P2-2.72] [P1-3.1] [P1-4.5] [P1-9.10] [P2-3.23] [P2-4.3] [P2-9.14], and leaves this browser its own tries, in a cookie that no script and no other call has',
    async ({ page, context }) => {
      // As in Safari.
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'requestIdleCallback');
        Reflect.deleteProperty(window, 'cancelIdleCallback');
      });
      await page.goto('/');
      expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
      await signIn(page, 'admin', PASSWORD);
      await page.waitForURL('**/dashboard');
      const stored: unknown = JSON.parse(
        (await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? 'null',
      );
      expect(stored).toMatchObject({
        access_token: expect.any(String),
        expires_in: expect.any(Number),
        user: { username: 'admin', roleGroup: { name: 'ADMIN', roles: expect.any(Array) } },
      });
      expect(JSON.stringify(stored)).not.toContain(PASSWORD);
      const months = page.getByRole('region', { name: 'Success and failure by month' });
      await months.scrollIntoViewIfNeeded();
      await months.locator('svg.recharts-surface').waitFor();

      const [cookie, ...others] = await context.cookies(new URL('/api/v1/login', page.url()).href);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/login' });
      expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 179 * DAY_MS);
      expect([others, await context.cookies(page.url())]).toEqual([[], []]);
      expect(await page.evaluate(() => document.cookie)).toBe('');
      const asked = page.waitForRequest('**/api/v1/login');
      await page.getByRole('button', { name: 'Logout' }).click();
      await signIn(page, 'admin', PASSWORD);
      expect((await (await asked).allHeaders()).cookie).toContain(cookie?.value ?? '-');
      await page.getByText(/Last sign-in: \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/).waitFor();
    },
  );

  journey(
    'says what is wrong with config.json where the app cannot start, and starts once it is right',
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const wrong: readonly (readonly [body: string, sentence: RegExp])[] = [
        ['{ "hosts": ', /^config\.json: .*JSON/],
        ['<!doctype html><title>another page</title>', /^config\.json: .*JSON/],
        ['{}', /^config\.json: hosts: must be of type object$/],
      ];
      for (const [body, sentence] of wrong) {
        await page.route('**/config.json', (route) => route.fulfill({ body }));
        await page.goto('/');
        await page.getByRole('heading', { name: 'Kobodesk could not start' }).waitFor();
        await page.getByText(sentence).waitFor();
        await page.unroute('**/config.json');
      }
      await axe(page, 'sign-in: broken configuration');
      await page.route('**/config.json', (route) => route.abort());
      await page.goto('/');
      await page.getByText('We could not reach the service. Check your connection and try again.').waitFor();
      await page.unroute('**/config.json');
      await page.getByRole('button', { name: 'Try again' }).click();
      await signIn(page, 'admin', PASSWORD);
      await page.waitForURL('**/dashboard');
    },
  );

  for (const [browser, name] of [
    ['a browser that may store nothing for this site', 'SecurityError'],
    ['a browser without room for it', 'QuotaExceededError'],
  ] as const) {
    journey(`in ${browser}, says so instead of showing nothing`, async ({ page }) => {
      await page.addInitScript((failure) => {
        const refuse = (): never => {
          throw new DOMException('no', failure);
        };
        if (failure === 'QuotaExceededError') Storage.prototype.setItem = refuse;
        else Object.defineProperties(window, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
      }, name);
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Kobodesk could not start' }).waitFor();
      await page.getByText(/Allow site data/).waitFor();
    });
  }
});
