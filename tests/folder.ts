/** Folders for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** The path of a new folder, removed after the tests of the group or file in which it is called. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
