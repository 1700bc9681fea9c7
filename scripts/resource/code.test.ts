import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { comment } from './code';

it.each([
  ['http://host/x*/evil();/*.json'],
  ['x**/evil()/*'],
  ['x\n*/evil()'],
  ['x\u2028evil()'],
  ['ends with *'],
  ['*/'],
])('writes no code for %j', (text) => {
  const written = comment(text);
  expect(written).toMatch(/^\/\*\* [^\n\r\u2028\u2029]* \*\/$/);
  expect(written.slice(2, -2)).not.toContain('*/');
});

it('is how every comment with a name or an address is written', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test'));
  const written = names.filter((name) =>
    /(?:\/\*\*?|`\/\/) \$?[^\n]*\$\{(?![^\n]*replaceAll)[^\n]*\*\//.test(
      readFileSync(join(import.meta.dirname, name), 'utf8'),
    ),
  );
  expect(written).toEqual([]);
});
