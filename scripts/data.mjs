/**
 * `npm run backup`, `npm run restore`, `npm run verify` and `npm run fund`: builds when the sources have changed, then
 * runs them on the built server.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { argv, chdir, cwd, env, execPath, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale } from './stamp.mjs';

env.NODE_ENV ??= 'production';
const from = env.INIT_CWD ?? cwd();
chdir(fileURLToPath(new URL('..', import.meta.url)));

// A file is meant where the person stands, not where this project lies. Verifying and funding take none.
const [command = '', ...rest] = argv.slice(2);
const takesFile = command === 'backup' || command === 'restore';
const options = !takesFile ? rest : rest.map((word) => (word.startsWith('-') ? word : resolve(from, word)));

if (await isStale()) {
  const { status } = spawnSync(execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) exit(status ?? 1);
}
argv.splice(2, argv.length, command, ...options);
await import(pathToFileURL(`${cwd()}/build/server/data.js`).href);
