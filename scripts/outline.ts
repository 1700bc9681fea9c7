/**
 * A Vite plugin: index.html begins with an outline that needs no other file (src/app/outline.css, D261). After it comes the
 * look of the sign-in page (theme/base.css), in a style element too: on a slow line a file of its own is there a turn
 * later than the page that needs it (D345).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { COIN } from '../src/theme/coin.ts';

const FILE = join(import.meta.dirname, '../src/app/outline.css');
const OPERATIONS = join(import.meta.dirname, '../docs/operations.md');
/** The source of the empty style element, and behind it those of index.html's. */
const IN_POLICY = /(style-src 'self' 'sha256-[^']+')(?: 'sha256-[^']+')*/;
const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The text of the style element. */
export function outlineStyle(): string {
  return readFileSync(FILE, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s?([{}:;,])\s/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

/** What a Content-Security-Policy allows a style or script element by. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const attributes = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export function outlineMarkup(): string {
  return (
    `<div id="outline" aria-hidden="true"><svg viewBox="${COIN.viewBox}" width="26" height="26">` +
    `<circle${attributes(COIN.face)} /><circle${attributes(COIN.ring)} stroke-opacity=".45" stroke-width="1.2" ` +
    `stroke-dasharray="1.4 1.38" /><path d="${COIN.letter}" stroke-width="2.9" stroke-linecap="round" ` +
    'stroke-linejoin="round" /></svg></div>'
  );
}

/**
 * Writes hashes into the policy that docs/operations.md has for other web servers. A container has no documents.
 * @param place the hashes before, and in its first group what stands before that.
 */
export function writePolicy(place: RegExp, ...hashes: readonly string[]): void {
  if (!existsSync(OPERATIONS)) return;
  const text = readFileSync(OPERATIONS, 'utf8');
  const written = text.replace(place, (_, before: string) => [before, ...hashes].join(' '));
  if (written !== text) writeFileSync(OPERATIONS, written);
}

/** The style sheets that index.html links to, as one text. Nothing else needs their files. */
function takeSheets(html: string, bundle: IndexHtmlTransformContext['bundle'] = {}): string {
  return [...html.matchAll(SHEET)]
    .map(([, file = '']) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`);
      delete bundle[file];
      // Or whatever imports the entry would wait for the file.
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
      return sheet.source.toString().trim();
    })
    .join('');
}

export function outline(): Plugin {
  let isRelease = false;
  return {
    name: 'outline',
    // Tests build the app in other ways and into other folders, which no web server serves.
    configResolved: ({ build }) => {
      isRelease = build.outDir === 'dist';
    },
    configureServer: (server) => void server.watcher.add(FILE),
    handleHotUpdate: ({ file, server }) => void (file === FILE && server.ws.send({ type: 'full-reload' })),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const style = outlineStyle();
        // A development server links to no style sheet: its scripts bring their styles.
        const sheet = takeSheets(html, bundle);
        if (bundle && isRelease) writePolicy(IN_POLICY, inlineHash(style), inlineHash(sheet));
        const body = ['<body>', outlineMarkup(), ...(sheet === '' ? [] : [`<style>${sheet}</style>`])];
        return html
          .replaceAll(SHEET, '')
          .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
          .replace('<body>', () => body.join('\n    '));
      },
    },
  };
}
