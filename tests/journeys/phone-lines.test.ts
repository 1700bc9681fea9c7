/** What a screen of a phone gives its room to: lines that say something, and buttons that hold their words. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';
import { settled } from './harness/settled';

const PHONE = { width: 360, height: 740, touch: true } as const;

/** Tiles of the dashboard, and whether the figure of each stands beside its label. */
const boxesOf = (page: Page, tiles: string) =>
  page.locator(tiles).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      const figure = one.querySelector('.dash-big')?.getBoundingClientRect();
      const label = one.querySelector('dt')?.getBoundingClientRect();
      const isBeside = figure && label && figure.left >= label.right && figure.top < label.bottom;
      return { left, top, height, isBeside };
    }),
  );

/** Of each list whose rows are at one height, that height. */
const HEIGHTS: Readonly<Record<string, number | null>> = {
  '/banks': 48,
  '/appversion': 56,
  '/agentsmanager': 56,
  '/admin': 56,
  '/agents': 64,
  '/purse': null,
  '/agentfees': null,
  '/purse/agentPurses': null,
  '/transactions?statusGroup=failed': 64,
  // Of a long list only the rows near the window are drawn.
  '/audit?perPage=all': 56,
};

/** The reason and the member id of each failed row are whole, and the id ends where the amount does. */
async function expectReasons(page: Page): Promise<void> {
  const ids = page.locator('.phone-row__id');
  await ids.nth(9).waitFor();
  const rows = await ids.evaluateAll((all) =>
    all.map((one) => {
      const row = one.closest('.phone-row');
      const reason = row?.querySelector('.status');
      const ends = [one, row?.querySelector('.amount')].map((of) => of?.getBoundingClientRect().right ?? 0);
      const isOneLine = (reason?.getBoundingClientRect().height ?? 99) < 20;
      return [
        (reason?.scrollWidth ?? 999) <= (reason?.clientWidth ?? 0) + 1,
        isOneLine,
        one.scrollWidth <= one.clientWidth + 1,
        Math.abs((ends[0] ?? 0) - (ends[1] ?? 9)) < 1,
      ];
    }),
  );
  expect(new Set(rows.flat())).toEqual(new Set([true]));
}

/** The ends of a list share a line below its pages, with their names. */
async function expectEnds(page: Page): Promise<void> {
  const ends = page.locator('.pagination__pages > :is(:first-child, :last-child)');
  await ends.nth(1).waitFor();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await settled(page);
    const boxes = await ends.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ top }) => top)).size, `${width}`).toBe(1);
    expect(boxes[0]?.top).toBeGreaterThan((await page.locator('.pagination__page').last().boundingBox())?.y ?? 0);
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThan(100);
  }
}

/** What counts none takes one line, and what is not of today a title until it is opened (D855). */
async function expectShort(page: Page): Promise<void> {
  await page.locator('.dash-attention-lines[aria-busy=false]').waitFor();
  await page.locator('.dash-months').waitFor();
  const lines = await page
    .locator('.dash-attention-lines > li:not(:has(a))')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThan(60);
  const buttons = await page
    .locator('.dash .button')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(buttons).toEqual([]);
  // Without the lines of a day, of which the evening has more, the page keeps within what it had room for among 3,700
  // pixels, 5,700 before.
  const folds = await page.locator('.dash-fold').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(0, ...folds)).toBeLessThan(80);
  const around = await page.evaluate(() => {
    const ofDay = [...document.querySelectorAll('.dash-attention-lines, .dash-failing-list')];
    return document.documentElement.scrollHeight - ofDay.reduce((sum, one) => sum + one.clientHeight, 0);
  });
  expect(around).toBeLessThan(2_500);
}

describe('on a phone of 360 px', () => {
  for (const as of ['agent', 'ambassador', 'admin'] as const) {
    journey(
      `figures of ${as} stand two by two, those of all time in one card, and a line that counts none is a short one [D811]`,
      { as, ...PHONE },
      async ({ page }) => {
        // A long amount is a smaller one, and on one line.
        await page.route('**/dashboard/period?*', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(/("value":) ?[\d.]+/g, '$11019431462.68');
          await route.fulfill({ response, body });
        });
        await page.goto('/dashboard');
        await page.locator('.dash-tiles:not([aria-busy=true], .dash-headline) .dash-figure').nth(3).waitFor();
        await settled(page);
        const tiles = await boxesOf(page, '.dash-tiles:not(.dash-headline) > .dash-tile');
        expect(tiles).toHaveLength(4);
        expect([...new Set(tiles.map(({ left }) => left))]).toHaveLength(2);
        expect([...new Set(tiles.map(({ top }) => top))]).toHaveLength(2);
        expect([...new Set(tiles.map(({ height }) => Math.round(height)))]).toHaveLength(1);
        const long = page.locator('.dash-tile-value .dash-figure', { hasText: '1,019,431,462.68' });
        // One line of 30 pixels, with what a finger presses around it.
        expect((await long.boundingBox())?.height).toBeLessThan(62);
        const lines = await boxesOf(page, '.dash-headline > .dash-tile');
        expect(lines.map(({ isBeside }) => isBeside)).toEqual(lines.map(() => true));
        expect(Math.min(...lines.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
        if (as !== 'ambassador') await expectShort(page);
      },
    );
  }

  journey(
    'names, codes beneath names and outcomes are whole in tables',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      for (const path of ['/transactions', '/agents']) {
        await visit(page, path);
        for (const width of [1366, 768]) {
          await page.setViewportSize({ width, height: 768 });
          await page.locator('tr[data-row="9"] td').first().waitFor();
          await settled(page);
          const cut = await page
            .locator('tbody :is(.cell__name, .cell__code, .status--lines, .cell--time)')
            .evaluateAll((all) =>
              all.flatMap((one) => {
                // Of a long name with a code beneath it the code tells whose it is: only the name may end in an ellipsis.
                const isName = one.matches('.cell__name');
                if (isName && one.closest('.cell__lines')) return [];
                const parts = one.matches('.cell__code, .cell--time') ? [one] : [...one.children];
                const isWide = !isName && parts.some((part) => part.scrollWidth > Math.max(part.clientWidth, 1) + 1);
                const isTall = isName && one.scrollHeight > one.clientHeight + 2;
                return isTall || isWide ? [one.textContent] : [];
              }),
            );
          expect(cut, `${path} ${width}`).toEqual([]);
        }
      }
    },
  );

  journey(
    'rows are as high as the lines of their list, eight of them in sight, with nothing cut; a failed one says reason and member id [D265]',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      for (const [path, height] of Object.entries(HEIGHTS)) {
        await visit(page, path);
        await phoneRows(page).nth(2).waitFor();
        await settled(page);
        const rows = await phoneRows(page).evaluateAll((all) =>
          all.map((row) => {
            const lines = row.querySelector('.phone-row__lines')?.getBoundingClientRect();
            const isInSight = row.getBoundingClientRect().bottom <= innerHeight;
            return { height: row.clientHeight + 1, spare: row.clientHeight - (lines?.height ?? 99), isInSight };
          }),
        );
        if (height !== null) expect(new Set(rows.map((row) => row.height)), path).toEqual(new Set([height]));
        expect(Math.min(...rows.map(({ spare }) => spare)), path).toBeGreaterThanOrEqual(2);
        // Two totals with room around them stand above the movements of a purse.
        const least = path === '/purse' ? 7 : 8;
        if (rows.length > 8)
          expect(rows.filter(({ isInSight }) => isInSight).length, path).toBeGreaterThanOrEqual(least);
        if (path.includes('failed')) await expectReasons(page);
        if (path === '/agents') await expectEnds(page);
      }
      const last = await page.locator('.phone-scroller').evaluate((box) => {
        box.scrollTo(0, box.scrollHeight);
        return box.scrollHeight / 56;
      });
      const row = page.locator('li[data-row]').last();
      await expect.poll(() => row.getAttribute('aria-posinset')).toBe(await row.getAttribute('aria-setsize'));
      expect(Math.abs(last - Number(await row.getAttribute('aria-setsize')))).toBeLessThan(1);
    },
  );
});
