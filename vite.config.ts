import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { askEarly } from './scripts/ask-early.ts';
import { CHUNKS, compileAhead, lazyParts, nameInPage, WORKER_CHUNKS } from './scripts/chunks.ts';
import { devApi } from './scripts/dev-api.mjs';
import { lean, leanJspdf } from './scripts/lean.ts';
import { liveResources } from './scripts/live-resources.ts';
import { outline } from './scripts/outline.ts';
import { resourceSchema } from './scripts/resource-schema.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { signInPage } from './scripts/sign-in-page.ts';

/** What imports the engine's entry gets what it takes from there and no more: a cell must not bring the forms along. */
const ENTRY_ALONE = { moduleSideEffects: [{ test: /\/src\/(?:engine|formats)\/.*\.tsx?$/, sideEffects: false }] };

/** The app in dist/. */
const app: InlineConfig = {
  plugins: [
    react(),
    lazyParts(),
    leanJspdf(),
    lean(),
    resourceSchema(),
    liveResources(),
    signInPage(),
    outline(),
    devApi(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { treeshake: ENTRY_ALONE },
  },
  worker: {
    format: 'es',
    plugins: () => [leanJspdf()],
    rolldownOptions: { output: { codeSplitting: { groups: WORKER_CHUNKS } } },
  },
};

/** `vite build` makes the app in dist/; `vite build --ssr` makes the reference API in build/server/. */
export default defineConfig(({ command, isSsrBuild }) => ({
  ...app,
  plugins: [
    ...(app.plugins ?? []),
    askEarly(),
    ...(command === 'build' && !isSsrBuild ? [nameInPage('dialogs'), compileAhead(), serviceWorker()] : []),
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
            // Found by the name of the file that starts it from the sources.
            deliveryFileWorker: 'server/http/deliveryFileMaker.ts',
            commonPasswordWorker: 'server/http/commonPasswordWorker.js',
          },
          // All in one folder: a worker is found beside the file that starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        ...app.build,
        ...(command === 'build' && {
          rolldownOptions: { treeshake: ENTRY_ALONE, output: { codeSplitting: { groups: CHUNKS } } },
        }),
      },
  // As the server takes them.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 4000) },
}));
