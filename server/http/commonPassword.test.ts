import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { isCommonPassword } from './passwords';

it('leaves the event loop to other requests while its words are loaded', async () => {
  const before = performance.eventLoopUtilization();
  expect(await isCommonPassword('password12', [])).toBe(true);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('answers several at once, each for itself', async () => {
  const answers = ['aaaaaaaaaa', 'Kobodesk2026!', 'quiet-lamp-41-Otta'].map((password) =>
    isCommonPassword(password, []),
  );
  expect(await Promise.all(answers)).toEqual([true, true, false]);
});
