import { describe, expect } from 'vitest';
import { z } from 'zod';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { settled } from './harness/settled';
import { shiftsOf } from './harness/shifts';
import { stillnessOf } from './harness/still';

/** Every list at every width is a campaign. */
describe('nothing above the rows changes its height', () => {
  journey(
    'whatever is done with a list, and what is pressed twice is done to one record',
    { as: 'admin' },
    async (scene) => {
      scene.allow(FAILED_CALL);
      for (const [path, width] of [
        ['/agents', 1366],
        ['/agents', 390],
      ] as const) {
        const still = await stillnessOf(scene, path, width);
        expect(still, `${path} at ${width}: ${still.wrong.join('; ')}`).toEqual({ moved: 0, shift: 0, wrong: [] });
      }
    },
  );

  journey(
    'what stands above the rows and comes after them has its room, in French',
    { as: 'admin', locale: 'fr-FR' },
    async ({ page }) => {
      for (const width of [1366, 900, 700, 390]) {
        await page.setViewportSize({ width, height: 768 });
        for (const path of ['/purse', '/purse/agentPurses', ...(width > 640 ? ['/agentfees'] : [])]) {
          await page.goto(path);
          await page.locator('.fees, .purse').first().waitFor();
          await settled(page);
          expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThan(0.001);
        }
      }
    },
  );

  journey(
    'the figures of the dashboard and what stands below them come into their room',
    { as: 'admin' },
    async ({ page }) => {
      // At any hour: whether there is something to compare with is not the clock's to say.
      let volume = 0;
      const outcome = (): object => ({ volume, value: volume });
      await page.route(/\/dashboard\/period\?(?!.*parts)/, async (route) => {
        const response = await route.fetch();
        const figuresBefore = { successful: outcome(), failed: outcome(), pending: outcome() };
        const body = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
        await route.fulfill({ response, json: { ...body, data: { ...body.data, figuresBefore } } });
      });
      for (const width of [1366, 900, 360]) {
        await page.setViewportSize({ width, height: 768 });
        for (const [path, earlier] of [
          ['/dashboard', 0],
          ['/dashboard?startDate=today-6&endDate=today', 7],
        ] as const) {
          volume = earlier;
          await page.goto(path);
          await page.locator('.dash-attention-worst .dash-link').first().waitFor();
          await page.locator('.dash-note:not(.dash-unsaid)', { hasText: 'Compared with' }).waitFor();
          await settled(page);
          expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThan(0.001);
        }
      }
    },
  );

  journey(
    'the timeline above an agent’s own facts has its room, however late it comes [D356]',
    { as: 'admin' },
    async ({ page }) => {
      // Behind what comes for the record itself, as on a slow line.
      await page.route(/\/agent\/timeline/, async (route) => {
        await page.locator('.record__own .record__heading').last().waitFor();
        await settled(page, 1);
        await route.continue();
      });
      for (const width of [1920, 1366, 390]) {
        await page.setViewportSize({ width, height: 1080 });
        await page.goto('/agents/300');
        await page.locator('.record__above .timeline li').nth(4).waitFor();
        await settled(page);
        expect(await shiftsOf(page), `at ${width}`).toBeLessThan(0.001);
      }
      // Beside its list, of an agent to whom nothing has happened yet: the facts come up from below the end of the record.
      await page.route(/\/agent\/timeline/, async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
        await route.fulfill({ response, json: { ...rest, data: { ...data, happenings: [], older: false } } });
      });
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.goto('/agents');
      await page
        .locator('[data-record]')
        .first()
        .click({ position: { x: 160, y: 14 } });
      await page.locator('.record__above').getByText('Nothing yet.').waitFor();
      await settled(page);
      expect(await shiftsOf(page), 'beside the list').toBeLessThan(0.001);
    },
  );

  journey(
    'many notices leave a phone most of its screen for the rows, and cover none that has the focus',
    { as: 'admin', width: 390, height: 844 },
    async ({ page }) => {
      await page.goto('/purse');
      await page.evaluate(() => {
        for (let index = 0; index < 8; index += 1) {
          const id = `J-many-${index}`;
          const entry = {
            id,
            call: 'moveMoney',
            reference: id,
            at: Date.now(),
            agentId: 1,
            amount: 100,
            action: 'credit',
          };
          localStorage.setItem(`kobodesk.unconfirmed:admin:${id}`, JSON.stringify(entry));
        }
      });
      await page.reload();
      await page.locator('.list__dock .notice').nth(7).waitFor();
      const dock = await page.locator('.list__dock').boundingBox();
      expect(dock?.height).toBeLessThan(844 / 2);
      await page.locator('[data-row] > a').first().focus();
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown');
      const row = await page.locator('[data-row] > a:focus').boundingBox();
      expect((row?.y ?? 0) + (row?.height ?? 844)).toBeLessThanOrEqual(844 - (dock?.height ?? 0));
      // The last one can be reached all the same.
      const last = page.getByRole('alert').filter({ hasText: 'J-many-7' });
      await last.getByRole('button', { name: 'Check now' }).click();
      await page.getByRole('dialog').getByText('J-many-7').waitFor();
    },
  );
});
