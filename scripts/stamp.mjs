/** Tells whether the build belongs to the sources as they are: path, size and time of each file, hashed. */
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds the hash of the sources that build/ and dist/ were made from. */
export const STAMP = 'build/stamp';

const FOLDERS = ['src', 'server', 'public', 'scripts'];
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json'];

/** @returns {Promise<string>} */
export async function sourceStamp() {
  const listed = await Promise.all(FOLDERS.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const inFolders = listed
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const lines = await Promise.all(
    [...inFolders, ...FILES].toSorted().map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** @returns {Promise<boolean>} */
export async function isStale() {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  return built !== (await sourceStamp());
}
