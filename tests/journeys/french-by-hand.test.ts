/** A French person's day without a mouse: by keyboard alone at a desk. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCustomer } from './harness/bank';
import { say } from './harness/french';
import { journey } from './harness/journey';
import { PASSWORD } from './harness/session';

const button = (within: Page | Locator, key: string): Locator =>
  within.getByRole('button', { name: say(key), exact: true });
/** The button that moves the money. */
const CREDIT = say('purse.confirm.credit').replace('%{amount}', '250,00');
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** What has the focus: its name, and whether it is in sight and marked. */
const focusOf = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean; readonly about: string }> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return { name: '', isSeen: true, about: '' };
    const { top, bottom, left, right, width } = one.getBoundingClientRect();
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0;
    const name = (one.ariaLabel ?? one.textContent).trim();
    return { name, isSeen: isInside, about: `${one.tagName} ${name.slice(0, 40)}` };
  });

/** Presses Tab until what has the focus is called that. @returns the stops that nobody would see. */
async function tabTo(page: Page, text: string, limit = 40): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (let presses = 0; presses < limit; presses++) {
    const { name, isSeen, about } = await focusOf(page);
    if (name === text) return unseen;
    if (!isSeen) unseen.push(`${text}: ${about}`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${text}`);
}

/** By the search over everything. */
async function goTo(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialogOf(page).getByRole('combobox').waitFor();
  await page.keyboard.type(say(key));
  await dialogOf(page).getByRole('option', { selected: true }).first().waitFor();
  await page.keyboard.press('Enter');
}

describe('in French', () => {
  journey(
    'everything is done by keyboard alone, from signing in to signing out',
    { locale: 'fr-FR', width: 1366, height: 768 },
    async ({ page }) => {
      const unseen: string[] = [];
      const press = async (key: string): Promise<void> => {
        unseen.push(...(await tabTo(page, key === 'purse.confirm.credit' ? CREDIT : say(key))));
        await page.keyboard.press('Enter');
      };
      await page.goto('/');
      await page.getByLabel(say('signIn.username')).focus();
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: say('dashboard.title') }).waitFor();
      await goTo(page, 'frame.menu.transactions');
      await page.locator('tbody tr[data-row]').first().waitFor();
      await page.keyboard.press('Shift+F');
      await dialogOf(page).waitFor();
      await press('filterForm.apply');
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.locator('.record').waitFor();
      await press('resources.transactions.actions.viewReceipt.label');
      await dialogOf(page).waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await goTo(page, 'list.export');
      const saved = page.waitForEvent('download');
      await dialogOf(page).waitFor();
      await press('exporting.csv');
      await saved;
      await page.keyboard.press('Escape');
      await goTo(page, 'resources.centralPurse.tabs.Agent Purse');
      await page.waitForURL('**/purse/agentPurses');
      await page.locator('tbody tr[data-row]').first().waitFor();
      await page.keyboard.press('j');
      for (
        let cells = 0;
        cells < 12 && (await focusOf(page)).name !== say('resources.agentPurses.actions.creditDebit.label');
        cells++
      )
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await dialogOf(page).getByLabel(say('purse.amount')).waitFor();
      await dialogOf(page).getByRole('radio').first().press('Space');
      await dialogOf(page).getByLabel(say('purse.amount')).focus();
      await page.keyboard.type('250');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Apport');
      await page.keyboard.press('Enter');
      await button(dialogOf(page), 'purse.change').waitFor();
      await press('purse.confirm.credit');
      await dialogOf(page).waitFor({ state: 'detached' });
      await goTo(page, 'frame.menu.openBankAccount');
      await page.waitForURL('**/openAccount');
      await page.goto('/gtb?operation=B');
      const customer = newCustomer();
      await page.locator('[name=phone]').focus();
      await page.keyboard.type(customer.phone);
      await page.keyboard.press('Tab');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await dialogOf(page).waitFor();
      await press('wizards.openAccount.steps.phone.ask.confirm');
      await dialogOf(page).getByText(customer.phone).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[name=otp]').waitFor();
      await goTo(page, 'frame.menu.logout');
      const leave = page.getByRole('dialog').or(page.getByLabel(say('signIn.username')));
      await leave.first().waitFor();
      if ((await page.getByRole('dialog').count()) > 0) await press('form.leave');
      await page.getByLabel(say('signIn.username')).waitFor();
      expect(unseen).toEqual([]);
    },
  );
});
