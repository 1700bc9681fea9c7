/** From one page to another within the product, as a link leads there, without loading it anew. */
import type { Page } from 'playwright-core';

export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
