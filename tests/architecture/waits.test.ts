/**
 * A test waits for what it expects, and asks no clock how long that took: a loaded machine would answer. What takes how
 * long is for `npm run bench`; what comes after some time is told by a clock of the test's own.
 */
import { Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { parse, sourceFiles, type SourceFile } from './source';

const tests = sourceFiles('src', 'server', 'tests', 'bench', 'scripts').filter(
  ({ path }) => /^tests\/|\.(?:test|testing)\.tsx?$/.test(path) && !/^tests\/(?:campaigns|architecture)\//.test(path),
);

/** What has a timer of the real clock, and why that is no wait for what a test then looks at. */
const TIMERS: Readonly<Record<string, string>> = {
  'server/http/drain.test.ts': 'clients that ask now and then',
  'tests/again.ts': 'looks again whether something is there',
  'tests/journeys/harness/product.ts': 'ends what does not end by itself',
  'tests/journeys/harness/settled.ts': 'looks again whether a page is at rest',
  'tests/untilKilled.ts': 'ends what nobody has ended',
};

const isNumber = (node: ESTree.Node | undefined, value: number): boolean =>
  node?.type === 'Literal' && node.value === value;

/** `setTimeout` for `setTimeout(…)`, `real.setTimeout(…)` and the like. */
function calledName({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

const isCallOf = (node: ESTree.Node | null | undefined, text: SourceFile['text'], call: RegExp): boolean =>
  node?.type === 'CallExpression' && call.test(text.slice(node.start, node.end));

/** Timers of some time, and pauses of the platform or of a driven browser. Of a file with a clock of its own: none. */
function timersIn(file: SourceFile): readonly string[] {
  if (!/setTimeout|waitForTimeout|scheduler/.test(file.text) || file.text.includes('useFakeTimers')) return [];
  const pauses = /from 'node:timers\/promises'/.test(file.text);
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const name = calledName(node);
      const [first, delay] = node.arguments;
      const waits = name === 'setTimeout' && (delay ? !isNumber(delay, 0) : pauses && first !== undefined);
      const isWork = !delay && /^(?:Arrow)?Function/.test(first?.type ?? '');
      if (name === 'waitForTimeout' || (waits && !isWork)) found.push(file.text.slice(node.start, node.end));
    },
  }).visit(parse(file).program);
  return found;
}

const NOW = /^Date\.now\(\)$/;

/** What measures how long something took: the steady clock, and a time of day that is taken from another or compared. */
function measuresIn(file: SourceFile): readonly string[] {
  if (!/Date\.now\(|performance\.now\(|hrtime/.test(file.text) || file.text.includes('useFakeTimers')) return [];
  const found: string[] = [];
  const noted = new Set<string>();
  const isNow = (node: ESTree.Node): boolean =>
    isCallOf(node, file.text, NOW) || (node.type === 'Identifier' && noted.has(node.name));
  new Visitor({
    VariableDeclarator: ({ id, init }) =>
      void (id.type === 'Identifier' && isCallOf(init, file.text, NOW) && noted.add(id.name)),
    CallExpression(node) {
      const text = file.text.slice(node.start, node.end);
      if (/^(?:performance\.now|process\.hrtime(?:\.bigint)?)\(/.test(text)) found.push(text);
    },
    BinaryExpression({ operator, left, right, start, end }) {
      const isCompared = /^[<>]=?$/.test(operator) && (isNow(left) || isNow(right));
      if (isCompared || (operator === '-' && isNow(right))) found.push(file.text.slice(start, end));
    },
  }).visit(parse(file).program);
  return found;
}

const filesWith = (what: (file: SourceFile) => readonly string[]): readonly string[] =>
  tests.filter((file) => what(file).length > 0).map(({ path }) => path);

describe('tests', () => {
  it('wait for what they expect, and not for some time', () => {
    expect(filesWith(timersIn)).toEqual(Object.keys(TIMERS));
  });

  it('leave it to the bench to say how long something takes', () => {
    expect(filesWith(measuresIn)).toEqual([]);
  });

  it.each([
    'new Promise((over) => setTimeout(over, 500));',
    'new Promise((over) => { setTimeout(over, 50); });',
    "import { setTimeout } from 'node:timers/promises'; await setTimeout(5);",
    'const wait = () => real.setTimeout(5, null);',
    'await page.waitForTimeout(9);',
  ])('would be seen: %s', (text) => expect(timersIn({ path: 'a.ts', text })).toHaveLength(1));

  it.each([
    'const typed = Date.now(); expect((found[0] ?? 0) - typed).toBeGreaterThan(950);',
    'const end = 5; while (Date.now() < end);',
    'const took = await page.evaluate(() => performance.now());',
    'const took = process.hrtime.bigint();',
  ])('would be seen: %s', (text) => expect(measuresIn({ path: 'a.ts', text })).toHaveLength(1));

  it.each(['setTimeout(() => done());', 'setTimeout(done, 0);', 'const past = Date.now() - HOUR_MS;'])(
    'would be let be: %s',
    (text) => {
      const file = { path: 'a.ts', text };
      expect([...timersIn(file), ...measuresIn(file)]).toEqual([]);
    },
  );
});
