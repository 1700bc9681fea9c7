/** Files of x 20 in the browser, once the rows are there: the worker's work alone. The page is bench/files. */
import type { Browser } from 'playwright-core';
import { median, type Result } from '../measure';
import type { Order } from '../files/main';

const COLUMNS = 20;
const ROUNDS = 5;

const ORDERS: readonly (Order & { readonly name: string; readonly bound: number })[] = [
  { name: 'CSV in the browser: CPU', format: 'csv', rows: 100_000, bound: 1_000 },
  { name: 'XLSX in the browser: CPU', format: 'xlsx', rows: 100_000, bound: 4_000 },
  { name: 'PDF in the browser: CPU', format: 'pdf', rows: 10_000, bound: 2_000 },
];

export async function measureFiles(browser: Browser, url: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { name, bound, ...order } of ORDERS) {
    const value = median(await measureFile(browser, url, order));
    const note = `${order.rows.toLocaleString('en')} x ${COLUMNS}, median of ${ROUNDS}`;
    results.push({ name, value, unit: 'ms', bound, note });
  }
  return results;
}

async function measureFile(browser: Browser, url: string, order: Order): Promise<readonly number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cpu: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/files/index.html`);
      await page.waitForFunction(() => 'writeFile' in window);
      const run = await page.evaluate((asked) => window.writeFile(asked), order);
      // A deflated cell takes more than a byte and a half.
      if (run.rows !== order.rows || run.columns !== COLUMNS || run.size < order.rows * COLUMNS * 1.5) {
        throw new Error(`The file is not the one to be measured: ${JSON.stringify(run)}`);
      }
      cpu.push(run.cpu);
    }
  } finally {
    await context.close();
  }
  return cpu;
}
