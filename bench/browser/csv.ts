/** CSV of 100,000 x 20 in the browser, once the rows are there: the worker's work alone. The page is bench/csv. */
import type { Browser } from 'playwright-core';
import { median, type Result } from '../measure';

const ROWS = 100_000;
const COLUMNS = 20;
const ROUNDS = 5;
const CPU_MS = 1_000;

export async function measureCsv(browser: Browser, url: string): Promise<readonly Result[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cpu: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/csv/index.html`);
      await page.waitForFunction(() => 'writeCsv' in window);
      const run = await page.evaluate((rows) => window.writeCsv(rows), ROWS);
      if (run.rows !== ROWS || run.columns !== COLUMNS || run.size < ROWS * COLUMNS) {
        throw new Error(`The CSV is not the one to be measured: ${JSON.stringify(run)}`);
      }
      cpu.push(run.cpu);
    }
  } finally {
    await context.close();
  }
  const note = `${ROWS.toLocaleString('en')} x ${COLUMNS}, median of ${ROUNDS}`;
  return [{ name: 'CSV in the browser: CPU', value: median(cpu), unit: 'ms', bound: CPU_MS, note }];
}
