/** Until a page has come to rest: it asks for nothing and has drawn what came. */
import type { Page, Request } from 'playwright-core';

/** So many frames one after another without a request under way. */
const QUIET_FRAMES = 4;
/** A request that a journey holds back never ends: a page counts as settled after so many frames all the same. */
const MOST_FRAMES = 300;

const underWay = new WeakMap<Page, Set<Request>>();

/** Before the page asks for anything. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Sooner than Playwright's own `networkidle`, which waits for half a second and once for each document.
 * @param held So many requests the journey itself holds back.
 */
export async function settled(page: Page, held = 0): Promise<void> {
  await page.waitForLoadState();
  let quiet = 0;
  for (let frame = 0; frame < MOST_FRAMES && quiet < QUIET_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
    quiet = (underWay.get(page)?.size ?? 0) <= held ? quiet + 1 : 0;
  }
}
