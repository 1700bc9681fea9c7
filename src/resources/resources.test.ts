import { expect, it } from 'vitest';
import { problems, resources } from './index';

it('are all free of problems', () => {
  expect(problems.map(({ id, path, message }) => `${id} ${path}: ${message}`)).toEqual([]);
  expect(resources.map(({ name }) => name)).toContain('transactions');
});
