import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devApi } from './scripts/dev-api.mjs';
import { leanJspdf } from './scripts/lean-jspdf.ts';
import { signInPage } from './scripts/sign-in-page.ts';

/** Packages that the shell cannot do without, in a file that stays the same when only our own code changes. */
const SHELL_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|lodash|lucide-react|node-polyglot|ra-i18n-polyglot)\//;
/** Small modules of ours that the shell shares with what is loaded later. */
const SHELL_MODULES = /src\/(upstream\/(money|time|pan|access)|engine\/path)\./;

/** `vite build` makes the app in dist/; `vite build --ssr` makes the reference API in build/server/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanJspdf(), signInPage(), devApi()],
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: { main: 'server/main.ts', data: 'server/database/cli.ts' },
          // All in one folder: the worker is found beside whichever file starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          // Two files for the shell, not a dozen: each file asked for costs a phone more than a few bytes too many.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: SHELL_PACKAGES },
                { name: 'shared', test: SHELL_MODULES },
              ],
            },
          },
        },
      },
  worker: { format: 'es', plugins: () => [leanJspdf()] },
  server: { host: '127.0.0.1', port: 4000 },
}));
