import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runChild } from '../../tests/child';
import { lockFolder, processSpace } from './dataFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobodesk-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a folder that a living process has, naming the folder and the process', async () => {
  const child = runChild('tests/children.ts', 'holdLock', folder);
  expect(await child.line()).toBe('locked');
  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({
      code: 'locked',
      message: expect.stringMatching(/^The data folder .+ is in use by process \d+\.$/),
    }),
  );
  await child.kill();
});

it('takes over from a process that was killed', async () => {
  const child = runChild('tests/children.ts', 'holdLock', folder);
  expect(await child.line()).toBe('locked');
  await child.kill();
  const lock = lockFolder(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not fooled by another process that was given the same id later', () => {
  writeFileSync(join(folder, 'kobodesk.lock.4'), `${process.ppid}\nanother life\n${processSpace()}\n`);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('takes over at once from a process that was killed while it wrote its lock, and leaves none of its files', () => {
  writeFileSync(join(folder, 'kobodesk.lock.1'), '');
  writeFileSync(join(folder, 'kobodesk.locking.999999999'), '99999');
  const lock = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['kobodesk.lock.2']);
  lock.release();
});

it('believes a process of another container, whose id says nothing here, as long as it shows signs of life', () => {
  const file = join(folder, 'kobodesk.lock.1');
  writeFileSync(file, '1\nsome life\nanother container\n');
  expect(() => lockFolder(folder)).toThrow(/in use by process 1 of another machine or container\.$/);
  const elevenSecondsAgo = Date.now() / 1_000 - 11;
  utimesSync(file, elevenSecondsAgo, elevenSecondsAgo);
  expect(() => lockFolder(folder).release()).not.toThrow();
});

it('shows signs of life', () => {
  vi.useFakeTimers();
  const lock = lockFolder(folder);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  utimesSync(file, 0, 0);
  vi.advanceTimersByTime(2_000);
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
  lock.release();
  vi.useRealTimers();
});

it('is given to one only, when several want it at the same moment', async () => {
  writeFileSync(join(folder, 'kobodesk.lock.7'), `999999999\nlong gone\n${processSpace()}\n`);
  const children = Array.from({ length: 5 }, () => runChild('tests/children.ts', 'contend', folder));
  const lines = async () => await Promise.all(children.map((child) => child.line()));
  expect(await lines()).toEqual(children.map(() => 'ready'));
  writeFileSync(join(folder, 'go'), '');
  const outcomes = await lines();
  writeFileSync(join(folder, 'over'), '');
  await Promise.all(children.map((child) => child.ended));
  expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'lost')).toHaveLength(4);
});
