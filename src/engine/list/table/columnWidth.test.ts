import { expect, it } from 'vitest';
import { frameClass } from './useTable';

it('keeps a table of few columns narrow, and one of few rows as high as they are [D358]', () => {
  const classes = [frameClass(4, 184), frameClass(20, 640), frameClass(20, 641), frameClass(5, 2_000)];
  expect(classes).toEqual([
    'table-frame table-frame--few table-frame--narrow',
    'table-frame table-frame--narrow',
    'table-frame',
    'table-frame table-frame--few',
  ]);
});
