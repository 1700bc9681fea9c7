/** What a person on a slow line sees before any file but the document has come (D261). */
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './harness/journey';
import { PASSWORD } from './harness/session';
import { settled } from './harness/settled';
import { shiftsOf } from './harness/shifts';

const outlineOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<object>((resolve) => {
        const found = (): void => {
          const bar = document.querySelector('#outline');
          const mark = bar?.querySelector('circle');
          if (!bar || !mark) return;
          resolve({
            ground: getComputedStyle(document.documentElement).backgroundColor,
            line: getComputedStyle(bar).borderBottomColor,
            mark: getComputedStyle(mark).fill,
            height: bar.getBoundingClientRect().height,
          });
        };
        new PerformanceObserver(found).observe({ type: 'paint', buffered: true });
      }),
  );

/** Opens a page none of whose files is ever answered: one that failed would let the page go on without it. */
async function openUnanswered(page: Page, path: string): Promise<void> {
  await page.route('**/assets/**', () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
}

describe('before any script, style sheet or font has come', () => {
  const looks = [
    ['light', { ground: 'rgb(255, 255, 255)', line: 'rgb(227, 232, 230)', mark: 'rgb(11, 107, 75)', height: 52 }],
    ['dark', { ground: 'rgb(19, 25, 24)', line: 'rgb(37, 47, 44)', mark: 'rgb(79, 199, 154)', height: 52 }],
  ] as const;
  for (const [colorScheme, look] of looks) {
    // In French the sign-in page waits for its script (D288).
    journey(
      `ground, header bar and mark are painted in ${colorScheme}, signed out`,
      { locale: 'fr-FR', colorScheme },
      async ({ page }) => {
        await openUnanswered(page, '/transactions');
        expect(await outlineOf(page)).toEqual(look);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );

    journey(
      `ground, header bar and mark are painted in ${colorScheme}, signed in, and the sign-in page can be typed into [D345]`,
      { as: 'admin', colorScheme },
      async ({ page }) => {
        await openUnanswered(page, '/transactions');
        expect(await outlineOf(page)).toEqual(look);
        // The script in the page gives the outline the theme that was chosen.
        const [chosen, other] =
          colorScheme === 'light' ? (['dark', looks[1][1]] as const) : (['light', looks[0][1]] as const);
        await page.evaluate((theme) => localStorage.setItem('kobodesk.theme', theme), chosen);
        await page.goto('/transactions', { waitUntil: 'commit' });
        expect(await outlineOf(page)).toEqual(other);
        await page.evaluate(() => localStorage.clear());
        await page.goto('/', { waitUntil: 'commit' });
        await page.getByLabel('Username').fill('admin');
        const box = page.locator('.sign-in__submit');
        expect(await box.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(look.mark);
        expect((await box.boundingBox())?.height).toBe(42);
        expect(await page.locator('#outline').isVisible()).toBe(false);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );
  }
});

describe('the script in the page', () => {
  const FIRST_LIST =
    /\/(?:(?:rolldown-runtime|authRuntime|vendor|shell|list)-[^/]*\.js|shell-[^/]*\.css|config\.json)$/;

  journey(
    'asks for the files of the first list, once each, before the entry has run, and for the font once its scripts have come',
    { as: 'admin' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      // Never answered: only the page itself can ask for the others.
      await page.route(/\/assets\/index-[^/]*\.js$/, () => undefined);
      await page.goto('/transactions', { waitUntil: 'commit' });
      const early = (): readonly string[] => asked.filter((url) => FIRST_LIST.test(url));
      await expect.poll(() => early().length).toBe(6);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The page that was held asks for nothing any more.
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto('/transactions');
      await page.locator('tbody tr').first().waitFor();
      expect(early().toSorted()).toEqual([...new Set(early())].toSorted());
      expect(early()).toHaveLength(7);
      const timed = await page.evaluate(async () => {
        await document.fonts.ready;
        const all = performance.getEntriesByType('resource');
        const ends = all.filter(({ name }) => /\/(?:index|vendor|shell|authRuntime)-[^/]*\.js$/.test(name));
        return {
          scripts: ends.length,
          last: Math.max(...ends.map(({ startTime, duration }) => startTime + duration)),
          font: all.find(({ name }) => name.endsWith('.woff2'))?.startTime,
        };
      });
      expect(timed.scripts).toBe(4);
      expect(timed.font).toBeGreaterThan(timed.last);
    },
  );

  journey('draws the sign-in page, in which a person may type before its script has come', async ({ page }) => {
    const held = new AbortController();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      if (!held.signal.aborted) await once(held.signal, 'abort');
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('adm');
    const font = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    expect(font).toBe(false);
    await expect.poll(() => asked.some((url) => /\/assets\/index-[^/]*\.js$/.test(url))).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    // Where nobody is signed in, none of the list's files.
    expect(asked.filter((url) => FIRST_LIST.test(url))).toEqual([]);
    // Neither the outline nor what does nothing yet.
    expect(await page.locator('#outline').isVisible()).toBe(false);
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Sign in']);
    const before = await page.getByLabel('Password', { exact: true }).boundingBox();
    held.abort();
    await page.getByRole('button', { name: 'Show password' }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('adm');
    expect(await page.getByLabel('Username').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).boundingBox()).toEqual(before);
    expect(await page.locator('#outline').count()).toBe(0);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });

  journey('signs in who has sent the form before its script has come', async ({ page }) => {
    const held = new AbortController();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      if (!held.signal.aborted) await once(held.signal, 'abort');
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
    expect(sent).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
    held.abort();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(sent.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/v1/login']);
  });

  journey('leaves the sign-in page undrawn until it is in French', { locale: 'fr-FR' }, async ({ page }) => {
    await page.route(/\/assets\/index-[^/]*\.js$/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.sign-in').waitFor({ state: 'attached' });
    expect(await page.locator('.sign-in').isVisible()).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await page.getByLabel('Nom d’utilisateur').waitFor();
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const placesIn = ([menu, title, rows]: readonly (Box | null)[]) => ({
  menu: menu?.width,
  title: [title?.x, title?.y],
  rows: [rows?.x, rows?.y, rows?.width],
});

/** Where the outline draws them: pictures in the backgrounds of two boxes. */
const outlinedPlaces = (page: Page) =>
  page.evaluate(() => {
    const outline = document.querySelector('#outline');
    if (!outline) throw new Error('no outline');
    const menu = getComputedStyle(outline, '::before');
    const rows = getComputedStyle(outline, '::after');
    const [x, y] = [rows.left, rows.top].map(Number.parseFloat);
    const [, below = 0] = rows.backgroundPositionY.split(',').map(Number.parseFloat);
    return {
      menu: Number.parseFloat(menu.width) + Number.parseFloat(menu.borderRightWidth),
      title: [x, y],
      rows: [x, (y ?? 0) + below, Number.parseFloat(rows.width)],
    };
  });

const isScript = (name: string) => (url: string) => url.includes(`/${name}-`) && url.endsWith('.js');

describe('the first page that is drawn', () => {
  const LIST_FILE = /\/assets\/list-[^/]*\.js$/;

  journey('stands where the outline stood, and takes it away', { as: 'admin' }, async ({ page }) => {
    const markOf = (selector: string) => page.locator(selector).boundingBox();
    const held = new AbortController();
    await page.route('**/assets/**', async (route) => {
      if (!held.signal.aborted) await once(held.signal, 'abort');
      await route.continue();
    });
    await page.goto('/transactions', { waitUntil: 'commit' });
    const before = await markOf('#outline svg');
    held.abort();
    await page.locator('tbody tr').first().waitFor();
    expect(await markOf('.side__brand svg')).toEqual(before);
    expect(await page.locator('#outline').count()).toBe(0);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });

  journey(
    'is drawn while its list is on its way, for which the frame does not wait nor move [D761]',
    { as: 'admin' },
    async ({ page }) => {
      const came: string[] = [];
      const sent: string[] = [];
      page.on('requestfinished', (request) => came.push(request.url()));
      page.on('request', (request) => sent.push(request.url()));
      await page.clock.install();
      const held = new AbortController();
      const asked = page.waitForRequest(LIST_FILE);
      await page.route(LIST_FILE, async (route) => {
        await once(held.signal, 'abort');
        await route.continue();
      });
      await page.goto('/transactions', { waitUntil: 'commit' });
      await page.locator('#outline').waitFor({ state: 'attached' });
      const outlined = await outlinedPlaces(page);
      await asked;
      expect(came.some(isScript('vendor'))).toBe(true);
      const entry = page.getByRole('link', { name: 'Transactions', exact: true });
      await entry.waitFor();
      const before = await entry.boundingBox();
      expect(await page.locator('main [aria-busy]').count()).toBe(1);
      // The frame’s menu, title and rows stand where the outline’s stood.
      const places = ['.side', '.skeleton--title', '.skeleton--block'].map((part) => page.locator(part).boundingBox());
      expect(outlined).toEqual(placesIn(await Promise.all(places)));
      // What is asked for at rest would take the line from it.
      await page.clock.runFor(3_000);
      expect(sent.filter(isScript('around'))).toEqual([]);
      held.abort();
      await page.locator('tbody tr').first().waitFor();
      await expect.poll(() => sent.some(isScript('around'))).toBe(true);
      expect(await entry.boundingBox()).toEqual(before);
      expect(await shiftsOf(page)).toBeLessThan(0.001);
    },
  );

  journey(
    'shows the first rows without waiting for the font; a late one moves nothing and is the next page’s [D298]',
    { as: 'admin' },
    async ({ page }) => {
      const coming = new AbortController();
      const asked = page.waitForRequest('**/*.woff2');
      await page.route('**/*.woff2', async (route) => {
        await once(coming.signal, 'abort');
        await route.continue();
      });
      await page.goto('/transactions', { waitUntil: 'commit' });
      await page.locator('tbody tr').first().waitFor();
      const fontNow = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
      const shifts = await shiftsOf(page);
      expect(shifts).toBeLessThan(0.01);
      coming.abort();
      await (await asked).response();
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await settled(page);
      expect(await fontNow()).toBe('"Inter Fallback"');
      expect((await shiftsOf(page)) - shifts).toBeLessThan(0.001);
      await page.getByRole('link', { name: 'Agents' }).click();
      await page.getByRole('heading', { name: 'View Agents' }).waitFor();
      await expect.poll(fontNow).toBe('"Inter Variable"');
    },
  );
});
