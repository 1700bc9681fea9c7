/** WCAG 2.2 AA by axe, in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The themes differ in colours alone: these look at them, and the dark one needs no other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const RUNS = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: COLOUR_RULES } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: TAGS } },
] as const;

/** Rows of a table are drawn alike: the first ones have what all have, and the rest would cost most of the time. */
const LOOKED_AT = { exclude: ['tbody > tr:nth-child(n + 9)'] };

/** Axe is half a megabyte: a page is given it once, where Axe's own adapter does so twice for each look. */
const SOURCE = ((): string => {
  const adapter = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  return readFileSync(adapter.resolve('axe-core/axe.min.js'), 'utf8');
})();

const violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/** Fails on any violation of the page as it stands, in light and in dark. Leaves it as it was. */
export async function axe(page: Page): Promise<void> {
  const found: string[] = [];
  const before = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const { colorScheme, runOnly } of RUNS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE}; undefined`);
    // The product has no frames, and its styles are all its own: nothing is to be fetched.
    const options = { runOnly, resultTypes: ['violations'], iframes: false, preload: false };
    const run = `axe.run(${JSON.stringify(LOOKED_AT)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
    for (const { id, help, nodes } of violations.parse(await page.evaluate(run))) {
      const where = nodes.slice(0, 3).map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary ?? ''}`);
      found.push(`${colorScheme}: ${id}: ${help} (${nodes.length})\n${where.join('\n')}`);
    }
  }
  await page.emulateMedia({ colorScheme: before ? 'dark' : 'light', reducedMotion: 'reduce' });
  expect(found, found.join('\n\n')).toEqual([]);
}
