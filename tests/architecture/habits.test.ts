import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importsOf, parse, ROOT, sourceFiles, type SourceFile } from './source';

/** The longest a file may be, in lines. */
const MAX_LINES = 320;
const everything = sourceFiles('src', 'server', 'tests', 'bench', 'scripts');
const browser = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

describe('habits', () => {
  it('has no file of more than 320 lines', () => {
    const long = everything
      .map(({ path, text }) => `${path}: ${text.split('\n').length}`)
      .filter((line) => Number(line.split(': ')[1]) > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('names people and things plainly in comments', () => {
    // An applied migration stays as it is.
    const found = sourceFiles('src', 'server', 'scripts', 'bench')
      .filter(({ path }) => !/\.test\.tsx?$|\/migrations\//.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (/\b(?:who|whom)ever\b/i.test(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it('leaves nothing for later in comments', () => {
    // Written so that this file does not find itself.
    const words = /\b(?:TOD[O]|FIXM[E]|HAC[K])\b/;
    const found = everything.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('calls of the network', () => {
  /** early.ts reads config.json before there is a client; the service worker fetches what the app is made of. */
  const MAY_FETCH = new Set([
    'src/upstream/client.ts',
    'src/app/early.ts',
    'src/early.tsx',
    'src/offline/serviceWorker.ts',
  ]);

  it('are made by the client alone', () => {
    const wrong = browser.flatMap((file) => (networkCalls(file).length > 0 ? [file.path] : []));
    expect(wrong.filter((path) => !MAY_FETCH.has(path))).toEqual([]);
  });

  it('would be seen', () => {
    const text =
      "fetch('/x'); window.fetch('/y'); options.fetch('/z'); new WebSocket('/w'); navigator.sendBeacon('/v');";
    expect(networkCalls({ path: 'a.ts', text })).toEqual(['fetch', 'fetch', 'WebSocket', 'sendBeacon']);
  });
});

describe('styles and markup', () => {
  it('never write markup as text (Trusted Types)', () => {
    const wrong = browser.filter(({ text }) =>
      /\.(?:inner|outer)HTML\s*=|dangerouslySetInnerHTML|document\.write\(/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('numbers and names of months', () => {
  it('are written in the language of the person, by the modules for them', () => {
    const wrong = browser.filter(({ text }) => /\.toLocale(?:Date|Time)?String\(|\bIntl\./.test(text));
    expect(wrong.map(({ path }) => path)).toEqual(['src/i18n/figures.ts', 'src/i18n/format.ts', 'src/i18n/plurals.ts']);
  });
});

describe('the time', () => {
  /** Durations by the computer's own clock: what is compared with a time that the same clock gave. */
  const MAY_ASK = [
    'src/engine/browser/dropDrafts.ts',
    'src/engine/browser/pulse.ts',
    // Signs of life, which tabs of one browser write for each other.
    'src/engine/bulk/claim.ts',
    'src/engine/calls/unconfirmed/store.ts',
    'src/engine/export/useExport.ts',
    // As the cache of queries counts.
    'src/engine/list/OpenRecord.tsx',
    'src/lists/windowedRows.ts',
    'src/upstream/clock.ts',
  ];

  it('of day is the service’s, by one module', () => {
    const product = browser.filter(({ path }) => !/\.testing\.tsx?$/.test(path));
    const asks = product.filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)/.test(text)).map(({ path }) => path);
    expect(asks.toSorted()).toEqual(MAY_ASK);
  });
});

describe('package.json', () => {
  it('has a script behind every command', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    const missing = Object.values(scripts)
      .flatMap((command) => /^node (\S+)/.exec(command)?.[1] ?? [])
      .filter((path) => sourceFiles(path).length === 0);
    expect(missing).toEqual([]);
  });
});

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'];

function networkCalls(file: SourceFile): readonly string[] {
  // To parse what does not even speak of one takes seconds.
  if (!NETWORK.some((name) => file.text.includes(name))) return [];
  const found: string[] = [];
  const note = (name: string | undefined): void => {
    if (name && NETWORK.includes(name)) found.push(name);
  };
  new Visitor({
    CallExpression: ({ callee }) => note(globalName(callee)),
    NewExpression: ({ callee }) => note(globalName(callee)),
  }).visit(parse(file).program);
  return found;
}

/** `fetch` for `fetch`, `window.fetch` and the like; undefined for a property of anything else. */
function globalName(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const { object } = node;
  const isGlobal = object.type === 'Identifier' && ['window', 'globalThis', 'self', 'navigator'].includes(object.name);
  return isGlobal ? node.property.name : undefined;
}

describe('a table as a file', () => {
  const formats = browser.filter(({ path }) => path.startsWith('src/formats/'));

  it('needs nothing of a page, so that the server can make the same bytes', () => {
    expect(formats.length).toBeGreaterThan(10);
    expect(formats.filter((file) => ofPage(file).length > 0).map(({ path }) => path)).toEqual([]);
  });

  it('stands on two packages and a font, none of which draws on a screen', () => {
    const packages = formats.flatMap((file) => importsOf(file, new Set())).filter(({ target }) => !target);
    const names = packages.map(({ request }) => request.split('/')[0]);
    expect(new Set(names)).toEqual(new Set(['@expo-google-fonts', 'fflate', 'jspdf']));
  });

  it('would be seen', () => {
    const text = 'const a = document.title; navigator.language; b.window; c({ self: 1 }); globalThis.localStorage;';
    expect(ofPage({ path: 'a.ts', text })).toEqual(['document', 'navigator', 'localStorage']);
  });
});

const PAGE = new Set(['document', 'window', 'self', 'navigator', 'location', 'localStorage', 'sessionStorage']);

/** What code takes of a page: by its bare name, or as a property of the global object. */
function ofPage(file: SourceFile): readonly string[] {
  const found: string[] = [];
  const properties = new Set<object>();
  new Visitor({
    MemberExpression(node) {
      if (node.computed) return;
      const isGlobal = node.object.type === 'Identifier' && node.object.name === 'globalThis';
      if (!isGlobal) properties.add(node.property);
    },
    Property: ({ key, computed, shorthand }) => void (!computed && !shorthand && properties.add(key)),
    Identifier: (node) => void (PAGE.has(node.name) && !properties.has(node) && found.push(node.name)),
  }).visit(parse(file).program);
  return found;
}

const knows = (text: string): boolean => /from '[^']*upstream\/client'/.test(text);

describe('the client', () => {
  /** What makes providers of it, what asks lists of it, what runs before them, and a thread that can be handed none. */
  const MAY_KNOW =
    /^src\/(?:upstream|lists|dataProvider|authProvider)\/|^src\/(?:app\/(?:App\.tsx|authRuntime\.ts)|engine\/(?:index|export\/worker)\.ts)$/;

  it('is known to the providers, the lists, the entry and the export’s worker: all else calls through the data provider', () => {
    const product = browser.filter(({ path }) => !/\.testing\.tsx?$/.test(path));
    expect(product.filter(({ path, text }) => !MAY_KNOW.test(path) && knows(text)).map(({ path }) => path)).toEqual([]);
    expect(product.some(({ path, text }) => MAY_KNOW.test(path) && knows(text))).toBe(true);
  });
});

/** Files whose code, without its comments, holds a text. */
const holding = (text: RegExp): readonly string[] =>
  browser.filter((file) => text.test(file.text.replaceAll(/\/\*\*?[^]*?\*\/|\/\/.*/g, ''))).map(({ path }) => path);

describe('what browsers offer on HTTPS pages only', () => {
  it('is not used where there is another way: the product may be served over plain HTTP', () => {
    expect(holding(/\brandomUUID\b|\bcrypto\.subtle\b/)).toEqual([]);
  });

  it('is used only where its absence has been asked about', () => {
    expect(holding(/\bnavigator\.clipboard\b/)).toEqual([
      'src/engine/browser/writeText.ts',
      'src/engine/export/clipboard.ts',
    ]);
    const locking = holding(/\bnavigator\s*\.locks\b/);
    expect(locking.length).toBeGreaterThan(0);
    expect(locking.filter((path) => !holding(/'locks' in navigator/).includes(path))).toEqual([]);
    expect(holding(/\bserviceWorker\.(?:register|getRegistration)\b/)).toEqual(holding(/'serviceWorker' in navigator/));
    expect(holding(/\bnew Notification\b/)).toEqual(holding(/'Notification' in window/));
  });
});
