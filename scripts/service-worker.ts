/** A Vite plugin: `/sw.js` (src/offline/serviceWorker.ts), with the names of the build's files in it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/offline/serviceWorker.ts');

async function workerText(files: readonly string[]): Promise<string> {
  const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILT_FILES: JSON.stringify(files), BUILD: JSON.stringify(name) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
      modulePreload: false,
      copyPublicDir: false,
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const source = await workerText(files.map((name) => `/${name}`).toSorted());
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
