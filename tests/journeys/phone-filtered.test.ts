/** What filters in force do to a phone's page: they are chips in a row that scrolls, and no reason to be wider. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';
import { offScreen, tooWide } from './harness/phoneFaults';
import { settled } from './harness/settled';

const DAYS = 'startDate=today-29&endDate=today';
/** With the texts that are long in their chips. */
const FILTERED = [
  `/transactions?${DAYS}`,
  `/transactions?${DAYS}&statusGroup=failed&transactionTypeId=1&q=Osagie`,
  `/agents?${DAYS}&username=agent`,
  '/agents?silentSince=month-1:end',
  `/purse?${DAYS}`,
  '/purse/agentPurses?businessName=Osagie',
  `/audit?${DAYS}`,
  `/audit?${DAYS}&username=admin`,
  `/opened-accounts?${DAYS}`,
  '/devices?state=free',
  '/agentsmanager?username=a',
  '/agentfees',
];

/** Of what is open, or else of the page: wider than the screen, or a button that is not on it. */
async function beyond(page: Page, screen: string): Promise<readonly string[]> {
  await settled(page);
  return [...(await tooWide(page)), ...(await offScreen(page))].map((fault) => `${screen}: ${fault}`);
}

describe('with filters in force a phone', () => {
  journey(
    'of 360 px shows each list, and its filters over it, within the screen, in French, whose texts are the longer ones',
    { as: 'admin', width: 360, height: 740, touch: true, locale: 'fr-FR' },
    async ({ page }) => {
      const found: string[] = [];
      await page.goto('/dashboard');
      for (const path of FILTERED) {
        await follow(page, path);
        await page.locator('.list__header').waitFor();
        found.push(...(await beyond(page, path)));
        const filters = page.locator('.list-toolbar__filter');
        if ((await filters.count()) === 0) continue;
        await filters.tap();
        await page.getByRole('dialog').waitFor();
        found.push(...(await beyond(page, `filters of ${path}`)));
        await page.keyboard.press('Escape');
      }
      expect(found).toEqual([]);
    },
  );

  journey(
    'opens a filter as the lower part of the screen, with its buttons in sight above the keyboard too [D910]',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/transactions?startDate=today-6&endDate=today&statusGroup=failed');
      await phoneRows(page).nth(8).waitFor();
      // Two filled chips are whole in sight, where the strip does not fade out.
      const failed = await page.getByRole('button', { name: 'Failed', exact: true }).boundingBox();
      const dates = await page.getByRole('button', { name: /^Remove the filter Date/ }).boundingBox();
      expect(failed?.x).toBeGreaterThanOrEqual(32);
      expect((dates?.x ?? 360) + (dates?.width ?? 0)).toBeLessThanOrEqual(360 - 16);
      await page.goto('/transactions');
      await phoneRows(page).nth(8).waitFor();
      const chip = page.getByRole('button', { name: 'Date filter' });
      const sheet = page.getByRole('dialog', { name: 'Date', exact: true });
      const inSight = async (): Promise<readonly boolean[]> =>
        Promise.all(
          [sheet.getByRole('button', { name: 'Apply' }), sheet.getByRole('button', { name: 'Close' })].map((one) =>
            one.evaluate((seen) => {
              const { top, bottom, left, width } = seen.getBoundingClientRect();
              const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
              return top >= 0 && bottom <= innerHeight && seen.contains(middle);
            }),
          ),
        );
      await chip.tap();
      await sheet.waitFor();
      const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 740 };
      expect([x, width, Math.round(y + height)]).toEqual([0, 360, 740]);
      expect(height).toBeLessThanOrEqual(0.8 * 740);
      expect(await inSight()).toEqual([true, true]);
      await page.mouse.move(180, 60);
      await page.mouse.wheel(0, 400);
      await settled(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // The keyboard leaves 400 of 740 pixels.
      await page.setViewportSize({ width: 360, height: 400 });
      await sheet.getByLabel('Start Date').focus();
      expect(await inSight()).toEqual([true, true]);
      await page.setViewportSize({ width: 360, height: 740 });
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'detached' });
      expect(await chip.evaluate((one) => one === document.activeElement)).toBe(true);
      await chip.tap();
      await sheet.waitFor();
      await page.touchscreen.tap(180, 40);
      await sheet.waitFor({ state: 'detached' });
    },
  );
});
