/** A million transactions on one page (All): its first screen, scrolling in every way, jumping, and what is kept of it. */
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { callApi, signInByApi } from '../../tests/journeys/harness/session';
import { median, percentile, type Result } from '../measure';
import { kobodesk } from './subjects';
import { startVisit, type Sight, type Visit } from './visit';

const ALL = `${kobodesk.list}?perPage=all`;
const MB = 1024 * 1024;
/** Screens looked at on the way through everything: each one in another window of rows, or only some of them. */
const STOPS = { full: 1_000, quick: 100 } as const;
const FULL_ROUNDS = 3;
const WHEELS = 120;
const KEYS = 40;
/** Parts of the way that a drag of the bar takes. */
const DRAGGED = [0.05, 0.3, 0.301, 0.302, 0.6, 0.95, 0.5, 0.25, 0.1] as const;
const DRAG_STEPS = 15;
const WAY = [500_001, 999_999, 123_456, 2] as const;

declare global {
  interface Window {
    frameTimes?: number[];
  }
}

const page = z.object({ data: z.array(z.object({ transactionId: z.string() })) });

const rowAt = (row: number, text = '20'): Sight => ({ selector: `tr[aria-rowindex="${row + 1}"]`, text });

/** @param rows how many transactions the product has. */
export async function measureScroll(
  browser: Browser,
  url: string,
  rows: number,
  full: boolean,
): Promise<readonly Result[]> {
  const session = await signInByApi(url, 'admin');
  const idOf = async (row: number): Promise<string> => {
    const asked = page.parse(await callApi(url, session, `/transaction?startPage=${row - 1}&length=1`));
    return asked.data[0]?.transactionId ?? '';
  };
  const ids = new Map(await Promise.all([...WAY, rows].map(async (row) => [row, await idOf(row)] as const)));
  const [screens, jumps, frames]: [number[], number[], Map<string, number[]>] = [[], [], new Map()];
  let heap = 0;
  for (let round = 0; round < (full ? FULL_ROUNDS : 1); round++) {
    const visit = await startVisit(browser, url, kobodesk.storage(session));
    screens.push(await visit.open(ALL, rowAt(1)));
    await visit.page.getByText(`of ${rows.toLocaleString('en')}`).waitFor();
    await visit.page.waitForLoadState('networkidle');
    for (const [way, act] of Object.entries(WAYS)) {
      frames.set(way, [...(frames.get(way) ?? []), ...(await framesOf(visit.page, act))]);
    }
    for (const row of WAY) jumps.push(await jump(visit, row, ids.get(row) ?? ''));
    if (round === 0) {
      await throughEverything(visit.page, full ? STOPS.full : STOPS.quick);
      heap = await visit.heap();
    }
    await visit.page.locator('.row').nth(12).press('Control+End');
    await visit.until(rowAt(rows, ids.get(rows)));
    await visit.close();
  }
  const ways = [...frames].map(([way, taken]) => `${way} ${percentile(taken, 95).toFixed(0)}`).join(', ');
  const of = `${rows.toLocaleString('en')} rows on one page`;
  const stops = `${(full ? STOPS.full : STOPS.quick).toLocaleString('en')} screens`;
  return [
    { name: 'All: first screen', value: median(screens), unit: 'ms', bound: 1_000, note: `${of}, a cold visit` },
    { name: 'All: frames while scrolling, p95', value: percentile([...frames.values()].flat(), 95), unit: 'ms', bound: 50, note: `by way: ${ways}` }, // prettier-ignore
    { name: 'All: heap after scrolling through', value: heap / MB, unit: 'MB', bound: 150, note: `${stops} from the first row to the last` }, // prettier-ignore
    { name: 'All: to any row', value: Math.max(...jumps), unit: 'ms', bound: 1_000, note: `the longest; median ${median(jumps).toFixed(0)} ms` }, // prettier-ignore
  ];
}

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async wheel(at) {
    await at.locator('.table-scroller').hover();
    for (let turn = 0; turn < WHEELS; turn++) await at.mouse.wheel(0, turn % 3 === 0 ? 240 : 900);
  },
  async keys(at) {
    await at.locator('.row').nth(12).focus();
    for (const key of ['PageDown', 'ArrowDown', 'j', 'PageUp']) {
      for (let press = 0; press < KEYS; press++) await at.keyboard.press(key);
    }
  },
  async ends(at) {
    for (const key of ['End', 'Home', 'Control+End', 'Control+Home']) {
      await at.keyboard.press(key);
      await at.waitForTimeout(250);
    }
  },
  drag: (at) => at.evaluate(drag, { stops: DRAGGED, steps: DRAG_STEPS }),
};

/** Runs in the page: what a drag of the bar does, one step a frame. A browser that is driven draws no bars. */
async function drag({ stops, steps }: { stops: readonly number[]; steps: number }): Promise<void> {
  const scroller = document.querySelector('.table-scroller');
  if (!scroller) throw new Error('Nothing to scroll');
  const end = scroller.scrollHeight - scroller.clientHeight;
  let from = scroller.scrollTop;
  for (const stop of stops) {
    for (let step = 1; step <= steps; step++) {
      scroller.scrollTop = from + ((stop * end - from) * step) / steps;
      await new Promise(requestAnimationFrame);
    }
    from = stop * end;
  }
}

/** How long each frame took while something was done, in milliseconds. */
async function framesOf(at: Page, act: (page: Page) => Promise<void>): Promise<readonly number[]> {
  await at.evaluate(() => {
    const frames: number[] = [];
    window.frameTimes = frames;
    let before = performance.now();
    const next = (now: number): void => {
      frames.push(now - before);
      before = now;
      if (window.frameTimes === frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act(at);
  return at.evaluate(() => {
    const taken = window.frameTimes ?? [];
    delete window.frameTimes;
    return taken.slice(1);
  });
}

/** Through the field below the rows. Milliseconds from Enter until the row is on the screen with what belongs there. */
async function jump(visit: Visit, row: number, id: string): Promise<number> {
  await visit.page.getByLabel('Go to row').fill(row.toLocaleString('en'));
  return visit.after(() => visit.page.keyboard.press('Enter'), rowAt(row, id));
}

/** Stops on so many screens on the way from the first row to the last, until each one is there. */
async function throughEverything(at: Page, stops: number): Promise<void> {
  await at.evaluate(async (count) => {
    const scroller = document.querySelector('.table-scroller');
    if (!scroller) throw new Error('Nothing to scroll');
    const end = scroller.scrollHeight - scroller.clientHeight;
    for (let stop = 0; stop <= count; stop++) {
      scroller.scrollTop = (end * stop) / count;
      const late = performance.now() + 20_000;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      while (scroller.querySelector('.row[aria-busy]')) {
        if (performance.now() > late) throw new Error(`Never there: screen ${stop} of ${count}`);
        await new Promise(requestAnimationFrame);
      }
    }
  }, stops);
}
