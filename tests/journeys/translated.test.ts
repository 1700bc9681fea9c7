/** The browser translates the page: it neither breaks nor keeps figures of before (D395). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, identify, newCustomer } from './harness/bank';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { settled } from './harness/settled';
import { translating } from './harness/translator';

/** What a person reads on the page, without the clock's minutes. */
const read = async (page: Page): Promise<string> => {
  await settled(page);
  const text = await page.locator('main').innerText();
  return text.replaceAll(/Updated \d\d:\d\d.*/g, '').replaceAll(/\s+/g, ' ');
};

const press =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click();
  };

describe('on a page that the browser translates', () => {
  journey(
    'periods, filters, pages and selections show what an untranslated page shows',
    { as: 'admin' },
    async ({ page, context }) => {
      await translating(page);
      const plain = await context.newPage();
      const both = [page, plain];
      for (const [path, steps] of [
        ['/dashboard', ['7 days', '30 days', 'Today', '7 days']],
        ['/transactions', ['Pending', 'Failed', 'Failed', 'Next page', 'Amount (N)']],
        ['/agents', ['Next page', 'Next page', 'First page']],
      ] as const) {
        for (const one of both) {
          await visit(one, path);
          await one.locator('main h1').waitFor();
        }
        expect(await page.locator('main font').count()).toBeGreaterThan(10);
        for (const step of steps) {
          const before = await read(plain);
          for (const one of both) await press(step)(one);
          await expect.poll(async () => read(plain)).not.toBe(before);
          const differs = async (): Promise<readonly string[]> => {
            const [shown, right] = [await read(page), await read(plain)];
            return shown === right ? [] : [shown, right];
          };
          await expect.poll(differs, { message: `${path} after ${step}` }).toEqual([]);
        }
      }
    },
  );

  journey('dialogs, a form and the steps of a wizard go on', { as: 'admin' }, async ({ page }) => {
    await translating(page);
    const dialog = page.getByRole('dialog');
    await page.goto('/transactions');
    for (const [open, go] of [
      ['Filter', 'Apply filters'],
      ['Export', 'Close'],
    ] as const) {
      await press(open)(page);
      await dialog.locator('font').first().waitFor();
      await dialog.getByRole('button', { name: go }).last().click();
      await dialog.waitFor({ state: 'detached' });
    }
    await visit(page, '/agentsmanager/create');
    await press('Create agent manager')(page);
    await page.locator('.field__error font').first().waitFor();
    await visit(page, '/gtb?operation=B');
    const customer = newCustomer();
    await consent(page, customer);
    await identify(page, customer);
    await page.getByLabel('First Name').waitFor();
    expect(await page.locator('main font').count()).toBeGreaterThan(10);
    expect(await page.locator('.error-panel').count()).toBe(0);
  });
});
