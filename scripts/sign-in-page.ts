/**
 * A Vite plugin: the sign-in page's markup stands in index.html, with its texts, so that the browser has read it and
 * laid it out by the time its script arrives (src/custom/sign-in).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { signIn } from '../src/i18n/en/signIn.ts';

const FILE = join(import.meta.dirname, '../src/custom/sign-in/signIn.html');
const ROOT = '<div id="root"></div>';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The page's markup: `{{name}}` is the text `signIn.name`, behind a comment with its key where it is no attribute: another
 * language finds it by that (`src/i18n/entry.ts`). Throws where there is no such text.
 */
export function signInMarkup(): string {
  const texts = new Map(Object.entries(signIn));
  return readFileSync(FILE, 'utf8')
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
