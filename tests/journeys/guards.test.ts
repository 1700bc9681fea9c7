import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { arriveAt } from './harness/follow';
import { signIn } from './harness/forms';
import { journey } from './harness/journey';
import { PASSWORD, type Username } from './harness/session';

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

/** Who may see which entry (P1-6, in words). */
const EVERYONE = ['Dashboard', 'Virtual Account', 'Open Bank Account', 'Settings', 'Logout'];
/** Beyond the specification: lists of our own, and what the configuration adds, which comes after the first rows. */
const FILES = ['Devices', 'Opened Accounts', 'Banks', 'States'];
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
  ...FILES,
];

interface Person {
  readonly as: Username;
  /** The name of the role group. */
  readonly group: string;
  readonly allowed: readonly string[];
  readonly needed: readonly string[];
}

/** From the sign-in form to the dashboard, whose header and menu are the person's own. */
async function enter(page: Page, { as, group, allowed, needed }: Person): Promise<void> {
  await page.goto('/');
  await signIn(page, as, PASSWORD);
  await page.getByRole('banner').getByText(group, { exact: true }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Logout' }).waitFor();
  const shown = (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  expect(shown.filter((text) => !allowed.includes(text))).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Logout', ...needed]));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Those of the routes that show the refusal. @param headings of pages that must not. */
async function refused(
  page: Page,
  routes: readonly string[] = ALL,
  headings: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of routes) {
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
  journey('a route of each kind leads to the sign-in page [P1-2.1] [P1-2.5] [P2-2.16]', async ({ page }) => {
    for (const path of ['/dashboard', '/transactions', '/agentprofile', '/gtb', '/selectSwitch']) {
      await page.goto(path);
      await page.getByLabel('Username').waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    }
  });
});

describe('who signs in reads the role group in the header, and sees the own entries of the menu and no others [P1-1.1] [P1-1.6] [P1-2.2] [P1-6.1] [P1-6.4] [P2-6.1]:', () => {
  journey(
    'an ambassador, who is refused all but the routes of ROLE_VIEW_ALL_AGENT and the dashboard',
    async ({ page }) => {
      await enter(page, { as: 'ambassador', group: 'AMBASSADOR', allowed: [...EVERYONE, 'Agents'], needed: [] });
      expect(await refused(page)).toEqual([...TRANSACTION_ROUTES, ...STAFF_ROUTES]);
    },
  );

  journey('an agent, who is refused the routes of staff', async ({ page }) => {
    const allowed = [...EVERYONE, 'Agents Profile', 'Transactions'];
    await enter(page, { as: 'agent', group: 'AGENT', allowed, needed: ['Transactions'] });
    expect(await refused(page)).toEqual(STAFF_ROUTES);
  });

  journey('an administrator, who may see every route [P1-1.3] [P2-1.1]', async ({ page }) => {
    const allowed = [...STAFF, 'Resources'];
    await enter(page, { as: 'admin', group: 'ADMIN', allowed, needed: ['Transactions', 'Resources'] });
    expect(await refused(page, ALL, HEADINGS)).toEqual([]);
    await arriveAt(page, '/settings/role-groups');
    await page.getByRole('heading', { level: 1, name: 'Role Groups' }).waitFor();
  });

  for (const [as, group] of [
    ['senior', 'Senior Management'],
    ['product', 'Product'],
  ] as const) {
    journey(`${as}, who has a page for everything that staff manage [P1-1.3] [P2-1.1]`, async ({ page }) => {
      await enter(page, { as, group, allowed: STAFF, needed: ['Transactions'] });
      // The page of all resources is for administrators.
      expect(await refused(page, [...Object.keys(HEADINGS), '/resources'], HEADINGS)).toEqual(['/resources']);
    });
  }
});
