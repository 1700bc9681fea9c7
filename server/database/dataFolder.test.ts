import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { folderTrouble, makeFolder } from './dataFolder';

const folder = sharedFolder();
mkdirSync(join(folder, 'base'));
writeFileSync(join(folder, 'base', '1'), 'rows');

it('names a full disk, with what is left and what is needed', () => {
  expect(folderTrouble(folder, () => 3_500_000)).toBe('its disk has 3 MB left of the 48 MB that it needs');
});

it('finds nothing wrong with a disk that has room', () => {
  expect(folderTrouble(folder, () => 50_331_648)).toBeUndefined();
});

it('looks at the disk that the folder is on', () => {
  expect(folderTrouble(folder)).toBeUndefined();
});

it('makes the folders above it too, for this user alone', () => {
  const path = join(folder, 'one', 'two');
  makeFolder(path);
  for (const made of [path, join(folder, 'one')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(() => makeFolder(path)).not.toThrow();
});

it('says that a file is in the way, at its place and above it', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/);
});
