/** The page on which administrators see every resource: its fields, calls and rights, and what is wrong. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { journey } from './harness/journey';

describe('the page of all resources', () => {
  journey(
    'is in the menu of administrators, and says what each definition says, searched by words',
    { as: 'admin' },
    async ({ page }) => {
      await page.goto('/dashboard');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Resources', exact: true }).click();
      await page.getByRole('heading', { name: 'Resources', level: 1 }).waitFor();
      await page.getByText('Every definition passes its checks.', { exact: false }).waitFor();
      await axe(page, '/resources');
      // Found by a call, from a file.
      await page.getByRole('searchbox', { name: 'Search resources' }).fill('banks /bank');
      const banks = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Banks/ }) });
      await banks.locator('summary').click();
      await banks.getByRole('cell', { name: 'GET /bank' }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('banks /bank');

      await page.getByRole('searchbox', { name: 'Search resources' }).fill('agentfees');
      const fees = page.locator('details').filter({ hasText: '/agentfees' });
      await fees.locator('summary').focus();
      await page.keyboard.press('Enter');
      const rights = fees.getByRole('region', { name: 'Rights of Agent Fees' });
      await rights.getByRole('columnheader', { name: 'AMBASSADOR' }).waitFor();
      const whole = rights.getByRole('row', { name: /^The whole resource/ });
      expect(await whole.getByText('Yes').count()).toBeGreaterThan(0);
      expect(await whole.getByText('No', { exact: true }).count()).toBeGreaterThan(0);
      await axe(page, 'resources: open');
      await page.setViewportSize({ width: 390, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  );
});
