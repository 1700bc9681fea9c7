import { expect, it } from 'vitest';
import { timeOfRead } from './deliveredFile';
import { success } from './envelope';
import { longPagesInTurn } from './queue';

it('counts none of the time that a long page waits for other people’s as its own', async () => {
  let now = 1_000;
  const ask = (userId: number, isWanted: () => boolean, takes: number) =>
    longPagesInTurn({ length: 10_000 }, { caller: { userId }, isWanted }, async () => {
      now += takes;
      return success();
    });
  const time = timeOfRead(() => now);
  await Promise.all([ask(1, () => true, 6_000), ask(2, time.isWanted, 100)]);
  expect([time.waited(), time.took()]).toEqual([6_000, 100]);
  const short = timeOfRead(() => now);
  now += 50;
  expect([short.waited(), short.took()]).toEqual([0, 50]);
});
