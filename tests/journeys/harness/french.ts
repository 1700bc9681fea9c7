/** What a French person reads: our texts by their keys, and whether a page has an English one. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { englishTexts, translated } from '../../../scripts/texts/texts';
import { tooWide } from './phoneFaults';
import { settled } from './settled';

const english = englishTexts();
const french = translated.fr ?? {};

export const say = (key: string): string => french[key] ?? english[key] ?? key;

/** English texts that French does not have as well, such as "Transactions". Of a text that counts, each form. */
const FOREIGN: readonly string[] = (() => {
  const both = new Set(Object.values(french));
  const ours = Object.entries(english).filter(([key, text]) => french[key] !== undefined && !both.has(text));
  return ours.flatMap(([, text]) => text.split('||||').map((form) => form.trim()));
})();
const WHOLE: ReadonlySet<string> = new Set(FOREIGN);

/** Letters of our own that a text has besides its values, so that it is not taken for another one. */
const LETTERS = 8;
const VALUE = /%?\{\w+\}/g;

/** Those with values in them, which match no French text. */
const WITH_VALUES: readonly RegExp[] = FOREIGN.flatMap((text) => {
  if (text.replace(VALUE, '').replace(/\P{L}/gu, '').length < LETTERS || text.replace(VALUE, '') === text) return [];
  const parts = text.split(VALUE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.+')}$`, 's');
  return Object.values(french).some((one) => pattern.test(one)) ? [] : [pattern];
});

/** Those that are a text of ours in English. */
export const englishIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => {
    const plain = text.trim().replace(/\s?:$/, '');
    return WHOLE.has(plain) || WITH_VALUES.some((one) => one.test(plain));
  });

/** Everything on the page that a person reads or hears: texts, and attributes that are read out. */
async function shownTexts(page: Page): Promise<readonly string[]> {
  await settled(page);
  return page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('script, style, .code, code, td[translate=no]')) continue;
      for (const name of [
        'aria-label',
        'title',
        'placeholder',
        'alt',
        'aria-description',
        'aria-valuetext',
        'data-label',
      ])
        texts.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.nodeValue ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()))];
  });
}

/** Our texts in English that the page shows, and what is wider than the screen. */
export async function frenchFaults(page: Page, screen: string): Promise<readonly string[]> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const found = englishIn(await shownTexts(page));
  return [...(lang === 'fr' ? [] : [lang]), ...found, ...(await tooWide(page))].map((one) => `${screen}: ${one}`);
}

export async function expectFrench(page: Page): Promise<void> {
  expect(await frenchFaults(page, 'page')).toEqual([]);
}
