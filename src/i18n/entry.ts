/** The texts of the entry: English, unless `loadTexts` has brought another language. */
import { signIn } from './en/signIn';
import { starting } from './en/starting';
import { upstream } from './en/upstream';
import { chosenLocale, locales, over, type Locale } from './locales';

const english = { signIn, starting, upstream };

export let texts = english;

/** Fetches the language to be shown; undefined for English, which is there. It stays English where the fetch fails. */
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

/** Puts the texts into the sign-in page's markup, which has each English one behind a comment with its key. */
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
