/** Finds what a page shows that is neither of the pseudo-locale nor data. */
import type { Page } from 'playwright-core';

import { settled } from '../journeys/harness/settled';
import { monthName } from '../../src/i18n/figures';

/** Names of months are `Intl`'s, which takes the pseudo-locale for English. */
const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`).map(
  (month) => `${monthName(month, 'short')} ${monthName(month, 'long')}`,
);

/** Words that are right in any language, and why. */
const EXPECTED: ReadonlySet<string> = new Set([
  // Names of the product, of file formats and of keys.
  'kobodesk',
  'csv',
  'xlsx',
  'pdf',
  'ctrl',
  'yyyy-mm-dd',
  // Languages are called as their speakers call them.
  'english',
  'pseudo-accents',
  // Français, whose ç is no ASCII.
  'fran',
  'ais',
  // Times have the form that the specification gives them.
  'utc',
  ...MONTHS.join(' ').toLowerCase().split(' '),
]);

/** Everything on the page that a person reads or hears: texts, and attributes that are read out. */
export async function shownTexts(page: Page): Promise<readonly string[]> {
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

/** Values that the service has answered, as far as they are texts. */
export class Answers {
  readonly #texts = new Set<string>();
  /** Words of values that have several: names of people and places, sentences of the service. */
  readonly #words = new Set<string>();

  /** Takes what an answer says; a body that is no JSON says nothing. */
  note(body: string): void {
    try {
      JSON.parse(body, (_key, value: unknown) => {
        if (typeof value === 'string') this.#take(value.toLowerCase().trim());
        return value;
      });
    } catch {
      // Nothing that a page shows.
    }
  }

  #take(text: string): void {
    this.#texts.add(text);
    if (/^[^ ]+ [^ ]+/.test(text) && text.length < 50)
      for (const word of text.split(/[^\w'.@-]+/)) this.#words.add(word);
  }

  /** Texts that neither the service nor the language has said. */
  foreign(shown: readonly string[]): readonly string[] {
    // Letters of the pseudo-locale are no ASCII: what is left of a text is data, or has not come from it.
    return shown.filter((text) =>
      (text.match(/[\x20-\x7E]*[A-Za-z]{2}[\x20-\x7E]*/g) ?? []).some((run) => !this.#isKnown(run.toLowerCase())),
    );
  }

  /** A value of an answer, the beginning of a long one, or several with signs between them, the last of them long. */
  #isKnown(run: string): boolean {
    const text = run.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, '');
    if (this.#texts.has(run.trim()) || this.#texts.has(text) || [...this.#texts].some((one) => one.startsWith(text)))
      return true;
    const pieces = run.trim().split(', ');
    const isRow = (at: number): boolean =>
      this.#texts.has(pieces.slice(at).join(', ')) && this.#haveParts(pieces.slice(0, at).join(', '));
    return this.#haveParts(text) || pieces.some((_, at) => at > 0 && isRow(at));
  }

  #haveParts(text: string): boolean {
    return text
      .split(/[^\w'.@-]+/)
      .every((part) => !/[a-z]{2}/.test(part) || EXPECTED.has(part) || this.#texts.has(part) || this.#words.has(part));
  }
}
