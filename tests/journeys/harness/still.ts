/** Whether a list stands still: where its rows are before and after each thing that a person does, and what shifts. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { breakCalls } from './faults';
import { chooseMore, PHONE_WIDTH as PHONE } from './phone';
import { settled } from './settled';

/** Lists of every sort: with a selection and without one, with parts of their own above the rows, and with none. */
export const LISTS = ['/transactions', '/agents', '/appversion', '/agentsmanager', '/purse', '/audit'] as const;

/** In pixels. */
export const WIDTHS = [1024, 1366, 1440, 1920, 390] as const;
const HEIGHT = 900;

export interface Stillness {
  /** The furthest that a row has moved, in pixels. */
  readonly moved: number;
  /** Cumulative layout shift after the first rows, as the browser counts it. */
  readonly shift: number;
  /** What was not as it should be, in words. */
  readonly wrong: readonly string[];
}

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
}

const rows = (page: Page): Locator => page.locator('[data-record]');
const boxOf = (row: Locator): Locator => row.locator('input[type=checkbox]');
/** When the second of two presses comes: with the next frame, or once the page has come to rest. */
const WHENS = ['at once', 'at rest'] as const;
type When = (typeof WHENS)[number];
const pause = (page: Page, when: When): Promise<unknown> =>
  when === 'at rest' ? settled(page) : page.evaluate(() => new Promise(requestAnimationFrame));

/** Opens a list at a width and tries everything on it. */
export async function stillnessOf({ page, context }: Scene, path: string, width: number): Promise<Stillness> {
  await openStill(page, path, width);
  const wrong: string[] = [];
  let moved = 0;
  const before = await topOf(page);
  const hold = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await settled(page);
    const by = Math.abs((await topOf(page)) - before);
    moved = Math.max(moved, by);
    if (by > 0) wrong.push(`${what} moves the rows by ${by} px`);
  };
  const row = rows(page).nth(2);
  if (await boxOf(row).count()) {
    await hold('ticking', () => boxOf(row).click());
    await hold('unticking', () => boxOf(row).click());
    wrong.push(...(await tickTwo(page, width)));
  }
  for (const when of WHENS) wrong.push(...(await pressTwice(page, width, when)));
  if (await isBeside(page)) {
    const x = await plainX(row, width);
    await hold('opening', () => row.click({ position: { x, y: 8 } }));
    await hold('closing', () => closeRecord(page));
  }
  const notice = page.locator('.list__dock .notice--danger');
  const refresh = (): Promise<void> =>
    width > PHONE ? page.getByRole('button', { name: 'Refresh' }).first().click() : chooseMore(page, 'Refresh');
  const heal = await breakCalls(page, /\/api\/v1\//, 'http 500');
  await hold('a refresh that fails', async () => {
    await refresh();
    await notice.first().waitFor();
  });
  await heal();
  await hold('a refresh that succeeds', async () => {
    await refresh();
    await notice.first().waitFor({ state: 'detached' });
  });
  await hold('going offline', () => context.setOffline(true));
  await hold('coming back', () => context.setOffline(false));
  await hold('a toast', async () => {
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.locator('.toast').first().waitFor();
  });
  const shifts = await shiftsOf(page);
  wrong.push(...shifts.map(({ value, parts }) => `a shift of ${value}: ${parts}`));
  return { moved, shift: shifts.reduce((sum, { value }) => sum + value, 0), wrong };
}

async function openStill(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path);
  await rows(page).nth(3).waitFor();
  // From here on: what comes before the first rows are there is no shift of theirs.
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        const parts = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shifts.push({ value: Reflect.get(entry, 'value'), parts: parts.join(', ') });
      }
    }).observe({ type: 'layout-shift' });
  });
  if (width <= PHONE) await chooseMore(page, 'Saved views');
  await page.getByRole('tablist').first().waitFor();
  await settled(page);
}

const shiftsSeen = z.array(z.object({ value: z.number(), parts: z.string() }));

const shiftsOf = async (page: Page): Promise<z.infer<typeof shiftsSeen>> =>
  shiftsSeen.parse(await page.evaluate(() => Reflect.get(window, 'shifts')));

/** Of the page, not of the screen: a phone scrolls it. */
const topOf = (page: Page): Promise<number> =>
  rows(page)
    .nth(2)
    .evaluate((row) => row.getBoundingClientRect().top + scrollY);

const isBeside = (page: Page): Promise<boolean> => page.evaluate(() => matchMedia('(min-width: 1200px)').matches);

async function closeRecord(page: Page): Promise<void> {
  await page.locator('.record__back').click();
  await page.locator('.record').waitFor({ state: 'detached' });
}

async function centreOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two boxes, one after the other, at the places where they were before the first was pressed. */
async function tickTwo(page: Page, width: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const when of WHENS) {
    await page.evaluate(() => scrollTo(0, 0));
    const chosen = width > PHONE ? [2, 3] : [0, 1];
    const places = [];
    for (const index of chosen) places.push(await centreOf(boxOf(rows(page).nth(index))));
    for (const { x, y } of places) {
      await page.mouse.click(x, y);
      await pause(page, when);
    }
    const ticked = await rows(page).evaluateAll((all) =>
      all.flatMap((row, index) => (row.querySelector('input:checked') ? [index] : [])),
    );
    if (String(ticked) !== String(chosen)) wrong.push(`two boxes pressed ${when} tick ${String(ticked)}`);
    await page.getByRole('button', { name: 'Select none' }).click();
    await settled(page);
  }
  return wrong;
}

/** Where a row has neither a link nor a button, in pixels from its left edge. */
async function plainX(row: Locator, width: number): Promise<number> {
  if (width <= PHONE) return 120;
  return (await boxOf(row).count()) > 0 ? 160 : 40;
}

/** A row pressed twice opens its record, and nothing is done to another one. */
async function pressTwice(page: Page, width: number, when: When): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const row = rows(page).nth(width > PHONE ? 2 : 1);
  const key = await row.getAttribute('data-record');
  const box = await row.boundingBox();
  if (!box) throw new Error('not on the screen');
  const [x, y] = [box.x + (await plainX(row, width)), box.y + 14];
  await page.mouse.click(x, y);
  await pause(page, when);
  await page.mouse.click(x, y, { clickCount: when === 'at once' ? 2 : 1 });
  await settled(page);
  const opened = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const dialogs = await page.getByRole('dialog').count();
  await closeRecord(page);
  await settled(page);
  return opened === key && dialogs === 0
    ? []
    : [`a row pressed twice, the second time ${when}, opens ${opened}, not ${key}`];
}
