import { describe, expect, it } from 'vitest';
import { deadExports } from './exports';
import { sourceFiles } from './source';

/**
 * Taken by name where no import says so: a suite by the benchmarks' script, the stand-in by whatever jsPDF asks of it,
 * the configuration by vitest.
 */
const UNSEEN = new Set([
  'bench/api/index.ts#suite',
  'bench/api-postgres/index.ts#suite',
  'bench/browser/index.ts#suite',
  'bench/commands/index.ts#suite',
  'tests/firefoxFigure.ts#default',
  'vitest.config.ts#default',
]);

/** The build finds a locale and a migration by their folders. */
const OF_FOLDER =
  /^src\/i18n\/[\w-]+\/(?:entry\.ts#entry|locale\.ts#locale)$|^server\/database\/migrations\/.*\.ts#migration$/;

/** Parts of the engine's entry that stand in the texts which `--eject` writes. */
const ejected = new Set(
  sourceFiles('scripts/resource/eject.ts', 'src/engine/list/bodyParts.tsx').flatMap(({ text }) =>
    [...text.matchAll(/\b\w+\b/g)].map(([word]) => `src/engine/index.ts#${word}`),
  ),
);

/** Every file is parsed, which takes long on a machine that does other work as well. */
const PARSING_MS = 90_000;

const found = (files: Readonly<Record<string, string>>): readonly string[] =>
  deadExports(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ path, name }) => `${path}#${name}`);

describe('exports', () => {
  it('are all taken by another file', { timeout: PARSING_MS }, () => {
    const dead = deadExports(
      sourceFiles('src', 'server', 'tests', 'bench', 'scripts', 'vite.config.ts', 'vitest.config.ts'),
    );
    const names = dead.map(({ path, name }) => `${path}#${name}`);
    expect(names.filter((name) => !UNSEEN.has(name) && !OF_FOLDER.test(name) && !ejected.has(name))).toEqual([]);
  });

  it('are dead when nobody takes them, or only a test does', () => {
    const text = 'export const used = 1; export const alone = 2; export interface Shape { readonly a: number }';
    expect(
      found({
        'src/a.ts': text,
        'src/b.ts': "import { used } from './a'; used;",
        'src/a.test.ts': "import { alone } from './a'; alone;",
      }),
    ).toEqual(['src/a.ts#alone', 'src/a.ts#Shape']);
  });

  it('live by import(), by a type, by another name, and by a test of what the file uses itself', () => {
    expect(
      found({
        'src/a.ts': 'export const one = 1; export type Two = 2; export default 3; export const four = 4; four;',
        'src/b.ts': "void import('./a').then(({ one }) => one); export {}; const two: import('./a').Two = 2; two;",
        'src/a.test.ts': "import { four } from './a'; four;",
      }),
    ).toEqual([]);
  });

  it('of a helper live by a test alone', () => {
    expect(
      found({
        'tests/help.ts': 'export const help = 1;',
        'src/a.test.ts': "import { help } from '../tests/help'; help;",
      }),
    ).toEqual([]);
  });
});
