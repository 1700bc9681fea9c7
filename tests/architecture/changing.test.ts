/** `docs/changing.md` counts the files that a change takes. Neither the counts nor the files may grow unseen. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source';

/** The most files, by the heading under which the document lists them. */
const AT_MOST = {
  'A column that is new in the database': 7,
  'A filter kind': 5,
  'A role group': 2,
} as const;

const text = readFileSync(join(ROOT, 'docs/changing.md'), 'utf8');

function filesUnder(heading: string): readonly string[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\d\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

const product = sourceFiles('src', 'server', 'scripts', 'vite.config.ts').filter(
  ({ path }) => !/\.(?:test|testing|test-d)\.tsx?$/.test(path),
);
const having = (pattern: RegExp): readonly string[] =>
  product.filter((file) => pattern.test(file.text)).map(({ path }) => path);

describe('docs/changing.md', () => {
  it.each(Object.entries(AT_MOST))('%s takes no more files than it may, and each is there', (heading, most) => {
    const files = filesUnder(heading);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.filter((path) => !path.includes('NNN') && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('lists every file that has an entry for each kind of filter', () => {
    const complete = having(/Record<FilterKindName,|satisfies Readonly<Record<string, FilterKind>>/);
    expect(complete.length).toBe(2);
    expect(filesUnder('A filter kind')).toEqual(expect.arrayContaining([...complete]));
    const tables = product.flatMap((file) => [...file.text.matchAll(/(\w+)\[FILTERED_BY\[/g)].map(([, name]) => name));
    expect(new Set(tables)).toEqual(new Set(['filterKinds', 'filterInputs']));
  });

  it('says of a locale that it is one folder: no other file leads to one', () => {
    const elsewhere = having(/from '[./\w]*\/fr\/|import\('[./\w]*\/fr\//).filter(
      (path) => !path.startsWith('src/i18n/fr/'),
    );
    expect(elsewhere).toEqual([]);
  });
});
