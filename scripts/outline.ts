/**
 * A Vite plugin: index.html begins with an outline that needs no other file (src/outline.css, D261). The style sheet comes
 * after it, because a browser paints nothing that stands behind a style sheet it waits for.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { COIN } from '../src/theme/coin.ts';

const FILE = join(import.meta.dirname, '../src/outline.css');
const OPERATIONS = join(import.meta.dirname, '../docs/operations.md');
/** The source of the empty style element, and behind it the outline's. */
const IN_POLICY = /(style-src 'self' 'sha256-[^']+') 'sha256-[^']+'/;
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

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
 * Writes a hash into the policy that docs/operations.md has for other web servers. A container has no documents.
 * @param place the hash before it, and in its first group what stands before that.
 */
export function writePolicy(place: RegExp, hash: string): void {
  if (!existsSync(OPERATIONS)) return;
  const text = readFileSync(OPERATIONS, 'utf8');
  const written = text.replace(place, (_, before: string) => `${before} ${hash}`);
  if (written !== text) writeFileSync(OPERATIONS, written);
}

export function outline(): Plugin {
  return {
    name: 'outline',
    configureServer: (server) => void server.watcher.add(FILE),
    handleHotUpdate: ({ file, server }) => void (file === FILE && server.ws.send({ type: 'full-reload' })),
    writeBundle: () => writePolicy(IN_POLICY, inlineHash(outlineStyle())),
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(SHEET) ?? [];
        return html
          .replaceAll(SHEET, '')
          .replace('</head>', () => `  <style>${outlineStyle()}</style>\n  </head>`)
          .replace('<body>', () => ['<body>', outlineMarkup(), ...sheets.map((sheet) => sheet.trim())].join('\n    '));
      },
    },
  };
}
