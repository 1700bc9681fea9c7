import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Built as the product is, to stand below /csv/ on the same server, under the same policy. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/csv/',
  publicDir: false,
  build: {
    outDir: '../../build/bench/csv',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
