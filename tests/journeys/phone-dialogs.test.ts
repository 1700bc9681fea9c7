/** What opens over the pages at 360 px: nothing wider than the screen, targets of 44 px, no violation of WCAG. */
import { describe, expect } from 'vitest';
import { choose } from './harness/bank';
import { journey } from './harness/journey';
import { actOnRow, chooseMore, phoneRows } from './harness/phone';
import { phoneFaults } from './harness/phoneFaults';

const PHONE = { width: 360, height: 740, touch: true } as const;

describe('on a phone of 360 px each dialog and menu', () => {
  journey(
    'is within the screen and within reach of a thumb [D278]',
    async ({ page }) => {
      const found: string[] = [];
      const look = async (name: string, role: 'dialog' | 'menu' = 'dialog'): Promise<void> => {
        await page.getByRole(role).last().waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await phoneFaults(page, name)));
      };
      const list = async (path: string): Promise<void> => {
        await page.goto(path);
        await phoneRows(page).first().waitFor();
      };
      await list('/transactions');
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await look('the menu');
      await list('/transactions');
      await page.keyboard.press('Control+k');
      await look('the search');
      await list('/transactions');
      await page.getByRole('button', { name: /^Notices/ }).tap();
      await look('notices');
      await list('/transactions');
      await page.getByRole('button', { name: /^Filter/ }).tap();
      await look('filters');
      for (const entry of ['Columns', 'Export', 'Print']) {
        await list('/transactions');
        await chooseMore(page, entry);
        await look(entry);
      }
      await list('/transactions');
      await phoneRows(page)
        .first()
        .getByRole('button', { name: /^Actions on/ })
        .tap();
      await look('the menu of a row', 'menu');
      await page.getByRole('menuitem', { name: 'View Receipt' }).tap();
      await look('a receipt');
      await list('/purse/agentPurses');
      await actOnRow(phoneRows(page).first(), 'CREDIT/DEBIT');
      await look('money');
      await list('/agentfees');
      await actOnRow(phoneRows(page).first(), 'Update');
      await look('a fee');
      await page.goto('/gtb');
      await choose(page, 'Open New account with BVN');
      await page.getByLabel('PCCode').waitFor();
      found.push(...(await phoneFaults(page, 'a wizard')));
      expect(found).toEqual([]);
    },
    { as: 'admin', ...PHONE },
  );
});
