import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { isCommonPassword } from './passwords';

it('leaves the event loop to other requests while its words are loaded', async () => {
  const before = performance.eventLoopUtilization();
  expect(await isCommonPassword('password12', [])).toBe(true);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it.each([
  ['kobodesk-demo-1'],
  ['kobodesk-demo-2'],
  ['Kobodesk-Demo-2026'],
  ['demo-kobodesk-1'],
  ['kobodesk_demo_1!'],
  ['k0b0desk-dem0-1'],
  ['kobodesk.demo.123'],
  ['kobo-desk-demo-1'],
  ['1-kobodesk-demo'],
  ['kobodesk-demonstration'],
  ['kobodeskdemo1'],
])('takes %s for easily guessed: its words are shown to everybody', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

it('answers several at once, each for itself', async () => {
  const answers = ['aaaaaaaaaa', 'Kobodesk2026!', 'quiet-lamp-41-Otta'].map((password) =>
    isCommonPassword(password, []),
  );
  expect(await Promise.all(answers)).toEqual([true, true, false]);
});
