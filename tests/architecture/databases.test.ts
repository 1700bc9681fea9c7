/** Which database a contract test runs on stands in its file's head, with the reason: neither the clock nor a draw decides. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source';

const HEAD = /^\/\*\*[\s\S]*?\*\//;

/** Each with the reason behind it. */
const SAID = {
  both: /Runs on both databases: \w/,
  one: /Runs on PGlite: \w/,
  mixed: /Runs on PGlite; on both databases where \w/,
  either: /Runs on PostgreSQL where there is one, else on PGlite: \w/,
  none: /Runs on no database: \w/,
} as const;

/** A database of a file's own, or the one of a world. */
const PGLITE = /\b(?:onOneEngine|openWorld|sharedInMemory|open\w*InMemory)\(/;

/** What the head may say of what the file does: the helpers tell most, and `hasPostgres` what a file does by itself. */
function possible(text: string): readonly (keyof typeof SAID)[] {
  const onBoth = /\bonEachEngine\(/.test(text);
  if (/\bhasPostgres\(/.test(text)) return ['both', 'mixed', 'either'];
  if (PGLITE.test(text)) return [onBoth ? 'mixed' : 'one'];
  return [onBoth ? 'both' : 'none'];
}

/** @returns what is wrong with the head of a contract test; undefined for one that says where it runs. */
function faultOf(text: string): string | undefined {
  const head = (HEAD.exec(text)?.[0] ?? '').replaceAll(/\s*\n \* /g, ' ');
  const allowed = possible(text).map((one) => SAID[one]);
  return allowed.some((one) => one.test(head))
    ? undefined
    : `its head does not say: ${allowed.map(({ source }) => source).join(', or: ')}`;
}

it('each contract test says on which databases it runs, and why', () => {
  const files = sourceFiles('tests/contract', 'tests/reactAdmin').filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap(({ path, text }) => faultOf(text)?.replace(/^/, `${path}: `) ?? []);
  expect(faults).toEqual([]);
});

it.each([
  "/** Notes. */\nonEachEngine('notes', () => {});",
  "/** Runs on PGlite: why. */\nonEachEngine('notes', () => {});",
  '/** Notes. */\nreadFileSync();',
  '/** Runs on no database: why. */\nopenWorld();',
  '/** Runs on PGlite: why. */\nit.skipIf(!hasPostgres());',
])('would be seen: %s', (text) => expect(faultOf(text)).toBeDefined());

it.each([
  "/**\n * Notes.\n * Runs on both databases: money.\n */\nonEachEngine('notes', () => {});",
  '/** Runs on no database: why. */\nreadFileSync();',
])('would be let be: %s', (text) => expect(faultOf(text)).toBeUndefined());
