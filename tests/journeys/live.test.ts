/**
 * In development: which files run before the first row of a list, and an edited definition appears while the page keeps
 * what it holds: filters, an open form, what was typed.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { filesUnder } from '../architecture/documents';
import { startDevServer } from './harness/devServer';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { settled } from './harness/settled';
import { filterBy, rowsShown, totalShown } from './harness/transactions';

const dev = own(startDevServer);

/** The page is the same as long as this mark is there. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
}

/** The first visit makes Vite find packages, and load the page anew for them. */
async function warmUp(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await rowsShown(page);
    await settled(page);
  }
}

/** Files of `src` that run from an address to the first row of its list, at most. It only falls. */
const MOST_FILES = 165;

/** Drawn only where the rows take a moment. */
const SKELETON = 'src/engine/ui/ErrorPanel';
const LIST = '/transactions?status=00';
/** What is asked for once the first rows are painted. */
const LATER = [
  'i18n/listTexts',
  'app/help/',
  'engine/savedViews/',
  'engine/actions/UnconfirmedActions',
  'engine/ui/strayPress',
  ...['N', 'S', 'U'].map((first) => `engine/list/head/${first}`),
].map((path) => ({ urlPattern: `*/src/${path}*` }));

/**
 * The files with a function that V8 has run when the first row is there, without those of hot reload. The browser is told
 * itself what to hold and count: with Playwright's routes no file would come from the cache, and its coverage reads the
 * text of each.
 */
async function filesRun(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  // Nothing that the page before does as it goes is counted.
  await page.goto('about:blank');
  await cdp.send('Fetch.enable', { patterns: LATER });
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true });
  await page.goto(LIST);
  await page.locator('tbody tr').first().waitFor();
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  // What was held goes on, and nothing more is counted.
  await cdp.detach();
  await settled(page);
  return result.flatMap(({ url, functions }) => {
    const [, path] = /^\/(src\/.*)\.tsx?$/.exec(URL.parse(url)?.pathname ?? '') ?? [];
    const isRun = functions.some(
      ({ functionName, ranges: [whole] }) => /^(?!$|\$Refresh)/.test(functionName) && whole && whole.count > 0,
    );
    return path !== undefined && isRun ? [path] : [];
  });
}

/** One definition after the other in one page: each new one would load some three hundred modules anew. */
describe('in development', () => {
  journey(
    'a list runs the files that docs/architecture.md names before its first row is there; an edited definition of a file or of TypeScript appears in the filtered list and in the open form',
    { as: 'admin', on: dev, timeout: 360_000 },
    async ({ page, allow }) => {
      await warmUp(page, [LIST, LIST]);
      const [first, second] = [new Set(await filesRun(page)), new Set(await filesRun(page))];
      const always = [...first].filter((path) => second.has(path) && path !== SKELETON).toSorted();
      const named = filesUnder('### Every file that runs');
      expect(always.filter((path) => !named.includes(path))).toEqual([]);
      expect(named.filter((path) => !first.has(path) && !second.has(path))).toEqual([]);
      expect(always.length).toBeLessThanOrEqual(MOST_FILES);

      allow(/resources\/banks\.json/);
      await editFile(page);
      allow(/The definition of "admins" cannot be used/);
      await editTypeScript(page);
    },
  );
});

/** A broken file takes nothing away for a while. */
async function editFile(page: Page): Promise<void> {
  await warmUp(page, ['/banks', '/banks']);
  await filterBy(page, async (dialog) => dialog.getByLabel('Name').fill('zenith'));
  await rowsShown(page);
  await mark(page);

  const path = 'public/resources/banks.json';
  await dev.now().edit(path, '"label": "Name"', '"label": "Called"');
  await page.getByRole('columnheader', { name: 'Called' }).waitFor();
  await page.getByRole('button', { name: /^Remove the filter Called/ }).waitFor();
  expect(await totalShown(page)).toBe(1);

  const text = await dev.now().read(path);
  await dev.now().write(path, text.slice(0, 80));
  await page.getByText('A problem with a resource file or a permission.').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Called' }).count()).toBe(1);
  await dev.now().write(path, text.replace('Called', 'Name of the bank'));
  await page.getByRole('columnheader', { name: 'Name of the bank' }).waitFor();
  await page.getByText('A problem with a resource file or a permission.').waitFor({ state: 'detached' });
  expect(await totalShown(page)).toBe(1);
  expect(await isSamePage(page)).toBe(true);
}

/** The open form keeps what was typed. */
async function editTypeScript(page: Page): Promise<void> {
  await warmUp(page, ['/admin']);
  await page.getByRole('button', { name: /^KD/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Update Admin' });
  await dialog.getByLabel('First Name').fill('Adaeze the second');
  await mark(page);

  const path = 'src/resources/admins/admins.ts';
  await dev.now().edit(path, "label: 'First Name'", "label: 'Given Name'");
  const renamed = dialog.getByLabel('Given Name');
  await renamed.waitFor();
  expect(await renamed.inputValue()).toBe('Adaeze the second');

  // What cannot be built is as it was until it can.
  await dev.now().edit(path, "title: 'name'", "title: 'nobody' as never");
  await settled(page);
  expect(await renamed.inputValue()).toBe('Adaeze the second');
  expect(await isSamePage(page)).toBe(true);
}
