/** Makes a folder with those above it: Node's own way never ends below `/proc`, where nothing can be made. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What of it is new only this user may enter. @throws what the disk says, where there is no such folder afterwards. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it a moment ago.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
