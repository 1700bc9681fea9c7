/** Forms on a phone whose keyboard is open: of 740 pixels it leaves 400 (interactive-widget=resizes-content). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { act } from './harness/actions';
import { choose } from './harness/bank';
import { arriveAt, visit } from './harness/follow';
import { journey } from './harness/journey';
import { actOnRow, phoneRows } from './harness/phone';

const PHONE = { width: 360, height: 740, touch: true } as const;
const WITH_KEYBOARD = { width: 360, height: 400 };

const FIELDS = ['input:not([type=checkbox], [type=radio], [type=file], [readonly])', 'select', 'textarea']
  .map((one) => `${one}:not(:disabled)`)
  .join();

/** Each field of a form once it has the focus, and the button meanwhile: those that are not whole in sight. */
async function hiddenOf(page: Page, form: Locator, button: string): Promise<readonly string[]> {
  const submit = form.getByRole('button', { name: button, exact: true });
  await submit.waitFor();
  await page.setViewportSize(WITH_KEYBOARD);
  const fields = await form.locator(FIELDS).filter({ visible: true }).all();
  expect(fields.length, button).toBeGreaterThan(0);
  const hidden: string[] = [];
  for (const field of fields) {
    await field.focus();
    if (!(await isInSight(field))) hidden.push(`${button}: ${(await field.getAttribute('name')) ?? ''}`);
    if (!(await isInSight(submit))) hidden.push(`${button} of ${(await field.getAttribute('name')) ?? ''}`);
  }
  await page.setViewportSize(PHONE);
  return hidden;
}

const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, bottom, width, height } = one.getBoundingClientRect();
    const lies = [top + 3, top + height / 2, bottom - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    return top >= 0 && bottom <= innerHeight && lies.every((seen) => one.contains(seen));
  });

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const formOf = (page: Page): Locator => page.getByRole('main').locator('form').first();

describe('with its keyboard open, a phone of 360 px shows the field that is filled in and the button that sends', () => {
  journey(
    'in dialogs and on pages: filters, money, a record’s form, a wizard and a long form [D277]',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      const closeAndGo = async (path: string): Promise<void> => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await arriveAt(page, path);
      };
      await page.goto('/transactions');
      await phoneRows(page).nth(8).waitFor();
      await page.getByRole('button', { name: /^Filter/ }).tap();
      await page.getByRole('dialog', { name: 'Filter by' }).waitFor();
      expect(await hiddenOf(page, dialogOf(page), 'Apply filters')).toEqual([]);
      await closeAndGo('/purse/agentPurses');
      await actOnRow(phoneRows(page).first(), 'CREDIT/DEBIT');
      expect(await hiddenOf(page, dialogOf(page), 'Review')).toEqual([]);
      await closeAndGo('/agentfees');
      await actOnRow(phoneRows(page).first(), 'Update');
      expect(await hiddenOf(page, dialogOf(page), 'Update fee')).toEqual([]);
      await closeAndGo('/agents');
      await phoneRows(page).first().getByRole('link').tap();
      await act(page, 'Edit Agent');
      expect(await hiddenOf(page, dialogOf(page), 'Save agent')).toEqual([]);
      await page.goto('/gtb');
      await choose(page, 'Open New account with BVN');
      await page.getByLabel('PCCode').waitFor();
      expect(await hiddenOf(page, formOf(page), 'Continue')).toEqual([]);
      await page.goto('/agents/create');
      expect(await hiddenOf(page, formOf(page), 'Create agent')).toEqual([]);
    },
  );

  journey('for the PIN, with a keyboard of digits', { as: 'agent', ...PHONE }, async ({ page }) => {
    await page.goto('/settings/reset-pin');
    expect(await hiddenOf(page, formOf(page), 'Reset Pin')).toEqual([]);
    for (const name of ['BVN', 'New transaction PIN'])
      expect(await page.getByLabel(name).getAttribute('inputmode')).toBe('numeric');
  });

  journey('and to sign in', PHONE, async ({ page }) => {
    await page.goto('/');
    // A browser takes the keyboard's height from the page by this.
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('resizes-content');
    expect(await hiddenOf(page, page.getByRole('main'), 'Sign in')).toEqual([]);
  });

  journey('and what a search box offers, which a thumb can choose', { as: 'admin', ...PHONE }, async ({ page }) => {
    for (const size of [PHONE, WITH_KEYBOARD]) {
      await page.setViewportSize(size);
      await visit(page, '/agents/create');
      const manager = page.getByRole('combobox', { name: 'Agent Manager' });
      await manager.tap();
      await manager.fill('fatima');
      await page.getByRole('option', { name: /^Fatima/ }).tap();
      await expect.poll(() => manager.inputValue()).toMatch(/^Fatima/);
      await visit(page, '/transactions');
      await phoneRows(page).nth(8).waitFor();
      await page.getByRole('button', { name: /^Filter/ }).tap();
      const agent = dialogOf(page).getByRole('combobox', { name: 'Agent', exact: true });
      await agent.tap();
      await agent.fill('osagie');
      const offered = dialogOf(page).getByRole('option', { name: /^Osagie/ });
      await offered.first().waitFor();
      expect(await isInSight(offered.first()), `${size.height}`).toBe(true);
      expect(await isInSight(agent), `${size.height}`).toBe(true);
      await offered.first().tap();
      await expect.poll(() => agent.inputValue()).toMatch(/^Osagie/);
      // Else the unfinished filters are opened again.
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).tap();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});
