/** The texts of the sign-in page, which has no i18n provider. */
import { signIn, starting } from './en/signIn';
import { upstream } from './en/upstream';
import type * as Received from './received';
import { chosenLocale, locales, over, type Locale } from './locales';

/** English, until `loadTexts` has fetched another language into it. */
export const texts = { signIn, starting, upstream };

/** The same texts of other languages, a small part of each (D269). A language without them is fetched whole. */
const small = import.meta.glob<object>('./*/entry.ts', { import: 'entry' });

/** The service's sentences in another language; null in English. */
let received: typeof Received | null = null;

/** A sentence of the service in the user's language, by the key and the values beside it (`received.ts`). */
export const say = (sentence: string, answer: unknown): string => received?.translated(sentence, answer) ?? sentence;

/** Fetches the chosen language; undefined for English, which stays if the fetch fails. */
export function loadTexts(): Promise<void> | undefined {
  const locale = chosenLocale();
  const load = locales[locale];
  return load && takeTexts(locale, load).catch(() => undefined);
}

async function takeTexts(locale: string, load: () => Promise<Locale>): Promise<void> {
  const whole = load();
  // Without the rest the sign-in page is whole; the shell fetches it anew.
  whole.catch(() => undefined);
  const entry = small[`./${locale}/entry.ts`]?.() ?? whole.then(({ messages }) => messages);
  const [messages, module] = await Promise.all([entry, import('./received')]);
  module.translateBy(locale, {});
  // Sentences of the service: wanted at an answer, which comes later than the page.
  void whole.then((all) => module.translateBy(locale, all.messages)).catch(() => undefined);
  received = module;
  Object.assign(texts, over(texts, messages));
  document.documentElement.lang = locale;
}

/** Translates the sign-in page's markup, where each English text follows a comment with its key. */
export function translateMarkup(page: HTMLElement): void {
  if (!received) return;
  const all = new Map(Object.entries(texts.signIn));
  const comments = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, nextSibling } = comments.currentNode;
    const text = all.get(nodeValue ?? '');
    if (nextSibling && typeof text === 'string') nextSibling.nodeValue = text;
  }
}
