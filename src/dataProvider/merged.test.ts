import { expect, it } from 'vitest';
import { merged } from './record';

it('takes what the other answers, in parts too, and keeps the rest', () => {
  const row = { id: 1, user: { username: 'kemi', memberId: '7' }, bank: { id: 3 }, tags: ['a'] };
  const more = { user: { username: 'kemi', email: 'k@x.ng' }, bank: null, tags: ['b'], phone: undefined };
  expect(merged(row, more)).toEqual({
    id: 1,
    user: { username: 'kemi', memberId: '7', email: 'k@x.ng' },
    bank: null,
    tags: ['b'],
  });
});
