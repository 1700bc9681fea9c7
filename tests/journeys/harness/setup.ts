/** Once for all journeys: builds when stale, starts the product and a browser, and tells the journeys where they are. */
import type { TestProject } from 'vitest/node';
import { isStale } from '../../../scripts/stamp.mjs';
import { run } from '../../../scripts/steps.mjs';
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

/** More than 5,000, so that "All" is read in windows. */
const SEED = 6_000;

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

async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return;
  // Vitest's own NODE_ENV would make it a development build, larger and slower than what people get.
  const env = { NODE_ENV: 'production' };
  const { ok, output } = await run({ name: 'build', command: 'node', args: ['scripts/build.mjs'], env });
  if (!ok) throw new Error(`The build failed:\n${output}`);
}
