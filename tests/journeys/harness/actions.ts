/** What can be done with an open record. */
import type { Locator, Page } from 'playwright-core';

/** As often as it is looked again while the whole record, which brings further buttons, is on its way. */
const TRIES = 20;

/** Chooses an action of the record: its button where there is one, else in its menu. */
export async function act(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Actions', exact: true });
  const [button, entry] = [actionButton(page, name), actionIn(page, name)];
  await menu.or(button).first().waitFor();
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await button.count()) > 0) {
      if ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape');
      return button.click();
    }
    if ((await page.getByRole('menu').count()) === 0) await menu.click();
    const isChosen = await entry.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isChosen) return;
    // What has become a button meanwhile is behind the open menu.
    await page.keyboard.press('Escape');
  }
  throw new Error(`The record offers no ${name}`);
}

/** An action that has a button of its own on the record. */
const actionButton = (page: Page, name: string): Locator =>
  page.locator('.record__actions').getByRole('button', { name, exact: true });

/** An entry of the open menu. */
const actionIn = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
