import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leanJspdf } from '../../scripts/lean-jspdf.ts';

/** Built as the product is, to stand below /files/ on the same server, under the same policy. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/files/',
  publicDir: false,
  build: {
    outDir: '../../build/bench/files',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es', plugins: () => [leanJspdf()] },
});
