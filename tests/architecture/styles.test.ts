/** What style sheets must not say, because it makes every press slower: an open list has a thousand elements. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source';

interface Rule {
  readonly selector: string;
  readonly body: string;
}

const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);
const rules = sheets.flatMap((path) => rulesOf(readFileSync(join(ROOT, 'src', path), 'utf8')));

describe('style sheets', () => {
  it('end a selector behind :has() with a class, or an element that rows do not have', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(rules.filter(({ selector }) => styleWholePages(selector)).map(({ selector }) => selector)).toEqual([]);
  });

  it.each([
    ['.list:has(> .record--full) > :not(.record--full)', true],
    ['.related tr:has(a) > *', true],
    ['body:has(.a) :is(.b, *)', true],
    ['.related tr:has(> .menu) > td', true],
    ['.search:has(> .input) > svg', true],
    ['.related tr:has(> .menu) > td.cell', false],
    ['.list:has(> .record--full) > :is(.head, .rows)', false],
    ['.field:has(.table) dd', false],
    ['.form > .field:has(> .choices)', false],
    ['.row > *', false],
  ])('%s styles the whole page again: %s', (selector, does) => expect(styleWholePages(selector)).toBe(does));

  it('do not let the cells of rows change slowly: a press would begin twenty transitions in each row', () => {
    const slow = rules.filter(({ body }) => /(?:^|[\s;])transition(?:-property)?:(?!\s*none)/.test(body));
    expect(slow.length).toBeGreaterThan(5);
    const ofCells = slow.filter(({ selector }) =>
      /(?:\[data-record\]|\.row\b(?!-)|\.cell\b(?!-)|\b(?:td|th))[^.]*$/.test(selector),
    );
    expect(ofCells.map(({ selector }) => selector)).toEqual([]);
  });
});

/**
 * Whether a browser finds the styles of everything below again when an element comes or goes, anywhere: `:has()` stands
 * before a part that any element matches. It keeps one set of what all `:has()` reach.
 */
function styleWholePages(selector: string): boolean {
  return partsOf(selector, /,/).some((one) => {
    const compounds = partsOf(one, /[\s>+~]/);
    const last = compounds.at(-1) ?? '';
    return compounds.slice(0, -1).some((part) => part.includes(':has(')) && isAnything(last);
  });
}

/** What a list has of by the hundred. */
const MANY = /^(?:t[dhr]|svg)\b/;

/** A part without a class, an id, an attribute or the name of a rare element. What it must not be does not count. */
function isAnything(compound: string): boolean {
  const either = /^:(?:is|where)\((.*)\)$/s.exec(compound)?.[1];
  if (either !== undefined) return partsOf(either, /,/).some(isAnything);
  const must = compound.replace(/:(?:not|has)\(.*\)/s, '');
  return !/[.#[]/.test(must) && (MANY.test(must) || !/^[a-z]/i.test(must));
}

/** Splits a selector, but not within brackets. */
function partsOf(selector: string, by: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selector) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && by.test(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The rules of a sheet with their own declarations; not those for paper, which no press meets. */
function rulesOf(sheet: string): readonly Rule[] {
  const found: Rule[] = [];
  const within: string[] = [];
  for (const [, text = '', mark] of sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    const selector = within.at(-1);
    if (selector !== undefined && !selector.startsWith('@') && !within.some((one) => /@media.*\bprint\b/.test(one))) {
      const body = mark === '{' ? text.slice(0, text.lastIndexOf(';') + 1) : text;
      found.push({ selector, body });
    }
    if (mark === '{') within.push(text.slice(text.lastIndexOf(';') + 1).trim());
    else within.pop();
  }
  return found;
}
