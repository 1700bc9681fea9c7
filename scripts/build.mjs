/** `npm run build`: the app in dist/, compressed beside itself, and the reference API in build/server/. */
import { copyFile, writeFile } from 'node:fs/promises';
import { exit, stderr } from 'node:process';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { STAMP, sourceStamp } from './stamp.mjs';

async function buildAll() {
  // Taken before building: what changes meanwhile makes the build stale.
  const stamp = await sourceStamp();
  await build({ logLevel: 'warn' });
  await compressFolder('dist');
  await build({ logLevel: 'warn', build: { ssr: true } });
  // Node starts the worker as it stands; it is not part of the bundle.
  await copyFile('server/database/pglite-worker.js', 'build/server/pglite-worker.js');
  await writeFile(STAMP, stamp);
}

await buildAll().catch((/** @type {unknown} */ error) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
});
