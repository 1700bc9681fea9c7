import { describe, expect } from 'vitest';
import { pathOf } from './harness/forms';
import { journey } from './harness/journey';
import { SESSION_KEY } from './harness/session';

const HOUR_MS = 3_600_000;

/** As a browser is found the next morning: the session is stored, its time is over. */
describe('a session that is over before the page opens', () => {
  for (const path of ['/', '/transactions?status=00']) {
    journey(
      `shows the sign-in page at ${path}, says why, and leads back [P1-2.1] [P2-2.16]`,
      { as: 'admin' },
      async ({ page }) => {
        await page.goto('/dashboard');
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        // Where no answer on its way can note that the session is still in use.
        await page.goto('/nowhere');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(
          ([key, hour]) => {
            const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
            const past = Date.now() - hour;
            localStorage.setItem(key, JSON.stringify(Object.assign({}, session, { signedInAt: past })));
            localStorage.setItem('kobodesk.lastCall', String(past));
          },
          [SESSION_KEY, HOUR_MS] as const,
        );
        await page.goto(path);
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await page.getByText('Your session has ended').waitFor();
        expect(pathOf(page)).toBe('/');
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password', { exact: true }).fill('kobodesk-demo-1');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(path === '/' ? '/dashboard' : path);
      },
    );
  }
});
