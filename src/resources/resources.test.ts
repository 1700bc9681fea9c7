import { expect, it } from 'vitest';
import { checkAll } from '../engine/definition/checks/checks';
import { definitions, resources } from './index';

it('are all free of problems', () => {
  expect(checkAll(definitions).map(({ id, path, message }) => `${id} ${path}: ${message}`)).toEqual([]);
  expect(resources.map(({ name }) => name)).toEqual(definitions.map(({ name }) => name));
});
