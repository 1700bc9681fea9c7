import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pathOf, signIn } from './harness/forms';
import { journey } from './harness/journey';
import { PASSWORD, SESSION_KEY } from './harness/session';

const HOUR_MS = 3_600_000;

/** As a browser is found the next morning: the session is stored, its time is over. */
async function endOvernight(page: Page): Promise<void> {
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
}

describe('a session that is over before the page opens', () => {
  journey(
    'shows the sign-in page at either address, says why, and leads back [P1-2.1] [P2-2.16]',
    { as: 'admin' },
    async ({ page }) => {
      for (const path of ['/', '/transactions?status=00']) {
        await endOvernight(page);
        await page.goto(path);
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await page.getByText('Your session has ended').waitFor();
        expect(pathOf(page)).toBe('/');
        await signIn(page, 'admin', PASSWORD);
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(path === '/' ? '/dashboard' : path);
      }
    },
  );
});
