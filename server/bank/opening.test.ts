import { expect, it } from 'vitest';
import { accountNumber } from './opening';

it('is the account number that the Central Bank of Nigeria gives as its example', () => {
  // Bank code 011, serial 000001457: the check digit is 9.
  expect(accountNumber('011', 1_457)).toBe('0000014579');
});

it('ends in the digit that makes the weighted sum a multiple of ten, 0 included', () => {
  const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 1];
  for (let serial = 200_000_000; serial < 200_000_040; serial += 1) {
    const number = accountNumber('058', serial);
    expect(number).toMatch(/^\d{10}$/);
    const sum = Array.from(`058${number}`, Number).reduce((all, digit, at) => all + digit * (weights[at] ?? 0), 0);
    expect(sum % 10).toBe(0);
  }
});
