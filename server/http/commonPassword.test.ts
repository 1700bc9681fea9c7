import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isCommonPassword } from './passwords';

it('leaves the event loop to other requests while its words are loaded', async () => {
  const ended = new AbortController();
  const answer = isCommonPassword('password12', []).finally(() => ended.abort());
  let turns = 0;
  for (; !ended.signal.aborted; turns += 1) await setImmediate();
  expect(await answer).toBe(true);
  // A loop that the words hold up turns a few times.
  expect(turns).toBeGreaterThan(100);
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
  ['ｋｏｂｏｄｅｓｋ-demo-1'],
  ['kóbòdẹsk-demo-1'],
  ['kobo\u00ADdesk\u200B-demo-1'],
])('takes %s for easily guessed: its words are shown to everybody', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

it('answers several at once, each for itself', async () => {
  const answers = ['aaaaaaaaaa', 'Kobodesk2026!', 'quiet-lamp-41-Otta'].map((password) =>
    isCommonPassword(password, []),
  );
  expect(await Promise.all(answers)).toEqual([true, true, false]);
});
