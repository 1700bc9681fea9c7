/** The budgets of JavaScript, held on every run: measured on a real visit, as `npm run bench` does. */
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { measureBytes } from '../../bench/browser/bytes';
import { passes, table } from '../../bench/measure';
import { ownPlace } from '../journeys/harness/place';

const place = ownPlace();

describe.skipIf(!place)('the JavaScript that a first visit asks for', () => {
  it('stays within its budgets', async () => {
    if (!place) return;
    const browser = await chromium.connect(place.browserUrl);
    const results = await measureBytes(browser, place.productUrl);
    await browser.close();
    process.stdout.write(`${table(results)}\n`);
    expect(results.filter((result) => !passes(result)).map((result) => table([result]))).toEqual([]);
  });
});
