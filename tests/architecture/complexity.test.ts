/** How much one function decides, with the functions inside it: lint counts each for itself. */
import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { parse, sourceFiles, type SourceFile } from './source';

/** One more than the branches and defaults of an outermost function, as lint counts those of one function. */
const MOST = 40;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What counts is written with one of these, which stand for other things too: a file with few of them has no function with many. */
const SIGNS = /[?=]|&&|\|\||\b(?:if|for|while|case|function)\b|\) \{|\): /g;

/** Each outermost function with more than so many, as "server/main.ts:12: 41". */
function overloaded(file: SourceFile, most = MOST): readonly string[] {
  if ((file.text.match(SIGNS)?.length ?? 0) <= most) return [];
  const functions: Span[] = [];
  const points: number[] = [];
  const point = ({ start }: Span): void => void points.push(start);
  const optional = (node: Span & { readonly optional: boolean }): void => (node.optional ? point(node) : undefined);
  const inner = ({ start, end }: Span): void => {
    if (functions.some((outer) => outer.start <= start && end <= outer.end)) return;
    functions.push({ start, end });
    point({ start, end });
  };
  new Visitor({
    FunctionDeclaration: inner,
    FunctionExpression: inner,
    ArrowFunctionExpression: inner,
    IfStatement: point,
    ConditionalExpression: point,
    LogicalExpression: point,
    AssignmentPattern: point,
    ForStatement: point,
    ForInStatement: point,
    ForOfStatement: point,
    WhileStatement: point,
    DoWhileStatement: point,
    SwitchCase: (node) => (node.test ? point(node) : undefined),
    MemberExpression: optional,
    CallExpression: optional,
  }).visit(parse(file).program);
  return functions.flatMap(({ start, end }) => {
    const count = points.filter((at) => start <= at && at < end).length;
    return count > most ? [`${file.path}:${file.text.slice(0, start).split('\n').length}: ${count}`] : [];
  });
}

describe('the complexity of a function with its inner functions', () => {
  it('is bounded', () => {
    const files = sourceFiles('src', 'server', 'scripts', 'bench').filter(({ path }) => !/\.test\.tsx?$/.test(path));
    expect(files.flatMap((file) => overloaded(file))).toEqual([]);
  });

  it('would be seen', () => {
    const text = 'function f(a = 1) {\n  return [a].map((b) => (b && a?.c ? 1 : 2));\n}';
    expect(overloaded({ path: 'a.ts', text }, 4)).toEqual(['a.ts:1: 5']);
    expect(overloaded({ path: 'a.ts', text }, 5)).toEqual([]);
  });
});
