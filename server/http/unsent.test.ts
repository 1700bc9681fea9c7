import { expect, it } from 'vitest';
import type { Connection } from './connection';
import { createUnsent } from './unsent';

const LONG = 100_000;

/** A connection that tells what became of it, and whose answer is read when the test says so. */
function connection() {
  const ends: (() => void)[] = [];
  let open = true;
  const given: Connection = {
    isOpen: () => open,
    onEnd: (work) => void ends.push(work),
    destroy: () => {
      open = false;
    },
  };
  const read = (): void => {
    for (const end of ends) end();
  };
  return { given, read };
}

it('bounds what one caller leaves unread, lets short answers through, and forgets what was read', () => {
  const unsent = createUnsent({ each: 3 * LONG, all: 100 * LONG });
  const connections = Array.from({ length: 3 }, connection);
  for (const { given } of connections) unsent.hold('user 1', LONG, given);
  expect(() => unsent.hold('user 1', LONG, connection().given)).toThrow('refused');
  expect(() => unsent.check('user 1')).toThrow('refused');
  unsent.hold('user 1', 200, connection().given);
  unsent.check('user 2');
  unsent.hold('user 2', LONG, connection().given);
  connections[0]?.read();
  connections[0]?.read();
  unsent.check('user 1');
  expect(() => unsent.hold('user 1', LONG, connection().given)).toThrow('refused');
  connections[1]?.read();
  unsent.hold('user 1', LONG, connection().given);
});

it('sends a single answer whatever its length', () => {
  const unsent = createUnsent({ each: LONG, all: 100 * LONG });
  unsent.hold('user 1', 5 * LONG, connection().given);
  expect(() => unsent.hold('user 1', LONG, connection().given)).toThrow('refused');
});

it('takes the oldest connection from the caller who leaves most unread when all together leave too much', () => {
  const unsent = createUnsent({ each: 10 * LONG, all: 5 * LONG });
  const many = Array.from({ length: 4 }, connection);
  for (const { given } of many) unsent.hold('user 1', LONG, given);
  const other = connection();
  unsent.hold('user 2', LONG, other.given);
  expect(many.map(({ given }) => given.isOpen())).toEqual([true, true, true, true]);
  const last = connection();
  unsent.hold('user 3', LONG, last.given);
  expect(many.map(({ given }) => given.isOpen())).toEqual([false, true, true, true]);
  expect([other.given.isOpen(), last.given.isOpen()]).toEqual([true, true]);
});
