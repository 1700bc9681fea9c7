import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderTrouble } from './folderTrouble';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-trouble-'));
mkdirSync(join(folder, 'base'));
writeFileSync(join(folder, 'base', '1'), 'rows');
afterAll(() => rmSync(folder, { recursive: true }));

it('names a full disk, with what is left and what is needed', () => {
  expect(folderTrouble(folder, () => 3_500_000)).toBe('its disk has 3 MB left of the 48 MB that it needs');
});

it('finds nothing wrong with a disk that has room', () => {
  expect(folderTrouble(folder, () => 50_331_648)).toBeUndefined();
});

it('looks at the disk that the folder is on', () => {
  expect(folderTrouble(folder)).toBeUndefined();
});
