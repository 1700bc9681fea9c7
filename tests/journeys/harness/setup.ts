/** Once for all journeys: builds when stale, starts a product for each worker, and says where it and the browser are. */
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../built';
import { findBrowser, findJourneyBrowser } from './browser';
import { findFirefox } from './firefox';
import { SEED, type BrowserName } from './place';
import { startProduct } from './product';

/** For what looks at first pages only. */
const SMALL_SEED = 1_000;

const BROWSERS = {
  chromium: {
    find: findJourneyBrowser,
    advice: 'No browser found: set CHROMIUM_PATH or install chromium.',
  },
  firefox: {
    find: findFirefox,
    advice: 'No Firefox found: set FIREFOX_PATH or install firefox-esr.',
  },
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserName: BrowserName = project.name === 'firefox' ? 'firefox' : 'chromium';
  const { find, advice } = BROWSERS[browserName];
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
  const windowedPath = browserName === 'chromium' ? (findBrowser() ?? found) : found;
  const workers = project.config.maxWorkers || project.vitest.config.maxWorkers || 1;
  const started = await Promise.all(Array.from({ length: workers }, async () => startProduct({ seed })));
  project.provide(
    'places',
    started.map(({ url }) => ({ productUrl: url, browserName, browserPath: found, windowedPath })),
  );
  return async () => {
    await Promise.all(started.map(async ({ stop }) => stop()));
  };
}
