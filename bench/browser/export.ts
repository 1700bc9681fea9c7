/** The product's own export of every row: how long the page's own thread is ever held up while the worker writes. */
import type { Browser } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import { median, type Result } from '../measure';
import { kobodesk } from './subjects';
import { TASK_MS, TOLD_AFTER_MS, watchTasks } from './tasks';
import { startVisit } from './visit';

const ROUNDS = 5;
const PATIENCE_MS = 120_000;

/** @param rows how many transactions there are: the file must hold them all. */
export async function measureExport(browser: Browser, url: string, rows: number): Promise<readonly Result[]> {
  const tasks: number[] = [];
  const times: number[] = [];
  const storage = kobodesk.storage(await signInByApi(url, 'admin'));
  for (let round = 0; round < ROUNDS; round++) {
    const visit = await startVisit(browser, url, storage);
    const { page } = visit;
    await visit.open(kobodesk.list, { selector: kobodesk.cells });
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const button = dialog.getByRole('button', { name: /^Export CSV/ });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    await watchTasks((expression) => page.evaluate(expression));
    const begun = Date.now();
    const saved = page.waitForEvent('download', { timeout: PATIENCE_MS });
    await button.click();
    const file = await saved;
    await dialog.getByText(`is saved, with ${rows.toLocaleString('en')} rows`).waitFor();
    times.push(Date.now() - begun);
    await file.delete();
    await page.waitForTimeout(TOLD_AFTER_MS);
    tasks.push(await page.evaluate(() => window.longestTask ?? Infinity));
    await visit.close();
  }
  const note = `${rows.toLocaleString('en')} transactions exported at /transactions in ${(median(times) / 1_000).toFixed(1)} s; 0: none of 50 ms or more; median of ${ROUNDS}`;
  return [{ name: 'CSV export: longest main-thread task', value: median(tasks), unit: 'ms', bound: TASK_MS, note }];
}
