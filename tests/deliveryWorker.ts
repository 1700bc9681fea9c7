/** The thread that makes files of deliveries, bundled once for a file of tests: by Vite it takes seconds to load, each time. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const SOURCE = fileURLToPath(new URL('../server/http/deliveryFileMaker.ts', import.meta.url));
/** Below the project, whose packages are found from there. */
const FOLDER = fileURLToPath(new URL('../node_modules/.tests', import.meta.url));

/** @returns its address, once tests run. */
export function bundledWorker(): () => URL {
  mkdirSync(FOLDER, { recursive: true });
  const outDir = mkdtempSync(join(FOLDER, 'deliveries-'));
  const output = { entryFileNames: 'worker.mjs' };
  const ssr = { ssr: true, outDir, target: 'node20', rollupOptions: { input: SOURCE, output } };
  beforeAll(() => build({ configFile: false, logLevel: 'silent', build: ssr }));
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  return () => pathToFileURL(join(outDir, 'worker.mjs'));
}
