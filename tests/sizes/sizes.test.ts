/** The budgets of JavaScript, held on every run: measured on a real visit, as `npm run bench` does. */
import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { measureBytes } from '../../bench/browser/bytes';
import { passes, table } from '../../bench/measure';

const browserUrl = inject('browserUrl');

describe.skipIf(browserUrl === '')('the JavaScript that a first visit asks for', () => {
  it('stays within its budgets', async () => {
    const browser = await chromium.connect(browserUrl);
    const results = await measureBytes(browser, inject('productUrl'));
    await browser.close();
    process.stdout.write(`${table(results)}\n`);
    expect(results.filter((result) => !passes(result)).map((result) => table([result]))).toEqual([]);
  });
});
