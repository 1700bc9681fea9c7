/**
 * Prints a package.json with no more than the built server imports, in the versions of this project's own: the container
 * installs these and none of the app's, which are in dist/ already.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stdout } from 'node:process';

const SERVER = 'build/server';
/** A package's name in an import, with its scope and without a path in it. */
const IMPORTED = /(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

/** @returns {Promise<string>} */
async function serverPackage() {
  const { name, version, type, engines, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const files = (await readdir(SERVER)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(SERVER, file), 'utf8')));
  const imported = new Set(texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, found]) => found)));
  const needed = Object.entries(dependencies).filter(([dependency]) => imported.has(dependency));
  return JSON.stringify({ name, version, private: true, type, engines, dependencies: Object.fromEntries(needed) });
}

stdout.write(`${await serverPackage()}\n`);
