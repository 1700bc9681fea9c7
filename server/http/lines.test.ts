import { expect, it } from 'vitest';
import { Lines, QueueFull } from './queue';

/** Everybody who waits, and in which order they were served or sent away. */
function waitingIn(lines: Lines, ...who: readonly (readonly [line: string, rank: number])[]): readonly string[] {
  const told: string[] = [];
  for (const [line, rank] of who) {
    lines.wait({ line, rank }).then(
      () => told.push(line),
      (error: unknown) => told.push(`${line}: ${error instanceof QueueFull ? 'no place' : 'error'}`),
    );
  }
  return told;
}

it('serves the lowest rank first, lines of one rank in turns, and whoever has waited longest when told to', async () => {
  const lines = new Lines(10);
  const told = waitingIn(lines, ['a', 5], ['b', 0], ['b', 0], ['c', 0], ['known', -1]);
  for (const oldest of [false, false, false, true, false]) expect(lines.startNext(oldest)).toBe(true);
  expect(lines.startNext()).toBe(false);
  await Promise.resolve();
  expect(told.join(' ')).toBe('known b c a b');
});

it('takes a place from the longest line for somebody of another, and never for one of its own', async () => {
  const lines = new Lines(3);
  const told = waitingIn(lines, ['a', 0], ['a', 0], ['a', 0], ['a', 0], ['b', 9]);
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual(['a: no place', 'a: no place']);
  while (lines.startNext());
  await Promise.resolve();
  expect(told.slice(2)).toEqual(['a', 'a', 'b']);
});

it('takes no place from those who wait for newcomers of as many lines, unless these have a lower rank', async () => {
  const lines = new Lines(3);
  const told = waitingIn(lines, ['known', -1], ['a', 0], ['b', 2], ['c', 2], ['d', 3], ['e', 0], ['f', 0]);
  await Promise.resolve();
  await Promise.resolve();
  expect(told.toSorted()).toEqual(['b: no place', 'c: no place', 'd: no place', 'f: no place']);
  while (lines.startNext());
  await Promise.resolve();
  expect(told.slice(4)).toEqual(['known', 'a', 'e']);
});
