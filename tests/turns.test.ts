import { expect, it } from 'vitest';
import { isItsTurn, oneInTurn, turnOf } from './turns';

const names = Array.from({ length: 50 }, (_, place) => `goes the way number ${place}`);

it('gives each test one turn in so many runs, and about as many tests to each run', () => {
  const played = [0, 1, 2].map((turn) => names.filter((name) => isItsTurn(name, 3, turn)));
  expect(played.flat().toSorted()).toEqual(names.toSorted());
  for (const one of played) expect(one.length).toBeGreaterThan(10);
});

it('plays what takes no turns in each run, and all of them where that is asked for or no turn is set', () => {
  expect(names.every((name) => isItsTurn(name, 1, 5))).toBe(true);
  expect(names.every((name) => isItsTurn(name, 3, turnOf('all')))).toBe(true);
  expect(names.every((name) => isItsTurn(name, 3, turnOf(undefined)))).toBe(true);
  expect(turnOf('7')).toBe(7);
});

it('gives one of two the turn, and the other one in the next run', () => {
  const engines = ['pglite', 'postgres'];
  for (const name of names) {
    expect([4, 5].flatMap((turn) => oneInTurn(name, engines, turn)).toSorted()).toEqual(engines);
    expect(oneInTurn(name, engines, null)).toEqual(engines);
  }
});
