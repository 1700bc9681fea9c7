import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal, success } from './envelope';
import { longPagesInTurn } from './queue';
import { Range } from '../database/lists';
import { bareList } from './rest';

const readerOf = (userId: number) => ({ caller: { userId }, isWanted: () => true });

it('lets users take turns, however many long pages one of them asks for', async () => {
  const read: number[] = [];
  const ask = (userId: number) =>
    longPagesInTurn({ length: 10_000 }, readerOf(userId), async () => {
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

it('reads none for a caller who has hung up while waiting', async () => {
  let [read, wanted] = [0, true];
  const page = async () => {
    read += 1;
    await setImmediate();
    return success();
  };
  const ask = (isWanted: () => boolean) =>
    longPagesInTurn({ length: 10_000 }, { ...readerOf(1), isWanted }, page).catch(() => undefined);
  const asked = [ask(() => true), ask(() => wanted), ask(() => true)];
  wanted = false;
  await Promise.all(asked);
  expect(read).toBe(2);
});

/** A list of so many records in the simple REST dialect, each with a text of so many characters. */
async function list(range: Range, total: number, chars: number) {
  const limits: number[] = [];
  const answer = await longPagesInTurn({ range }, readerOf(1), async () => {
    limits.push(range.limit);
    const rows = Array.from({ length: Math.min(range.limit, total) }, (_, id) => ({ id, text: 'x'.repeat(chars) }));
    return bareList('notes', { rows, total }, range);
  });
  return { limits, rows: Array.isArray(answer.body) ? answer.body.length : 0 };
}

it('reads a list at once while it is short, and a long one in turn, whatever was asked for', async () => {
  expect(await list(new Range(0, 10_000), 40, 10)).toEqual({ limits: [250], rows: 40 });
  expect(await list(new Range(0, 100), 4_000, 10)).toEqual({ limits: [100], rows: 100 });
  expect(await list(new Range(0, 10_000), 4_000, 10)).toEqual({ limits: [250, 10_000], rows: 4_000 });
});

it('bounds a list in bytes, and says how many records fit', async () => {
  await expect(list(new Range(0, 10_000), 10_000, 4_000)).rejects.toMatchObject({
    answer: { status: 400, body: { responseMessage: expect.stringMatching(/at most 4,1\d\d records/) } },
  });
});
