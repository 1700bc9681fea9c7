/** Once for all journeys: builds when stale, starts a product and a browser for each worker, and says where they are. */
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../built';
import { findBrowser, findJourneyBrowser, launchBrowser } from './browser';
import { findFirefox, launchFirefox } from './firefox';
import { SEED, type BrowserName, type Place } from './place';
import { startProduct } from './product';

/** For what looks at first pages only. */
const SMALL_SEED = 1_000;

const BROWSERS = {
  chromium: {
    find: findJourneyBrowser,
    launch: async (path: string) => launchBrowser(path),
    advice: 'No browser found: set CHROMIUM_PATH or install chromium.',
  },
  firefox: {
    find: findFirefox,
    launch: launchFirefox,
    advice: 'No Firefox found: set FIREFOX_PATH or install firefox-esr.',
  },
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserName: BrowserName = project.name === 'firefox' ? 'firefox' : 'chromium';
  const { find, launch, advice } = BROWSERS[browserName];
  const found = find();
  if (!found) {
    // CI installs Chromium, and plays no campaign.
    if (process.env.CI && browserName === 'chromium') throw new Error(advice);
    process.stdout.write(`\n\n!!! ${advice}\n!!! NO JOURNEY WAS TRIED.\n\n\n`);
    project.provide('places', []);
    return async () => {};
  }
  await buildWhenStale();
  const seed = project.name === 'sizes' ? SMALL_SEED : SEED;
  // One for all: few journeys need it.
  const windowed = browserName === 'chromium' && findBrowser() !== found ? await launch(findBrowser() ?? found) : null;
  const workers = project.config.maxWorkers || project.vitest.config.maxWorkers || 1;
  const started = await Promise.all(
    Array.from({ length: workers }, async () => {
      const [product, browser] = await Promise.all([startProduct({ seed }), launch(found)]);
      const browserUrl = browser.wsEndpoint();
      const windowedUrl = windowed?.wsEndpoint() ?? browserUrl;
      const place: Place = { productUrl: product.url, browserName, browserUrl, windowedUrl };
      return { place, end: async () => Promise.all([product.stop(), browser.close()]) };
    }),
  );
  project.provide(
    'places',
    started.map(({ place }) => place),
  );
  return async () => {
    await Promise.all([windowed?.close(), ...started.map(async ({ end }) => end())]);
  };
}
