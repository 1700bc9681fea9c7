/** Once for all journeys: builds when stale, starts the product and a browser, and tells the journeys where they are. */
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../../built';
import { findBrowser, launchBrowser } from './browser';
import { startProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared product answers. */
    productUrl: string;
    /** Where the browser is driven; empty when there is none. */
    browserUrl: string;
  }
}

/** More than 5,000, so that "All" is read in windows, and enough that those far from what is shown are let go. */
const SEED = 12_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findBrowser();
  if (!found) {
    const advice = 'No browser found: set CHROMIUM_PATH or install chromium.';
    if (process.env.CI) throw new Error(advice);
    process.stdout.write(`\n\n!!! ${advice}\n!!! NO JOURNEY WAS TRIED.\n\n\n`);
    project.provide('productUrl', '');
    project.provide('browserUrl', '');
    return async () => {};
  }
  await buildWhenStale();
  const [product, browser] = await Promise.all([startProduct({ seed: SEED }), launchBrowser(found)]);
  project.provide('productUrl', product.url);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await Promise.all([product.stop(), browser.close()]);
  };
}
