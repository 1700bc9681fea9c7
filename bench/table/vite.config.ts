import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built as the product is, to stand below /table/ on the same server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/table/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../build/bench/table',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
