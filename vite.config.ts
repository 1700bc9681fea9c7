import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';
import { devApi } from './scripts/dev-api.mjs';
import { leanJspdf } from './scripts/lean-jspdf.ts';
import { leanLodash } from './scripts/lean-lodash.ts';
import { leanPolyglot } from './scripts/lean-polyglot.ts';
import { liveResources } from './scripts/live-resources.ts';
import { resourceSchema } from './scripts/resource-schema.ts';
import { signInPage } from './scripts/sign-in-page.ts';

const source = (file: string): string => join(import.meta.dirname, 'src', file);

/** `vite build` makes the app in dist/; `vite build --ssr` makes the reference API in build/server/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    leanJspdf(),
    leanLodash(),
    leanPolyglot(),
    resourceSchema(),
    liveResources(),
    signInPage(),
    devApi(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            data: 'server/database/cli.ts',
            routes: 'server/http/routes.ts',
            deviceFileWorker: 'server/http/deviceFileWorker.js',
          },
          // All in one folder: a worker is found beside the file that starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(source('main.ts'), source('gate.ts'), source('App.tsx')) },
          },
        },
      },
  worker: { format: 'es', plugins: () => [leanJspdf()] },
  // As the server takes them.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 4000) },
}));
