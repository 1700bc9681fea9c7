import { expect, test } from 'vitest';
import { holdsSecretNumber } from '../../upstream/storedText';
import { randomId } from './randomId';

test('is another one each time, and never reads as a card number or a BVN', () => {
  const ids = Array.from({ length: 2_000 }, () => `${randomId()}-0`);
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.filter(holdsSecretNumber)).toEqual([]);
  expect(randomId()).toMatch(/^[a-z]{24}$/);
});
