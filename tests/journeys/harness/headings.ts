import type { Page } from 'playwright-core';

/** The texts of a list's columns in order. The heading above the checkboxes is left out. */
export async function headings(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('columnheader').and(page.locator('[data-column]')).allInnerTexts();
  return texts.map((text) => text.trim());
}
