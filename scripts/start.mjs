/** `npm start`: builds when the sources have changed since the last build, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { chdir, cwd, env, execPath, exit, stdout } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale } from './stamp.mjs';

env.NODE_ENV ??= 'production';
chdir(fileURLToPath(new URL('..', import.meta.url)));

if (await isStale()) {
  stdout.write('Building…\n');
  // In a process of its own: the compiler's memory is given back before the server starts.
  const { status } = spawnSync(execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) exit(status ?? 1);
}
await import(pathToFileURL(`${cwd()}/build/server/main.js`).href);
