import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built as the product is, to stand below /rooms/ on the same server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/rooms/',
  publicDir: false,
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../build/bench/rooms',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
