/** A list on a phone: its rows, and the menus that stand for buttons of a wider screen. */
import type { Locator, Page } from 'playwright-core';

/** Rows are links of two lines up to this width, in pixels. */
export const PHONE_WIDTH = 640;

export const phoneRows = (page: Page): Locator => page.locator('li[data-row]');

/** A row of which there is only one action has no menu: its button is the action, and opens its dialog at once. */
export async function actOnRow(row: Locator, action: string): Promise<void> {
  const only = row.getByRole('button', { name: `${action}: ` });
  await row.getByRole('button', { name: 'Actions on ' }).or(only).click();
  const item = row.page().getByRole('menuitem', { name: action });
  await item.or(row.page().getByRole('dialog')).first().waitFor();
  if (await item.isVisible()) await item.click();
}

/** Chooses something of the menu in a list's header. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu', { name: 'More' }).getByText(entry, { exact: true }).click();
}
