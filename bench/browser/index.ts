/** Everything that is measured in Chromium. */
import { chromium, type Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from '../../tests/journeys/harness/browser';
import type { Result, Suite } from '../measure';
import { measureBytes } from './bytes';
import { compare } from './compare';
import { measureDashboard } from './dashboard';
import { measureExport } from './export';
import { measureFiles } from './files';
import { measureMillion } from './million';
import { measureOffline } from './offline';
import { measureScroll } from './scroll';
import { measureSlow } from './slow';
import { startAnother, startSite } from './site';
import { measureTable } from './table';

/** As many as an export is held to. */
const SEED = 100_000;
/** As many as one page is held to. */
const MILLION = 1_000_000;
const ROUNDS = { full: 11, quick: 3 } as const;
/** A minute or two each. */
const MILLION_ROUNDS = { full: 5, quick: 1 } as const;

export const suite: Suite = {
  name: 'in Chromium',
  async run({ full }) {
    const found = findBrowser();
    if (!found) throw new Error('No browser found: set CHROMIUM_PATH or install chromium.');
    const site = await startSite(SEED);
    const server = await launchBrowser(found);
    const browser = await chromium.connect(server.wsEndpoint());
    try {
      return [
        ...(await measureBytes(browser, site.url)),
        ...(await measureFiles(browser, site.url)),
        ...(await measureExport(browser, site.url, SEED)),
        ...(await measureTable(browser, site.url, full ? ROUNDS.full : ROUNDS.quick)),
        ...(await measureOffline(browser, site.url)),
        ...(await measureDashboard(browser, site.url, full ? ROUNDS.full : ROUNDS.quick)),
        ...(await measureSlow(browser, site.url, full ? ROUNDS.full : ROUNDS.quick)),
        ...(await compare(browser, site.url, full ? ROUNDS.full : ROUNDS.quick)),
        ...(await ofMillion(browser, full)),
      ];
    } finally {
      await browser.close();
      await server.close();
      await site.stop();
    }
  },
};

async function ofMillion(browser: Browser, full: boolean): Promise<readonly Result[]> {
  const product = await startAnother(MILLION);
  try {
    return [
      ...(await measureScroll(browser, product.url, MILLION, full)),
      ...(await measureMillion(browser, product.url, MILLION, full ? MILLION_ROUNDS.full : MILLION_ROUNDS.quick)),
    ];
  } finally {
    await product.stop();
  }
}
