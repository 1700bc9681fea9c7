/** CSV of 100,000 x 20 in the browser, once the rows are there (issue 1, "Held to"). The page is bench/csv. */
import type { Browser } from 'playwright-core';
import { median, type Result } from '../measure';

const ROWS = 100_000;
const COLUMNS = 20;
const ROUNDS = 5;
const CPU_MS = 1_000;
const TASK_MS = 50;

export async function measureCsv(browser: Browser, url: string): Promise<readonly Result[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cpu: number[] = [];
  const tasks: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/csv/index.html`);
      await page.waitForFunction(() => 'writeCsv' in window);
      const run = await page.evaluate((rows) => window.writeCsv(rows), ROWS);
      if (run.rows !== ROWS || run.columns !== COLUMNS || run.size < ROWS * COLUMNS) {
        throw new Error(`The CSV is not the one to be measured: ${JSON.stringify(run)}`);
      }
      cpu.push(run.cpu);
      tasks.push(run.longestTask);
    }
  } finally {
    await context.close();
  }
  const note = `${ROWS.toLocaleString('en')} x ${COLUMNS}, median of ${ROUNDS}`;
  return [
    { name: 'CSV in the browser: CPU', value: median(cpu), unit: 'ms', bound: CPU_MS, note },
    { name: 'CSV in the browser: longest main-thread task', value: median(tasks), unit: 'ms', bound: TASK_MS, note },
  ];
}
