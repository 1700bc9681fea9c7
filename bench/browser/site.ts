/** What is measured stands on one server: the product, and below it the yardstick and the benchmarks' own pages. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.mjs';
import { isStale } from '../../scripts/stamp.mjs';
import { run } from '../../scripts/steps.mjs';
import { ROOT } from '../../tests/architecture/source';
import { startProduct, type Product } from '../../tests/journeys/harness/product';

const SITE = join(ROOT, 'build/bench/site');
/** Folders below bench/ with a vite.config.ts that builds into build/bench/<name>. */
const PAGES = ['yardstick', 'files', 'table'];
/** None, as people start it. */
const FLAGS: readonly string[] = [];

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
    await build({ configFile: join(ROOT, 'bench', name, 'vite.config.ts'), logLevel: 'error' });
    await compressFolder(join(ROOT, 'build/bench', name));
    await cp(join(ROOT, 'build/bench', name), join(SITE, 'dist', name), { recursive: true });
  }
  return startProduct({ seed, cwd: SITE, flags: FLAGS });
}

/** Starts the product over the same, with so many transactions. */
export function startAnother(seed: number): Promise<Product> {
  return startProduct({ seed, cwd: SITE, flags: FLAGS });
}
