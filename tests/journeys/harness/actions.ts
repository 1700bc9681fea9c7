/** What can be done with an open record. */
import type { Locator, Page } from 'playwright-core';

/** Chooses an action in the record's menu. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await actionIn(page, name).click();
}

/** An entry of the open menu. */
export const actionIn = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
