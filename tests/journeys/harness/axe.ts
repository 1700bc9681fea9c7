/** WCAG 2.2 AA by axe, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The themes differ in colours alone: these look at them, and the dark one needs no other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const RUNS = [
  { colorScheme: 'dark', only: { type: 'rule', values: COLOUR_RULES } },
  { colorScheme: 'light', only: { type: 'tag', values: TAGS } },
] as const;

/** Fails on any violation of the page as it stands, in light and in dark. Leaves it as it was. */
export async function axe(page: Page): Promise<void> {
  const found: string[] = [];
  const before = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const { colorScheme, only } of RUNS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axeOf = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await axeOf.options({ runOnly: only, resultTypes: ['violations'] }).analyze();
    for (const { id, help, nodes } of violations) {
      const where = nodes.slice(0, 3).map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary ?? ''}`);
      found.push(`${colorScheme}: ${id}: ${help} (${nodes.length})\n${where.join('\n')}`);
    }
  }
  await page.emulateMedia({ colorScheme: before ? 'dark' : 'light', reducedMotion: 'reduce' });
  expect(found, found.join('\n\n')).toEqual([]);
}
