import { expect, it } from 'vitest';
import { nearName, oneOf } from './near';

it.each([
  ['emial', ['email', 'name'], 'email'],
  ['Produkt', ['ADMIN', 'Product', 'AGENT'], 'Product'],
  ['admin ', ['ADMIN', 'AGENT'], 'ADMIN'],
  ['agentz', ['agents', 'admins'], 'agents'],
  ['OPNE', ['OPEN', 'CLOSED'], 'OPEN'],
  ['filterHere', ['filters', 'filtersHere'], 'filtersHere'],
  ['fone', ['phone', 'name'], undefined],
  ['cat', ['bat', 'hat'], undefined],
  ['remarks', ['notes'], undefined],
  ['', ['notes'], undefined],
])('takes %j among %j for %j', (wrong, names, near) => {
  expect(nearName(wrong, names)).toBe(near);
});

it('says what was meant, and what there is', () => {
  expect(oneOf(['a', 'b'], undefined)).toBe(': expected one of a, b');
  expect(oneOf(['a', 'b'], 'a')).toBe(': did you mean "a"? Expected one of a, b');
});
