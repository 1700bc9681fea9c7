/**
 * A Vite plugin: the sign-in page's markup stands in index.html, with its texts, so that the browser has read it and
 * laid it out by the time its script arrives (src/app/sign-in).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { signIn } from '../src/i18n/en/signIn.ts';

const FILE = join(import.meta.dirname, '../src/app/sign-in/signIn.html');
const LOCALES = join(import.meta.dirname, '../src/i18n');
const ROOT = '<div id="root"></div>';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A button for every language, in its own name (D269). A phone would take 0.1 s to find the names. */
function languageButtons(): string {
  const others = readdirSync(LOCALES).filter((name) => existsSync(join(LOCALES, name, 'locale.ts')));
  return ['en', ...others]
    .map((tag) => {
      const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      return `<button type="button" class="sign-in__language" lang="${tag}">${name}</button>`;
    })
    .join('');
}

/**
 * The page's markup: `[[languages]]` are their buttons, `{{name}}` is the text `signIn.name`, behind a comment with its key where it is no attribute: another
 * language finds it by that (`src/i18n/entry.ts`). Throws where there is no such text.
 */
export function signInMarkup(): string {
  const texts = new Map(Object.entries(signIn));
  return readFileSync(FILE, 'utf8')
    .replace('[[languages]]', languageButtons)
    .replaceAll(/(=")?\{\{(\w+)\}\}/g, (_, attribute: string | undefined, name: string) => {
      const text = texts.get(name);
      if (typeof text !== 'string') throw new Error(`signIn.html: there is no text signIn.${name}`);
      return (attribute ?? `<!--${name}-->`) + text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
    })
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/> </g, '><');
}

export function signInPage(): Plugin {
  return {
    name: 'sign-in-page',
    configureServer: (server) => void server.watcher.add(FILE),
    handleHotUpdate: ({ file, server }) => void (file === FILE && server.ws.send({ type: 'full-reload' })),
    transformIndexHtml(html) {
      if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
      return html.replace(ROOT, () => `<div id="root">${signInMarkup()}</div>`);
    },
  };
}
