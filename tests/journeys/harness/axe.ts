/** WCAG 2.2 AA by axe, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on any violation of the page as it stands, in light and in dark. */
export async function axe(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
    for (const { id, help, nodes } of violations) {
      const where = nodes.slice(0, 3).map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary ?? ''}`);
      found.push(`${colorScheme}: ${id}: ${help} (${nodes.length})\n${where.join('\n')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(found.join('\n\n')).toBe('');
}
