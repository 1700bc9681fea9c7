import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from './documents';
import { ROOT } from './source';

describe('documents', () => {
  it.each(documents)('%s links to nothing that does not exist', (path) => {
    expect(broken(path, readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it.each(documents)('%s names no file that is not there', (path) => {
    expect(unknownFiles(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it('would be caught', () => {
    expect(
      unknownFiles('`src/none.ts`, `engine/ui/lazy.tsx`, `lazy.tsx`, `upstream/lazy.tsx`, `src/<area>.ts`'),
    ).toEqual(['src/none.ts', 'upstream/lazy.tsx']);
    const text =
      '[a](nowhere.md) ![b](../docs/none.png) [c](architecture.md#no-such-part) `[d](code.md)` [e][f]\n\n[f]: x.md';
    expect(broken('docs/a.md', text)).toEqual([
      'nowhere.md',
      '../docs/none.png',
      'architecture.md#no-such-part',
      'x.md',
    ]);
    expect(broken('README.md', '[a](docs/architecture.md#tests) [b](https://example.com) [c](#start)\n\n## Start')).toEqual([]); // prettier-ignore
  });
});

const files = ['src', 'server', 'scripts', 'tests', 'bench', 'docs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
  )
  .concat(readdirSync(ROOT).map((name) => `/${name}`));

/** A document about the product does not mean a helper of the tests by its bare name. */
const isHelper = (path: string): boolean => path.startsWith('/tests/') && !path.includes('.test.');

/** Files that prose names, by their whole path or its end, and that are not there. */
function unknownFiles(text: string): readonly string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const named = [...prose.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md))`/g)].map(([, name = '']) => name);
  return named.filter(
    (name) =>
      !name.includes('NNN') &&
      !files.some((path) => path.endsWith(`/${name}`) && (name.includes('/') || !isHelper(path))),
  );
}

/** The targets of a document's links and images that lead to no file, or to a heading that its file does not have. */
function broken(path: string, text: string): readonly string[] {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [
    ...[...prose.matchAll(/\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map((match) => match[1] ?? ''),
    ...[...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)].map((match) => match[1] ?? ''),
  ];
  return targets.filter((target) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return false;
    const [file = '', heading] = target.split('#');
    const there = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), decodeURIComponent(file));
    if (relative(ROOT, there).startsWith('..') || (file !== '' && !existsSync(there))) return true;
    if (heading === undefined) return false;
    return !headings(file === '' ? text : readFileSync(there, 'utf8')).has(heading);
  });
}

/** The names by which a page's headings are linked. */
function headings(text: string): ReadonlySet<string> {
  const titles = [...text.matchAll(/^#+\s+(.*)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
