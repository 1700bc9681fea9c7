import { expect, it } from 'vitest';
import { isItsTurn, turnOf } from './journeys/harness/place';

const names = Array.from({ length: 50 }, (_, place) => `goes the way number ${place}`);

it('gives each journey one turn in so many runs, and about as many journeys to each run', () => {
  const played = [0, 1, 2].map((turn) => names.filter((name) => isItsTurn(name, 3, turn)));
  expect(played.flat().toSorted()).toEqual(names.toSorted());
  for (const one of played) expect(one.length).toBeGreaterThan(10);
});

it('plays what takes no turns in each run, and all of them where that is asked for', () => {
  expect(names.every((name) => isItsTurn(name, 1, 5))).toBe(true);
  expect(names.every((name) => isItsTurn(name, 3, turnOf('all')))).toBe(true);
  expect(turnOf('7')).toBe(7);
});
