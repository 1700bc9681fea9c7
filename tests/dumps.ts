/** Dumps of databases in .cache/database/, of which those of tests are copies: making one takes seconds. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The name of the dump of a database that is migrated and has no row. */
export const EMPTY = 'empty';

const SOURCES = fileURLToPath(new URL('../server/database/', import.meta.url));
const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const CACHE = fileURLToPath(new URL('../.cache/database/', import.meta.url));

/** Changes with whatever a dump depends on: migrations, seed, and the engine that wrote it. */
async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(SOURCES, { recursive: true });
  const sources = files.filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.test.ts')).toSorted();
  for (const file of sources) hash.update(file).update(await readFile(join(SOURCES, file)));
  return hash
    .update(await readFile(LOCK_FILE))
    .digest('hex')
    .slice(0, 16);
}

/** The path of the dump of that name, a tar file; undefined if there is none of these sources. */
export async function keptDump(name: string): Promise<string | undefined> {
  const path = join(CACHE, `${await sourceStamp()}-${name}.tar`);
  return access(path).then(
    () => path,
    () => undefined,
  );
}

/** Writes a dump in one step, and lets go of those of older sources. */
export async function keepDump(name: string, dump: Uint8Array): Promise<void> {
  const stamp = await sourceStamp();
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE)) if (!old.startsWith(stamp)) await rm(join(CACHE, old), { force: true });
  const path = join(CACHE, `${stamp}-${name}.tar`);
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, dump);
  await rename(unfinished, path);
}

/**
 * Makes a data folder with a database that is migrated and has no row, which a program that starts there fills. Without
 * a dump of one it is left to that program to make all of it, a few seconds later.
 */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const dump = await keptDump(EMPTY);
  if (dump === undefined) return;
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', dump, '-C', folder, '--no-same-owner']);
}
