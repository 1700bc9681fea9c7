import { expect, it } from 'vitest';
import { inPlace, joined } from './live';

const row = (id: number, status = 'PP') => ({ id, status });
const shown = [row(2), row(1)];

it('joins new rows, keeps those that have not changed as they are, and names what is new or changed', () => {
  const { rows, news } = joined(shown, [row(3), row(2), row(1, '00')]);
  expect(rows).toEqual([row(3), row(2), row(1, '00')]);
  expect(rows[1]).toBe(shown[0]);
  expect(news).toEqual([3, 1]);
});

it('changes rows in their places, and leaves alone what the fresh page does not have', () => {
  const { rows, news } = inPlace(shown, [row(4), row(3), row(2, '00')]);
  expect(rows).toEqual([row(2, '00'), row(1)]);
  expect(rows[1]).toBe(shown[1]);
  expect(news).toEqual([2]);
  expect(inPlace(shown, [row(2), row(1)])).toEqual({ rows: shown, news: [] });
});
