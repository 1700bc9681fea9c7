/** Once for all journeys: builds when stale, starts a product and a browser for each worker, and says where they are. */
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../built';
import { findBrowser, launchBrowser } from './browser';
import { SEED, type Place } from './place';
import { startProduct } from './product';

/** For what looks at first pages only. */
const SMALL_SEED = 1_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findBrowser();
  if (!found) {
    const advice = 'No browser found: set CHROMIUM_PATH or install chromium.';
    if (process.env.CI) throw new Error(advice);
    process.stdout.write(`\n\n!!! ${advice}\n!!! NO JOURNEY WAS TRIED.\n\n\n`);
    project.provide('places', []);
    return async () => {};
  }
  await buildWhenStale();
  const seed = project.name === 'sizes' ? SMALL_SEED : SEED;
  const workers = project.config.maxWorkers || project.vitest.config.maxWorkers || 1;
  const started = await Promise.all(
    Array.from({ length: workers }, async () => {
      const [product, browser] = await Promise.all([startProduct({ seed }), launchBrowser(found)]);
      const place: Place = { productUrl: product.url, browserUrl: browser.wsEndpoint() };
      return { place, end: async () => Promise.all([product.stop(), browser.close()]) };
    }),
  );
  project.provide(
    'places',
    started.map(({ place }) => place),
  );
  return async () => {
    await Promise.all(started.map(async ({ end }) => end()));
  };
}
