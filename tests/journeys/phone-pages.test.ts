/**
 * Every page at 360 px, in French, whose texts are the longer ones: nothing in English, wider than the screen or cut,
 * targets of 44 px, each with its name.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { follow } from './harness/follow';
import { frenchFaults, say } from './harness/french';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';
import { phoneFaults } from './harness/phoneFaults';

const PHONE = { width: 360, height: 740, touch: true, locale: 'fr-FR' } as const;

/** The pages' faults, and of those that are lists the ones of their first record. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    found.push(...(await frenchFaults(page, screen)), ...(await phoneFaults(page, screen)));
  };
  for (const path of paths) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(path);
    const row = phoneRows(page).first().getByRole('link').first();
    if ((await row.count()) === 0) continue;
    await row.tap();
    await page.locator('.record').waitFor();
    await look(`a record of ${path}`);
  }
  return found;
}

const PAGES = {
  admin: [
    '/dashboard',
    '/dashboard?startDate=today-29&endDate=today',
    '/admin',
    '/admin/create',
    '/transactions',
    '/virtual-account',
    '/agents',
    '/agents/create',
    '/agenttransactions?agentId=1',
    '/agentsmanager',
    '/agentsmanager/create',
    '/agentsmanager/settlements',
    '/getagents?agentManagerId=1',
    '/agentfees',
    '/purse',
    '/purse/agentPurses',
    '/audit',
    '/appversion',
    '/openAccount',
    '/gtb',
    '/gtb?operation=F',
    '/gtb?operation=O',
    '/selectSwitch',
    '/settings/profile',
    '/settings/password',
    '/settings/role-groups',
    '/settings/notifications',
    '/changepassword',
    '/resources',
    '/nowhere',
  ],
  ambassador: ['/dashboard', '/agents', '/agentsmanager', '/admin'],
  agent: [
    '/dashboard',
    '/transactions',
    '/agentsaccount',
    '/openAccount',
    '/settings/create-pin',
    '/settings/reset-pin',
  ],
  newcomer: ['/changepassword'],
} as const;

describe('on a phone of 360 px every page is within the screen and within reach of a thumb', () => {
  for (const as of ['admin', 'ambassador', 'agent', 'newcomer'] as const) {
    journey(`of ${as}`, { as, ...PHONE, timeout: 180_000 }, async ({ page }) => {
      await page.goto('/dashboard');
      // As a text: what is said of an array that is not empty is cut short.
      expect((await faultsOf(page, PAGES[as])).join('\n')).toBe('');
    });
  }

  journey('and the sign-in page', PHONE, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(say('signIn.username')).waitFor();
    expect(await phoneFaults(page, 'sign-in')).toEqual([]);
  });
});
