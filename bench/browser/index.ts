/** Everything that is measured in Chromium. */
import type { Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from '../../tests/journeys/harness/browser';
import type { Result, Suite } from '../measure';
import { measureBytes } from './bytes';
import { compare } from './compare';
import { measureDashboard } from './dashboard';
import { measureExport } from './export';
import { measureFiles } from './files';
import { measureMillion } from './million';
import { measureOffline } from './offline';
import { measurePresses } from './presses';
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

/** What is measured over the first site, by the name that `--part` takes. */
const PARTS: Readonly<Record<string, (browser: Browser, url: string, rounds: number) => Promise<readonly Result[]>>> = {
  bytes: measureBytes,
  files: measureFiles,
  export: (browser, url) => measureExport(browser, url, SEED),
  table: measureTable,
  offline: measureOffline,
  dashboard: measureDashboard,
  slow: measureSlow,
  presses: measurePresses,
  compare,
};

/**
 * A browser with windows loads pages of its own for each visitor (suggestions of its address bar), beside the visit that is measured: half
 * a second on one of two cores. Of several such switches only the last counts, so that it repeats what Playwright's has
 * for pages.
 */
const QUIET = `--disable-features=${[
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
].join()}`;

export const suite: Suite = {
  name: 'in Chromium',
  parts: [...Object.keys(PARTS), 'million'],
  async run({ full, part }) {
    const found = findBrowser();
    if (!found) throw new Error('No browser found: set CHROMIUM_PATH or install chromium.');
    const site = await startSite(SEED);
    const browser = await launchBrowser(found, [QUIET]);
    const wanted = (name: string): boolean => part === undefined || part === name;
    try {
      const results: Result[] = [];
      for (const [name, measure] of Object.entries(PARTS)) {
        if (wanted(name)) results.push(...(await measure(browser, site.url, full ? ROUNDS.full : ROUNDS.quick)));
      }
      if (wanted('million')) results.push(...(await ofMillion(browser, full)));
      return results;
    } finally {
      await browser.close();
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
