/**
 * What the dashboard costs the page's own thread until it is drawn: its figures and the charts that are in sight, and
 * nothing asked for any more. Counted in processor time of that thread, which other programs of the machine change little.
 */
import type { Browser } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import { median, ratio, type Result } from '../measure';
import { kobodesk, yardstick } from './subjects';
import { startVisit, type Sight, type Storage } from './visit';

/**
 * At most 0.45 of what the dashboard of cb1a65e took (issue 15), as a part of what the yardstick's first list takes:
 * cb1a65e cannot be built here. Its CPU was measured as below in turn with the yardstick's, over 20,000 transactions:
 * medians of 7 in seven runs of one evening, 596 to 682 ms of 316 to 353 ms, 1.80 to 1.98 times as much, 1.89 in the
 * median (D300).
 */
const EARLIER = 1.89;
const BOUND = 0.45 * EARLIER;

/** No blank any more, and the chart in sight. */
const DRAWN: Sight = { selector: '.dash:not(:has(.skeleton)) .dash-course svg.recharts-surface' };

export async function measureDashboard(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const session = await signInByApi(url, 'admin');
  const rows: Sight = { selector: yardstick.cells, text: 'KDK' };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await cpuOf(browser, url, yardstick.list, rows, yardstick.storage(session)));
    ours.push(await cpuOf(browser, url, '/dashboard', DRAWN, kobodesk.storage(session)));
  }
  const value = ratio(ours, theirs);
  const note = `${median(ours).toFixed(0)} ms of ${median(theirs).toFixed(0)} ms of the yardstick's list, median of ${rounds}; ${(value / EARLIER).toFixed(2)} of cb1a65e`;
  return [{ name: 'CPU until the dashboard is drawn', value, unit: 'x', bound: BOUND, note }];
}

async function cpuOf(browser: Browser, url: string, address: string, sight: Sight, storage: Storage): Promise<number> {
  const visit = await startVisit(browser, url, storage);
  try {
    const spent = await visit.cpu();
    await visit.open(address, sight);
    await visit.page.waitForLoadState('networkidle');
    return await spent();
  } finally {
    await visit.close();
  }
}
