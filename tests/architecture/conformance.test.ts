import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claims, report, REPORT } from '../conformance/report';
import { RULES } from '../conformance/rules';
import { ROOT } from './source';

const found = claims();

describe('conformance with the specification', () => {
  it('gives every rule one id', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a test for every rule', () => {
    const proven = new Set(found.map(({ rule }) => rule));
    const open = RULES.filter(({ id }) => !proven.has(id));
    expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  it('has no test that cites a rule which does not exist', () => {
    const known = new Set(RULES.map(({ id }) => id));
    expect(found.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  it('has its document up to date (npm run conformance writes it)', () => {
    const path = join(ROOT, REPORT);
    const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(written === report(found), `${REPORT} is stale: run npm run conformance`).toBe(true);
  });
});
