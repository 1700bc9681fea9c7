/** Code cites a rule of the specification and a decision by its id: each id leads to exactly one place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source';

const DECISIONS = 'docs/decisions';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pages = readdirSync(join(ROOT, DECISIONS)).map((name) => `${DECISIONS}/${name}`);
const index = read(`${DECISIONS}/README.md`);
const topics = readdirSync(join(ROOT, DECISIONS))
  .filter((page) => page !== 'README.md')
  .map((page) => ({ page, text: read(`${DECISIONS}/${page}`) }));
const idsIn = (text: string): readonly string[] => [...text.matchAll(/^\*\*(D\d+)\. /gm)].map(([, id = '']) => id);
const decisions = topics.flatMap(({ text }) => idsIn(text));
const rules = new Set([...read('docs/conformance.md').matchAll(/^\| (P[12]-\d+\.\d+) /gm)].map(([, id = '']) => id));
const sections = new Set([...rules].map((rule) => rule.split('.')[0]));

const CITATION = /\b(?:D\d{1,4}|P[12]-\d+(?:\.\d+)?)\b/g;
/** How they were cited before: by the number of a section or of a decision, of which there were two series. */
const BY_NUMBER = /\b(?:decisions? \d|spec(?:ification)?,? part [12]|part [12] sections? \d)/i;

const leads = (id: string): boolean =>
  id.startsWith('D') ? decisions.includes(id) : id.includes('.') ? rules.has(id) : sections.has(id);

/** Comments, and texts of tests: what a citation can stand in. */
const cited = (text: string): readonly string[] => text.match(CITATION) ?? [];

const files = sourceFiles('src', 'server', 'scripts', 'bench', 'tests').filter(
  ({ path }) => !path.endsWith('citations.test.ts'),
);

describe('citations', () => {
  it('lead to a rule or a decision that there is', () => {
    const lost = files.flatMap(({ path, text }) => cited(text).flatMap((id) => (leads(id) ? [] : [`${path}: ${id}`])));
    expect(lost).toEqual([]);
    expect(files.flatMap(({ text }) => cited(text)).length).toBeGreaterThan(300);
  });

  it('are by id, never by a number', () => {
    expect(files.filter(({ text }) => BY_NUMBER.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('of decisions among themselves lead somewhere too', () => {
    expect(pages.flatMap((page) => cited(read(page)).filter((id) => !leads(id)))).toEqual([]);
    expect(pages.filter((page) => BY_NUMBER.test(read(page)))).toEqual([]);
  });

  it('would be caught', () => {
    expect(cited('as decided (D1, D989) for [P1-99.1], P2-5').filter((id) => !leads(id))).toEqual(['D989', 'P1-99.1']);
    expect(BY_NUMBER.test('masked (decisions 20)')).toBe(true);
  });
});

describe('decisions', () => {
  it('have one number each, and stand in the index with their page', () => {
    expect(decisions.length).toBe(new Set(decisions).size);
    const listed = [...index.matchAll(/^\| (D\d+) .*\]\(([a-z-]+\.md)\) +\|$/gm)].map(
      ([, id, page]) => `${id} ${page}`,
    );
    const there = topics.flatMap(({ page, text }) => idsIn(text).map((id) => `${id} ${page}`));
    expect(listed.toSorted()).toEqual(there.toSorted());
  });

  it('are cited where they decide something', () => {
    // The table of rules says of some by which decision they are kept otherwise. Other documents decide nothing.
    const used = new Set([...files.map(({ text }) => text), read('docs/conformance.md')].flatMap(cited));
    expect(decisions.filter((id) => !used.has(id))).toEqual([]);
  });
});
