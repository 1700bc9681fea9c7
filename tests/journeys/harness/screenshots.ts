/** Pictures of a screen at both widths in both themes, into the folder that KOBODESK_SHOTS names; nothing without it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

export async function screenshots(page: Page, name: string): Promise<void> {
  const folder = process.env.KOBODESK_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (before) await page.setViewportSize(before);
}
