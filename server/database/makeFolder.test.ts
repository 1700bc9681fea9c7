import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './makeFolder';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('makes the folders above it too, for this user alone', () => {
  const path = join(folder, 'one', 'two');
  makeFolder(path);
  for (const made of [path, join(folder, 'one')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(() => makeFolder(path)).not.toThrow();
});

it('says that a file is in the way, at its place and above it', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR/);
});
