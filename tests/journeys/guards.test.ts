import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './harness/journey';
import type { Username } from './harness/session';

const REFUSAL = 'You do not have permissions to view this page.';

const AGENT_ROUTES = [
  '/virtual-account',
  '/agents',
  '/agentsaccount',
  '/agentsmanager',
  '/getagents',
  '/agentprofile',
  '/agentmanagerprofile',
  '/openAccount',
  '/gtb',
];
const OWN_ROUTES = ['/changepassword', '/dashboard', '/settings'];
const TRANSACTION_ROUTES = ['/transactions', '/agenttransactions'];
const STAFF_ROUTES = ['/admin', '/agentfees', '/purse', '/audit', '/selectSwitch', '/appversion'];
const ALL = [...OWN_ROUTES, ...TRANSACTION_ROUTES, ...AGENT_ROUTES, ...STAFF_ROUTES];

/**
 * Goes to a page as a link would, without loading the product anew. The focus moves to the main part, or to what is open
 * in it, once the new page has taken the last one's place.
 */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main:focus-within').waitFor();
}

/** The routes that show the refusal, of all there are. */
async function refused(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  for (const path of ALL) {
    await follow(page, path);
    // Exactly: what is locked on a page that may be seen says so too.
    const refusal = page.getByText(REFUSAL, { exact: true });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    if (await refusal.isVisible()) found.push(path);
  }
  return found;
}

describe('signed out', () => {
  journey('every route leads to the sign-in page [P1-2.1] [P1-2.5] [P2-2.16]', async ({ page }) => {
    for (const path of ALL) {
      await page.goto(path);
      await page.getByLabel('Username').waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    }
  });
});

describe('routes and role codes', () => {
  journey(
    'an ambassador is refused all but the routes of ROLE_VIEW_ALL_AGENT and the dashboard [P1-2.2]',
    { as: 'ambassador' },
    async ({ page }) => {
      expect(await refused(page)).toEqual([...TRANSACTION_ROUTES, ...STAFF_ROUTES]);
    },
  );

  journey('an agent is refused the routes of staff [P1-2.2]', { as: 'agent' }, async ({ page }) => {
    expect(await refused(page)).toEqual(STAFF_ROUTES);
  });

  for (const as of ['admin', 'product'] satisfies readonly Username[]) {
    journey(`${as} may see every route [P1-2.2]`, { as }, async ({ page }) => {
      expect(await refused(page)).toEqual([]);
    });
  }
});
