import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BASE } from './base.ts';

/** Built to stand below an address of the product, whose API it uses. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: `${BASE}/`,
  publicDir: false,
  plugins: [react()],
  build: { outDir: '../../../build/stock-admin', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
});
