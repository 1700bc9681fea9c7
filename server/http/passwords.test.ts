import type * as Crypto from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords, hashPassword, verifyPassword } from './passwords';
import { QueueFull, createQueue } from './queue';
import { bearerToken, newToken, tokenHash } from './sessions';

/** What each hash was to cost. */
const costs = vi.hoisted((): unknown[] => []);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  const scrypt = (...asked: Parameters<typeof real.scrypt>): void => {
    costs.push(asked.slice(2, 4));
    real.scrypt(...asked);
  };
  return { ...real, scrypt };
});

describe('passwords', () => {
  it('are verified by a hash with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('kobodesk-demo-1'), hashPassword('kobodesk-demo-1')]);
    expect(one).not.toBe(two);
    expect(one).not.toContain('kobodesk');
    expect(await verifyPassword('kobodesk-demo-1', one)).toBe(true);
    expect(await verifyPassword('kobodesk-demo-2', one)).toBe(false);
  });

  it('are the same however the letters were composed', async () => {
    expect(await verifyPassword('caf\u00e9', await hashPassword('cafe\u0301'))).toBe(true);
  });

  it('cost as much for nobody as for somebody, and never match', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('right');
    const costOf = async (hash: string | undefined): Promise<unknown> => {
      costs.length = 0;
      expect(await passwords.verify('wrong', hash, { line: '', rank: 0 })).toBe(false);
      return [...costs];
    };
    const somebody = await costOf(stored);
    expect(somebody).toEqual([[32, expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 })]]);
    expect(await costOf(undefined)).toEqual(somebody);
  });
});

describe('the queue', () => {
  it('lets no more work at once than it should, and refuses beyond its places', async () => {
    const queue = createQueue(2, 3);
    let working = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => queue.run(work)));
    expect(most).toBe(2);
    expect(results.map((result) => result.status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(results.at(-1)).toMatchObject({ reason: expect.any(QueueFull) });
  });

  it('takes what others may wait for after everybody in line, but every fourth time, and never too much of one', async () => {
    const queue = createQueue(1, 8, 3);
    const done: string[] = [];
    const work = (name: string) => async (): Promise<void> => void done.push(name);
    const taking = new EventEmitter();
    const held = queue.run(() => once(taking, 'end'));
    const later = [1, 1, 1, 2].map((caller) => queue.runLater(caller, work(`later ${caller}`)));
    await expect(queue.runLater(1, work('too much'))).rejects.toThrow(QueueFull);
    const soon = [1, 2, 3, 4, 5].map((number) => queue.run(work(`soon ${number}`)));
    taking.emit('end');
    await Promise.all([held, ...later, ...soon]);
    expect(done.join(', ')).toBe('soon 1, soon 2, soon 3, later 1, soon 4, soon 5, later 2, later 1, later 1');
    // What is done counts no more.
    await queue.runLater(1, work('again'));
    expect(done.at(-1)).toBe('again');
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'yes')).toBe('yes');
  });
});

describe('tokens', () => {
  it('are 256 random bits, known to the database by their hash only', () => {
    const token = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newToken()).not.toBe(token);
    expect(tokenHash(token)).toMatch(/^[\da-f]{64}$/);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer x',
    `Basic ${newToken()}`,
    `Bearer ${newToken()}=`,
    `Bearer ${newToken()} x`,
  ])('are not read from %s', (header) => {
    expect(bearerToken(header)).toBeUndefined();
  });

  it('are read from the header', () => {
    const token = newToken();
    expect(bearerToken(`Bearer ${token}`)).toBe(token);
    expect(bearerToken(`bearer ${token}`)).toBe(token);
  });
});
