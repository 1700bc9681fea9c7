/** A second visit without a network: until the frame and the reason are on the screen. */
import type { Browser } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import type { Result } from '../measure';
import { kobodesk } from './subjects';
import { visitorStorage } from './visit';

const OFFLINE_MS = 1_000;

export async function measureOffline(browser: Browser, url: string): Promise<readonly Result[]> {
  const storage = kobodesk.storage(await signInByApi(url, 'admin'));
  const context = await browser.newContext({ storageState: visitorStorage(url, storage) });
  try {
    const page = await context.newPage();
    await page.goto(url + kobodesk.list);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await context.setOffline(true);
    await page.goto(url + kobodesk.list, { waitUntil: 'commit' });
    await page.getByText('You are offline.').waitFor();
    await page.getByText('We could not reach the service.').first().waitFor();
    const value = await page.evaluate(() => performance.now());
    return [{ name: 'second visit without a network', value, unit: 'ms', bound: OFFLINE_MS }];
  } finally {
    await context.close();
  }
}
