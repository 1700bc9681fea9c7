/** The embedded database's folder within the data folder: its creation, which may be interrupted, and why it does not open. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './errors';

/** Free space that the embedded database needs to be created, or to recover after it was killed, in bytes. */
const NEEDED_BYTES = 48 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export interface DatabaseFolder {
  readonly path: string;
  /** To be called after the database has opened: from then on the folder holds data. */
  readonly opened: () => void;
}

/** Whether a data folder holds a database that has been opened before. */
export function holdsDatabase(dataFolder: string): boolean {
  const unfinished = existsSync(join(dataFolder, 'database.unfinished'));
  return !unfinished && existsSync(join(dataFolder, 'database', 'PG_VERSION'));
}

/**
 * Finds or makes the folder. A marker lies beside it until the new database has opened: a folder with a marker never held
 * data and is made anew.
 * @throws DatabaseError `corrupt` when the folder holds other files, which are never overwritten.
 */
export function databaseFolder(dataFolder: string): DatabaseFolder {
  const path = join(dataFolder, 'database');
  const marker = join(dataFolder, 'database.unfinished');
  if (existsSync(marker)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path) || readdirSync(path).length === 0;
  if (isNew) writeFileSync(marker, '');
  else if (!existsSync(join(path, 'PG_VERSION')))
    throw new DatabaseError('corrupt', `${path} holds files but no database: restore a backup.`);
  makeFolder(path);
  return { path, opened: () => rmSync(marker, { force: true }) };
}

/**
 * Makes a folder and its parents, which only this user may enter. Node's own recursive way never ends below `/proc`.
 * @throws the disk's error.
 */
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

/**
 * Why a database folder did not open, as the end of a sentence; undefined where the disk is not the reason. PGlite's error
 * does not say, and an operator who reads "damaged" restores a backup over rows that were never lost.
 */
export function folderTrouble(folder: string, freeBytes = freeOn): string | undefined {
  const locked = firstLocked(folder);
  if (locked !== undefined) return `this user may not read and write ${locked}`;
  const free = freeBytes(folder);
  if (free >= NEEDED_BYTES) return undefined;
  return `its disk has ${Math.floor(free / MEGABYTE)} MB left of the ${NEEDED_BYTES / MEGABYTE} MB that it needs`;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The first file or folder that this process may not read and write; PostgreSQL uses them all. */
function firstLocked(path: string, isDirectory = true): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isDirectory ? constants.X_OK : 0));
  } catch {
    return path;
  }
  if (!isDirectory) return undefined;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const locked = firstLocked(join(path, entry.name), entry.isDirectory());
    if (locked !== undefined) return locked;
  }
  return undefined;
}
