/** What can be done with an open record. */
import type { Locator, Page } from 'playwright-core';

/** Chooses an action of the record: its button where there is one, else in its menu. */
export async function act(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Actions', exact: true });
  const button = actionButton(page, name);
  await menu.or(button).first().waitFor();
  if ((await button.count()) === 0) {
    await menu.click();
    await actionIn(page, name).or(button).first().waitFor();
  }
  await ((await button.count()) > 0 ? button : actionIn(page, name)).click();
}

/** An action that has a button of its own on the record. */
export const actionButton = (page: Page, name: string): Locator =>
  page.locator('.record__actions').getByRole('button', { name, exact: true });

/** An entry of the open menu. */
const actionIn = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
