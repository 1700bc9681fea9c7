/** Small forms on a phone: the button that sends is as wide as the form, and the last one of its line. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { settled } from './harness/settled';

const PHONE = { width: 360, height: 740, touch: true } as const;
/** A finger's, in pixels. */
const TARGET = 44;
interface Sending {
  readonly height: number;
  /** What of the form's width it leaves free, in pixels. */
  readonly free: number;
}

async function sendingOn(page: Page, path: string): Promise<Sending> {
  await visit(page, path);
  const button = page.locator('main form [type=submit]');
  await button.waitFor();
  await settled(page);
  return button.evaluate((one) => {
    const form = one.closest('form');
    const { paddingLeft = '', paddingRight = '' } = form ? getComputedStyle(form) : {};
    const room = (form?.clientWidth ?? 0) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const { width, height } = one.getBoundingClientRect();
    return { height: Math.round(height), free: Math.round(room - width) };
  });
}

async function expectWide(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect(await sendingOn(page, path), path).toEqual({ height: TARGET, free: 0 });
}

describe('on a phone of 360 px', () => {
  journey(
    'the button that sends a small form is as wide as the form, the main one is first where a record is not found, and the header has initials, for admin',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      await expectWide(page, ['/settings/password', '/selectSwitch']);
      await visit(page, '/transactions/NOPE12345');
      const buttons = page.locator('.empty__actions > *');
      await buttons.first().waitFor();
      expect(await buttons.allInnerTexts()).toEqual(['Back to the list', 'Try again']);
      const header = page.getByRole('banner');
      await header.getByText('NA', { exact: true }).waitFor();
      await header.getByText('ADMIN', { exact: true }).waitFor();
      const name = await header.locator('.top__name').innerText();
      // It is there for screen readers, and takes no room.
      expect((await header.locator('.top__name').boundingBox())?.width).toBeLessThanOrEqual(1);
      await header.getByRole('button', { name: 'Account' }).tap();
      await page.getByRole('menu', { name: 'Account' }).getByText(name, { exact: true }).waitFor();
    },
  );

  journey(
    'the button that sends a small form is as wide as the form, and the record has facts and figures in the same two columns, for agent',
    { as: 'agent', ...PHONE },
    async ({ page }) => {
      await expectWide(page, ['/settings/create-pin', '/settings/reset-pin']);
      await visit(page, '/agentsaccount');
      await page.locator('.record__figures strong').first().waitFor();
      await settled(page);
      const lefts = await page
        .locator('.record__key > div')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(lefts.length).toBeGreaterThan(4);
      expect(new Set(lefts).size).toBe(2);
    },
  );

  journey(
    'the button that sends a small form is as wide as the form, for newcomer',
    { as: 'newcomer', ...PHONE },
    async ({ page }) => expectWide(page, ['/']),
  );
});
