/** The embedded database's folder within the data folder, and its creation, which may be interrupted at any moment. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseError } from './errors';
import { join } from 'node:path';
import { makeFolder } from './makeFolder';

export interface DatabaseFolder {
  readonly path: string;
  /** To be called once the database has opened: from then on it holds data. */
  readonly opened: () => void;
}

/** Whether a data folder holds a database that has been opened before; it is left as it is. */
export function holdsDatabase(dataFolder: string): boolean {
  const unfinished = existsSync(join(dataFolder, 'database.unfinished'));
  return !unfinished && existsSync(join(dataFolder, 'database', 'PG_VERSION'));
}

/**
 * Finds or makes the folder. While a database is first being created a marker lies beside it; what a marker is found
 * beside never held any data, and creation starts anew.
 * @throws DatabaseError `corrupt` when the folder holds something that is no database: it is never written over.
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
