import { describe, expect, it } from 'vitest';
import { claims, report, REPORT, rulesOf, written } from '../conformance/report';

const found = claims();
const document = written();
const rules = rulesOf(document);

/** What parts 1 and 2 of the specification have together: a line that is lost or cannot be read is missed. */
const RULES = 438;

describe('conformance with the specification', () => {
  it('has every rule once, and those of a section under all numbers from 1', () => {
    for (const section of new Set(rules.map((rule) => rule.split('.')[0]))) {
      const own = rules.filter((rule) => rule.split('.')[0] === section);
      expect(new Set(own)).toEqual(new Set(own.map((_, index) => `${section}.${index + 1}`)));
    }
    expect(rules).toHaveLength(RULES);
  });

  it('has a test for every rule', () => {
    const proven = new Set(found.map(({ rule }) => rule));
    expect(rules.filter((rule) => !proven.has(rule))).toEqual([]);
  });

  it('has no test that cites a rule which does not exist', () => {
    expect(found.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  });

  it('has its document up to date (npm run conformance writes it)', () => {
    expect(document === report(document, found), `${REPORT} is stale: run npm run conformance`).toBe(true);
  });
});
