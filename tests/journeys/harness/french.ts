/** What a French person reads: our texts by their keys, and whether a page has an English one. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { englishTexts, translated } from '../../../scripts/texts/texts';
import { shownTexts } from '../../pseudoLocale/found';
import { axe } from './axe';

const english = englishTexts();
const french = translated.fr ?? {};

export const say = (key: string): string => french[key] ?? english[key] ?? key;

/** English texts that French does not have as well, such as "Transactions". */
const FOREIGN: ReadonlySet<string> = (() => {
  const both = new Set(Object.values(french));
  const ours = Object.entries(english).filter(([key, text]) => french[key] !== undefined && !both.has(text));
  return new Set(ours.map(([, text]) => text));
})();

/** Our texts in English that the page shows, and what is wider than the screen. */
export async function frenchFaults(page: Page, screen: string): Promise<readonly string[]> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const found = (await shownTexts(page)).filter((text) => FOREIGN.has(text));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(lang === 'fr' ? [] : [lang]), ...found, ...(wide ? ['too wide'] : [])].map((one) => `${screen}: ${one}`);
}

export async function expectFrench(page: Page): Promise<void> {
  expect(await frenchFaults(page, 'page')).toEqual([]);
  await axe(page);
}
