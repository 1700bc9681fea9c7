/** What is measured stands on one server: the product, and below it the yardstick and the benchmarks' own pages. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.mjs';
import { leanJspdf } from '../../scripts/lean';
import { isStale } from '../../scripts/stamp.mjs';
import { run } from '../../scripts/steps.mjs';
import { ROOT } from '../../tests/architecture/source';
import { startProduct, type Product } from '../../tests/journeys/harness/product';

const SITE = join(ROOT, 'build/bench/site');
/** Folders below bench/, each built as the product is, to stand below /<name>/ on the same server under the same policy. */
const PAGES = ['yardstick', 'files', 'table'];

/** Builds what is stale, and starts the product over all of it. */
export async function startSite(seed: number): Promise<Product> {
  if (await isStale()) {
    const { ok, output } = await run({ name: 'build', command: 'node', args: ['scripts/build.mjs'] });
    if (!ok) throw new Error(`The build failed:\n${output}`);
  }
  await rm(SITE, { recursive: true, force: true });
  await mkdir(SITE, { recursive: true });
  await cp(join(ROOT, 'dist'), join(SITE, 'dist'), { recursive: true });
  for (const name of PAGES) {
    const outDir = join(SITE, 'dist', name);
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(ROOT, 'bench', name),
      base: `/${name}/`,
      publicDir: false,
      plugins: [react()],
      build: { outDir, target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
      worker: { format: 'es', plugins: () => [leanJspdf()] },
    });
    await compressFolder(outDir);
  }
  return startAnother(seed);
}

/** Starts the product over the same, with so many transactions. */
export function startAnother(seed: number): Promise<Product> {
  // Without flags, as people start it.
  return startProduct({ seed, cwd: SITE, flags: [] });
}
