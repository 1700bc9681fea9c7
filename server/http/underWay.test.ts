import { expect, it } from 'vitest';
import { Refusal } from './envelope';
import { createUnderWay } from './underWay';

const KILOBYTE = 1024;
const LARGE = 100 * KILOBYTE;
const kilobytes = (count: number): number => count * KILOBYTE;

function sending(bytes?: number): Request {
  const headers = bytes === undefined ? undefined : { 'content-length': String(bytes) };
  return new Request('http://localhost/', { method: 'POST', ...(headers && { headers }) });
}

const status = (work: () => unknown): number => {
  try {
    work();
    return 200;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.answer.headers).toHaveProperty('retry-after');
    return error.answer.status ?? 200;
  }
};

it('bounds the bytes of bodies of one user, whatever sends them, and of all', () => {
  const underWay = createUnderWay({ each: kilobytes(260), all: kilobytes(400) }, { each: 9, all: 9 });
  const [one] = [underWay.enter(1, sending(), LARGE, false), underWay.enter(1, sending(kilobytes(90)), LARGE, false)];
  expect(status(() => underWay.enter(1, sending(kilobytes(90)), LARGE, false))).toBe(429);
  expect(status(() => underWay.enter(1, sending(kilobytes(70)), LARGE, false))).toBe(200);
  const other = underWay.enter(2, sending(LARGE), LARGE, false);
  expect(status(() => underWay.enter(3, sending(kilobytes(90)), LARGE, false))).toBe(429);
  other.leave();
  other.leave();
  expect(status(() => underWay.enter(3, sending(kilobytes(90)), LARGE, false))).toBe(200);
  one.letGo();
  one.leave();
  expect(status(() => underWay.enter(1, sending(kilobytes(70)), LARGE, false))).toBe(200);
});

it('takes small bodies of everybody beside the large ones, up to a bound of each user', () => {
  const underWay = createUnderWay({ each: LARGE, all: LARGE });
  const small = (userId: number, size?: number) => underWay.enter(userId, sending(size), kilobytes(64), false);
  underWay.enter(1, sending(), LARGE, false);
  expect(status(() => underWay.enter(2, sending(), LARGE, false))).toBe(429);
  expect([1, 2].map((userId) => status(() => small(userId, 300)))).toEqual([200, 200]);
  const [first] = Array.from({ length: 64 }, () => small(3));
  expect([3, 4].map((userId) => status(() => small(userId)))).toEqual([429, 200]);
  first?.leave();
  expect(status(() => small(3))).toBe(200);
});

it('bounds the questions to another service beyond the time that their bodies are kept', () => {
  const underWay = createUnderWay({ each: LARGE, all: LARGE }, { each: 2, all: 3 });
  const ask = (userId: number) => underWay.enter(userId, sending(LARGE), LARGE, true);
  const first = ask(1);
  first.letGo();
  ask(1).letGo();
  expect(status(() => ask(1))).toBe(429);
  expect(status(() => underWay.enter(1, sending(LARGE), LARGE, false).leave())).toBe(200);
  ask(2).letGo();
  expect(status(() => ask(3))).toBe(429);
  first.leave();
  expect(status(() => ask(3))).toBe(200);
});
