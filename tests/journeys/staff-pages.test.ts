import { describe, expect } from 'vitest';
import { openList } from './harness/agents';
import { contentOf } from './harness/downloads';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import type { Username } from './harness/session';

/** What staff work with, and the heading that each page has. */
const PAGES: Readonly<Record<string, string>> = {
  '/agents': 'View Agents',
  '/agentsmanager': 'View Agent Manager',
  '/agentfees': 'Agent Fees',
  '/purse': 'Central Purse',
  '/audit': 'Audit',
  '/selectSwitch': 'Select Processor',
  '/appversion': 'App Version',
  '/admin': "View All Admin's",
  '/settings/role-groups': 'Role Groups',
};

describe('staff', () => {
  for (const as of ['admin', 'senior'] satisfies readonly Username[]) {
    journey(`${as} has a page for everything that staff manage [P1-1.3] [P2-1.1]`, { as }, async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      for (const [path, name] of Object.entries(PAGES)) {
        if (as === 'senior' && path === '/settings/role-groups') continue;
        await follow(page, path);
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
    });
  }

  journey(
    'agents are exported from the Export dialog, every one of them [P2-2.31]',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/agents');
      const total = Number(
        (await page.getByText(/^Showing 1 to 10 of/).innerText()).split(' of ')[1]?.replace(',', ''),
      );
      await page.getByRole('button', { name: 'Export' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click();
      const lines = (await contentOf(await saved)).toString().trim().split('\r\n');
      expect(lines[0]).toContain('Agent ID,Business Name,User Name,Phone Number');
      expect(lines).toHaveLength(total + 1);
    },
  );
});
