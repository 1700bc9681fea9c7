/**
 * How long a press waits for its frame on a machine four times slower, as browsers measure it (Interaction to Next Paint):
 * the first press of each kind included.
 */
import type { Browser, Page } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import { median, type Result } from '../measure';
import { kobodesk } from './subjects';
import { startVisit } from './visit';

const CPU = 4;
const VIEW = { width: 1366, height: 768 } as const;
/** The line that search engines draw for a good page, in milliseconds. */
const GOOD_MS = 200;
/** What a page does once it is there ends before the first press; what a press leads to, before the next. */
const REST_MS = { list: 3_000, press: 1_500 } as const;
/** Shorter ones are not told of. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    /** Milliseconds from each press to its frame. */
    presses?: number[];
  }
}

const row = (page: Page, index: number) => page.locator(kobodesk.cells).nth(index).getByRole('rowheader');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** In their order: each finds what the ones before it have left. */
const PRESSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'open a record first': (page) => row(page, 1).click(),
  'open the next': (page) => page.keyboard.press('j'),
  'close the record': (page) => page.keyboard.press('Escape'),
  'open a record again': (page) => row(page, 3).click(),
  'close it again': (page) => page.keyboard.press('Escape'),
  'filter by failed': (page) => button(page, /^Failed/).click(),
  'filter by all': (page) => button(page, /^Failed/).click(),
  'open a filter': (page) => button(page, 'Type filter').click(),
  'close the filter': (page) => page.keyboard.press('Escape'),
  'open the search': (page) => page.keyboard.press('Control+k'),
  'close the search': (page) => page.keyboard.press('Escape'),
  'open the export': (page) => button(page, 'Export').click(),
};

export async function measurePresses(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const session = await signInByApi(url, 'admin');
  const taken = new Map(Object.keys(PRESSES).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    const visit = await startVisit(browser, url, kobodesk.storage(session));
    const { page } = visit;
    await page.setViewportSize(VIEW);
    await page.addInitScript(notePresses, SHORTEST_MS);
    await visit.open(kobodesk.list, { selector: kobodesk.cells, text: '20' });
    await page.waitForTimeout(REST_MS.list);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    for (const [name, press] of Object.entries(PRESSES)) {
      await page.evaluate(() => (window.presses = []));
      await press(page);
      await page.waitForTimeout(REST_MS.press);
      taken.get(name)?.push(await page.evaluate(() => Math.max(0, ...(window.presses ?? []))));
    }
    await visit.close();
  }
  return [...taken].map(([name, times]) => ({
    name: `press to frame, CPU x ${CPU}: ${name}`,
    value: median(times),
    unit: 'ms',
    bound: GOOD_MS,
    note: `most ${Math.max(...times)} ms, median of ${times.length}`,
  }));
}

/** Runs in the page, before its own scripts. */
function notePresses(shortest: number): void {
  window.presses = [];
  const options = { type: 'event', durationThreshold: shortest, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Of pointers that only pass there is no interaction.
      if ('interactionId' in entry && entry.interactionId !== 0) window.presses?.push(entry.duration);
    }
  }).observe(options);
}
