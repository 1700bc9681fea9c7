/** The texts of the sign-in page: English, unless `loadTexts` has fetched another language. */
import { signIn, starting } from './en/signIn';
import { upstream } from './en/upstream';
import { chosenLocale, locales, over, type Locale } from './locales';

const english = { signIn, starting, upstream };

export let texts = english;

/** Fetches the chosen language; undefined for English, which stays if the fetch fails. */
export function loadTexts(): Promise<void> | undefined {
  const locale = chosenLocale();
  const load = locales[locale];
  return load && takeTexts(locale, load).catch(() => undefined);
}

async function takeTexts(locale: string, load: () => Promise<Locale>): Promise<void> {
  const { messages } = await load();
  texts = over(english, messages);
  document.documentElement.lang = locale;
}

/** Translates the sign-in page's markup, where each English text follows a comment with its key. */
export function translateMarkup(page: HTMLElement): void {
  if (texts === english) return;
  const all = new Map(Object.entries(texts.signIn));
  const comments = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, nextSibling } = comments.currentNode;
    const text = all.get(nodeValue ?? '');
    if (nextSibling && typeof text === 'string') nextSibling.nodeValue = text;
  }
}
