/** `npm run build`: the app in dist/, compressed beside itself, and the reference API in build/server/. */
import { copyFile, writeFile } from 'node:fs/promises';
import { exit, stderr } from 'node:process';
import { build, runnerImport } from 'vite';
import { compressFolder } from './compress.mjs';
import { STAMP, sourceStamp } from './stamp.mjs';

async function buildAll() {
  // Taken before building: what changes meanwhile makes the build stale.
  const stamp = await sourceStamp();
  await build({ logLevel: 'warn' });
  await compressFolder('dist');
  await build({ logLevel: 'warn', build: { ssr: true } });
  await checkPolicies();
  // Node starts the worker as it stands; it is not part of the bundle.
  await copyFile('server/database/pglite-worker.js', 'build/server/pglite-worker.js');
  const { module } = await runnerImport('/scripts/shown.ts', { configFile: false, logLevel: 'silent' });
  await writeFile('build/server/shown.json', JSON.stringify(module.shownRules()));
  await writeFile(STAMP, stamp);
}

/** Refuses routes that do not declare who may call them, for builds without a type check. */
async function checkPolicies() {
  /** @type {{ routes: readonly { method: string, path: string, policy?: unknown }[] }} */
  const { routes } = await import(new URL('../build/server/routes.js', import.meta.url).href);
  const open = routes.filter(({ policy }) => policy === undefined).map(({ method, path }) => `${method} ${path}`);
  if (open.length > 0) throw new Error(`No policy is declared for ${open.join(', ')}`);
}

await buildAll().catch((/** @type {unknown} */ error) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
});
