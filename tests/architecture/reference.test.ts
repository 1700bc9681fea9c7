import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindNames, pictureOf, REFERENCE, referenceText } from '../../scripts/reference/text';
import { ROOT } from './source';

describe('the reference of definitions', () => {
  it('is up to date with the schema (npm run reference writes it)', () => {
    const path = join(ROOT, REFERENCE);
    const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(written === referenceText(), `${REFERENCE} is stale: run npm run reference`).toBe(true);
  });

  it('says of every option what it is for', () => {
    const silent = referenceText()
      .split('\n')
      .filter((line) => line.startsWith('| `') && line.endsWith('|  |'));
    expect(silent).toEqual([]);
  });

  it('has a picture of every kind (npm run reference -- --pictures takes them)', () => {
    const missing = kindNames().filter((kind) => !existsSync(join(ROOT, 'docs', pictureOf(kind))));
    expect(missing).toEqual([]);
  });
});
