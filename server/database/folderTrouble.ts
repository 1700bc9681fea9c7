/**
 * Why a database folder did not open, where the disk tells. PGlite's own error does not say why, and an operator who
 * reads "damaged" restores a backup over rows that were never lost.
 */
import { accessSync, constants, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What the embedded database needs free to be made, or to go on after it was killed, in bytes. */
const ROOM_BYTES = 48 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** @returns the end of a sentence about the folder, or undefined where nothing of the disk stands in the way. */
export function folderTrouble(folder: string, freeBytes = freeOn): string | undefined {
  const locked = firstLocked(folder);
  if (locked !== undefined) return `this user may not read and write ${locked}`;
  const free = freeBytes(folder);
  if (free >= ROOM_BYTES) return undefined;
  return `its disk has ${Math.floor(free / MEGABYTE)} MB left of the ${ROOM_BYTES / MEGABYTE} MB that it needs`;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The first file or folder that this process may not use; PostgreSQL reads and writes all of its own. */
function firstLocked(path: string, isFolder = true): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
  } catch {
    return path;
  }
  if (!isFolder) return undefined;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const locked = firstLocked(join(path, entry.name), entry.isDirectory());
    if (locked !== undefined) return locked;
  }
  return undefined;
}
