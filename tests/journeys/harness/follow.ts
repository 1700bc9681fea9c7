/** From one page to another within the product, as a link leads there, without loading it anew. */
import type { Page } from 'playwright-core';

export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const pageOf = (path: string): string | undefined => path.split(/[/?]/)[1];

/**
 * The same to another page, until it has taken the last one's place: the focus moves to the main part then, or to what is
 * open in it. Where the loading itself is not the matter, for a third of its time. A tab of the same page is loaded: the
 * focus stays where it is.
 */
export async function arriveAt(page: Page, path: string): Promise<void> {
  if (pageOf(new URL(page.url()).pathname) === pageOf(path)) return void (await page.goto(path));
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await follow(page, path);
  await page.locator('main:focus-within').waitFor();
}

/** Loads the product at the first of those pages, and goes on from there to the others. */
export async function visit(page: Page, path: string): Promise<void> {
  await (page.url() === 'about:blank' ? page.goto(path) : arriveAt(page, path));
}
