import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { arriveAt } from './harness/follow';
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

/** The heading of each page that staff work with. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/agents': 'View Agents',
  '/agentsmanager': 'View Agent Manager',
  '/agentfees': 'Agent Fees',
  '/purse': 'Central Purse',
  '/audit': 'Audit',
  '/selectSwitch': 'Select Processor',
  '/appversion': 'App Version',
  '/admin': "View All Admin's",
};

/** The routes that show the refusal, of all there are. @param headings of pages that must not. */
async function refused(page: Page, headings: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  for (const path of ALL) {
    await arriveAt(page, path);
    // Exactly: what is locked on a page that may be seen says so too.
    const refusal = page.getByText(REFUSAL, { exact: true });
    const name = headings[path];
    const heading = name === undefined ? { level: 1 } : { level: 1, name };
    await page.getByRole('main').getByRole('heading', heading).waitFor();
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

  for (const as of ['admin', 'senior', 'product'] satisfies readonly Username[]) {
    journey(
      `${as} may see every route, and has a page for everything that staff manage [P1-1.3] [P1-2.2] [P2-1.1]`,
      { as },
      async ({ page }) => {
        expect(await refused(page, HEADINGS)).toEqual([]);
        if (as !== 'admin') return;
        await arriveAt(page, '/settings/role-groups');
        await page.getByRole('heading', { level: 1, name: 'Role Groups' }).waitFor();
      },
    );
  }
});
