import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Abandoned, createQueue, Lines, QueueFull } from './queue';

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
  for (const whom of ['next', 'next', 'next', 'oldest', 'next'] as const) expect(lines.startNext(whom)).toBe(true);
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

it('does not let a crowd that came at once delay somebody who comes after it', async () => {
  const queue = createQueue(1, 256);
  const served: string[] = [];
  const ask = (line: string) =>
    queue.run(
      async () => {
        served.push(line);
        await Promise.resolve();
      },
      { line, rank: 0 },
    );
  const crowd = Array.from({ length: 90 }, (_, at) => ask(`stranger ${at}`));
  await Promise.all([...crowd, ask('somebody')]);
  expect(served.indexOf('somebody')).toBeLessThan(5);
  expect(served.slice(0, 40)).toContain('stranger 3');
});

it('gives up the place of a caller who no longer waits, at once and whatever else has left', async () => {
  const queue = createQueue(1, 4, 2);
  const done: string[] = [];
  const work = (name: string) => async (): Promise<void> => void done.push(name);
  const taking = new EventEmitter();
  const held = queue.run(() => once(taking, 'end'));
  const ended = new AbortController();
  const leaving = queue.runLater(1, work('left'), ended.signal);
  const staying = queue.runLater(1, work('stayed'));
  await expect(queue.runLater(1, work('too much'))).rejects.toThrow(QueueFull);
  ended.abort();
  await expect(leaving).rejects.toThrow(Abandoned);
  // Its slot and its part of the caller's share are free.
  const later = queue.runLater(1, work('later'));
  await expect(queue.runLater(2, work('gone before'), ended.signal)).rejects.toThrow(Abandoned);
  taking.emit('end');
  await Promise.all([held, staying, later]);
  expect(done).toEqual(['stayed', 'later']);
});

it('ends no work that has begun, nor the place of another, when its caller leaves', async () => {
  const queue = createQueue(1, 2);
  const done: string[] = [];
  const taking = new EventEmitter();
  const taken = () => once(taking, 'end');
  const held = queue.run(taken);
  const ended = new AbortController();
  const begun = queue.runLater(1, taken, ended.signal);
  const next = queue.runLater(1, async () => void done.push('next'));
  await setImmediate();
  taking.emit('end');
  await held;
  await setImmediate();
  ended.abort();
  taking.emit('end');
  await Promise.all([begun, next]);
  expect(done).toEqual(['next']);
});
