import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from './documents';
import { ROOT } from './source';

describe('documents', () => {
  it.each(documents)('%s links to nothing that does not exist', (path) => {
    expect(broken(path, readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it('would be caught', () => {
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
