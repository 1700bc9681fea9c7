/** WCAG 2.2 AA by axe, in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { isFirefox } from './firefox';
import type { Screen } from './looks';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The themes differ in colours alone: the elements, their names and their sizes are the same, so these are enough in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const RUNS = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: COLOUR_RULES } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: TAGS } },
] as const;

/** A phone hides labels and moves what is pressed: all else has been looked at in a window. */
const PHONE_RUNS = [
  {
    colorScheme: 'light',
    runOnly: { type: 'tag', values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms'] },
  },
  { colorScheme: 'light', runOnly: { type: 'rule', values: ['target-size'] } },
] as const;

/**
 * Rows are drawn alike: the first ones have what all have, and the rest would cost most of the time. The chart library's
 * own text for measuring is there for a moment, out of sight.
 */
const LOOKED_AT = {
  exclude: ['#recharts_measurement_span', 'tbody > tr:nth-child(n + 9)', 'li[data-row]:nth-child(n + 6)'],
};

/**
 * What opens over a page is looked at by itself, for a third of the time: the page behind it has a look of its own, and
 * nobody reaches it meanwhile.
 */
const OVER = ['[role=dialog]', '[role=alertdialog]', '[role=menu]'];

/** Axe is half a megabyte: a page is given it once, where Axe's own adapter does so twice for each look. */
const SOURCE = ((): string => {
  const adapter = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  return readFileSync(adapter.resolve('axe-core/axe.min.js'), 'utf8');
})();

const violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), target: z.array(z.unknown()), failureSummary: z.string().optional() })),
  }),
);

/**
 * Fails on any violation of the page as it stands, or of what lies over it, in light and in dark. Leaves it as it was.
 * @param screen what it is: in no other place of any journey.
 */
export async function axe(page: Page, screen: Screen): Promise<void> {
  const found = await axeFaults(page);
  expect(found, [screen, ...found].join('\n\n')).toEqual([]);
}

/** @param on `phone`: of a screen that is looked at in a window elsewhere, what a phone changes. */
export async function axeFaults(page: Page, on: 'window' | 'phone' = 'window'): Promise<readonly string[]> {
  // The same elements are judged in Chromium. Firefox cuts scrolled parts at other pixels, and cannot be made dark.
  if (isFirefox(page.context())) return [];
  const found: string[] = [];
  const before = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const isCovered = (await page.locator(OVER.join()).filter({ visible: true }).count()) > 0;
  const lookedAt = isCovered ? { ...LOOKED_AT, include: OVER } : LOOKED_AT;
  for (const { colorScheme, runOnly } of on === 'phone' ? PHONE_RUNS : RUNS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE}; undefined`);
    for (const { id, help, nodes: all } of await run(page, lookedAt, runOnly)) {
      const nodes = id === 'target-size' ? await wholeTooSmall(page, all) : all;
      const where = nodes.slice(0, 3).map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary ?? ''}`);
      if (nodes.length > 0) found.push(`${colorScheme}: ${id}: ${help} (${nodes.length})\n${where.join('\n')}`);
    }
  }
  await page.emulateMedia({ colorScheme: before ? 'dark' : 'light', reducedMotion: 'reduce' });
  return found;
}

async function run(page: Page, context: unknown, runOnly: object): Promise<z.infer<typeof violations>> {
  // The product has no frames, and its styles are all its own: nothing is to be fetched.
  const options = { runOnly, resultTypes: ['violations'], iframes: false, preload: false };
  const call = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  return violations.parse(await page.evaluate(call));
}

/**
 * A target that is scrolled half under a header or under sticky buttons counts as small: those that are so in the middle
 * of the window too.
 */
async function wholeTooSmall<Node extends { readonly target: readonly unknown[] }>(
  page: Page,
  nodes: readonly Node[],
): Promise<readonly Node[]> {
  const small: Node[] = [];
  for (const node of nodes) {
    const [selector] = node.target;
    const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
    const element = page.locator(String(selector)).first();
    await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const found = await run(page, { include: [String(selector)] }, { type: 'rule', values: ['target-size'] });
    if (found.length > 0) small.push(node);
    await page.evaluate(([x, y]) => scrollTo(x, y), [left, top] as const);
  }
  return small;
}
