/** Which database a contract test runs on stands in its file's head, with the reason: neither the clock nor a draw decides. */
import { expect, it } from 'vitest';
import { sourceFiles } from './source';

const HEAD = /^\/\*\*[\s\S]*?\*\//;
const ALL = /Runs on both databases: \w/;
const ONE = /Runs on PGlite: \w/;
const MIXED = /Runs on PGlite; on both databases where \w/;

/** @returns what is wrong with the head of a contract test; undefined for one that says where it runs. */
function faultOf(text: string): string | undefined {
  const [head = ''] = HEAD.exec(text) ?? [];
  const onAll = /\bonEachEngine\(/.test(text);
  const onOne = /\bonOneEngine\(/.test(text);
  if (!onAll && !onOne) return undefined;
  const expected = onAll && onOne ? MIXED : onAll ? ALL : ONE;
  return expected.test(head.replaceAll(/\s*\n \* /g, ' ')) ? undefined : `its head does not say: ${expected.source}`;
}

it('each contract test says on which databases it runs, and why', () => {
  const faults = sourceFiles('tests/contract')
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => faultOf(text)?.replace(/^/, `${path}: `) ?? []);
  expect(faults).toEqual([]);
});

it('would be seen', () => {
  expect(faultOf("/** Notes. */\nonEachEngine('notes', () => {});")).toBeDefined();
  expect(faultOf("/** Runs on PGlite: why. */\nonEachEngine('notes', () => {});")).toBeDefined();
  expect(
    faultOf("/**\n * Notes.\n * Runs on both databases: money.\n */\nonEachEngine('notes', () => {});"),
  ).toBeUndefined();
});
