import { describe, expect, it } from 'vitest';
import { isStray, type Press } from './strayPress';

const first: Press = { at: 1_000, x: 200, y: 300, on: 'row 3' };

describe('a second press', () => {
  it.each<[what: string, second: Partial<Press>, stray: boolean]>([
    ['at the same place, on another record', { at: 1_180, on: 'row 4' }, true],
    ['a few pixels away, on another record', { at: 1_180, x: 204, y: 297, on: 'row 4' }, true],
    ['at the same place, on the same record', { at: 1_180 }, false],
    ['at the same place, on another record, after a look', { at: 1_450, on: 'row 4' }, false],
    ['on the next row', { at: 1_150, y: 336, on: 'row 4' }, false],
  ])('%s', (_what, second, stray) => {
    expect(isStray(first, { ...first, ...second })).toBe(stray);
  });

  it('has none before it', () => {
    expect(isStray(null, first)).toBe(false);
  });
});
