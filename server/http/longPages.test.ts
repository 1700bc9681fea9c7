import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal, success } from './envelope';
import { longPagesInTurn } from './queue';

it('lets users take turns, however many long pages one of them asks for', async () => {
  const read: number[] = [];
  const ask = (userId: number) =>
    longPagesInTurn({ length: 10_000 }, { userId }, async () => {
      read.push(userId);
      await setImmediate();
      return success();
    }).catch((error: unknown) => error);
  const flood = Array.from({ length: 150 }, () => ask(1));
  const other = await ask(2);
  expect(other).not.toBeInstanceOf(Refusal);
  expect(read.indexOf(2)).toBeLessThan(10);
  expect((await Promise.all(flood)).some((answer) => answer instanceof Refusal)).toBe(true);
});
