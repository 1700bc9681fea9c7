import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { askEarly } from './scripts/ask-early.ts';
import { chunkGroups, nameInPage, type Files } from './scripts/chunks.ts';
import { devApi } from './scripts/dev-api.mjs';
import { leanJspdf } from './scripts/lean-jspdf.ts';
import { leanLodash } from './scripts/lean-lodash.ts';
import { leanPolyglot } from './scripts/lean-polyglot.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { liveResources } from './scripts/live-resources.ts';
import { outline } from './scripts/outline.ts';
import { resourceSchema } from './scripts/resource-schema.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { signInPage } from './scripts/sign-in-page.ts';

const source = (file: string): string => join(import.meta.dirname, 'src', file);

const FIRST = source('main.ts');

const custom = (...names: readonly string[]): readonly string[] => names.map((name) => source(`custom/${name}.tsx`));
const engine = (...names: readonly string[]): readonly string[] => names.map((name) => source(`engine/${name}.tsx`));

/** The files that are fetched after the first, in the order in which a person comes to need them. */
const FILES: Files = {
  authRuntime: [source('authRuntime.ts')],
  shell: [source('App.tsx')],
  // What stands around the rows of a list once they are shown.
  around: [
    ...engine('savedViews/ViewBar', 'list/NewRows', 'list/SelectionBar', 'list/UnreadableNotice', 'record/RowField'),
    ...engine('record/RecordMenu'),
    ...custom('layout/NoticeButton', 'layout/LanguageChoice', 'layout/PinnedViews'),
    source('dataProvider/savedViews.ts'),
    source('i18n/listTexts.ts'),
    // Of the charts too: in the dialogs' file, the dashboard would run all dialogs with it.
    join(import.meta.dirname, 'node_modules/clsx/dist/clsx.mjs'),
  ],
  // The texts of everything else.
  texts: [source('i18n/lazyTexts.ts')],
  // What an open record has beside its fields.
  related: [
    ...engine('record/Related', 'record/Notes'),
    ...custom('purse/AgentFigures'),
    source('resources/audit/Changes.tsx'),
  ],
  // Resource files: before the dialogs, so that reading a file does not run all of them.
  files: [source('custom/resource-files/loadFiles.ts')],
  // All that a list opens, and the search.
  dialogs: [
    ...engine('list/FilterDialog', 'list/FilterPopover', 'list/SearchPopover', 'list/ColumnsMenu', 'bulk/BulkDialog'),
    ...engine('export/ExportDialog', 'export/PrintDialog'),
    ...engine('forms/CreateForm', 'forms/CreateDialog', 'forms/EditDialog', 'forms/LeaveDialog'),
    ...engine(
      'actions/AskDialog',
      'actions/RunAction',
      'actions/ShownDialog',
      'savedViews/ViewDialogs',
      'ui/MenuList',
      'ui/Tooltip',
    ),
    source('custom/settings/tabs.ts'),
    ...custom(
      'layout/Palette',
      'layout/Shortcuts',
      'layout/MenuDrawer',
      'layout/NoticeCentre',
      'layout/SessionWarning',
      'fees/FeesAlert',
      'purse/MoveDialog',
      'purse/MoveMoney',
    ),
    ...custom('receipt/ReceiptDialog', 'hardware/HardwareDialog', 'resource-files/FileProblems'),
    ...custom('processor-switch/ConfirmDialog'),
  ],
  // Pages too small for a file each.
  pages: [
    ...custom('own-agent/OwnAgent', 'managed-agents/ManagedAgents', 'agent-transactions/AgentTransactions'),
    ...custom('virtual-account/VirtualAccount'),
    ...custom('processor-switch/ProcessorSwitch', 'partner-bank/SelectBank', 'settings/Settings'),
    ...custom('change-password/ChangePassword', 'resources/Resources'),
    ...custom('fees/FeeRows', 'purse/PurseCards'),
  ],
};

/** What imports the engine's entry gets what it takes from there and no more: a cell must not bring the forms along. */
const ENTRY_ALONE = { moduleSideEffects: [{ test: /\/src\/engine\/.*\.tsx?$/, sideEffects: false }] };

/** The app in dist/. */
const app: InlineConfig = {
  plugins: [
    react(),
    leanJspdf(),
    leanLodash(),
    leanPolyglot(),
    leanRouter(),
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
  worker: { format: 'es', plugins: () => [leanJspdf()] },
};

const appGroups = async () => await chunkGroups(app, FIRST, FILES, 'shell');

/** `vite build` makes the app in dist/; `vite build --ssr` makes the reference API in build/server/. */
export default defineConfig(async ({ command, isSsrBuild }) => ({
  ...app,
  plugins: [
    ...(app.plugins ?? []),
    askEarly(),
    ...(command === 'build' && !isSsrBuild ? [nameInPage('dialogs'), serviceWorker()] : []),
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
            commonPasswordWorker: 'server/http/commonPasswordWorker.js',
          },
          // All in one folder: a worker is found beside the file that starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        ...app.build,
        ...(command === 'build' && {
          rolldownOptions: { treeshake: ENTRY_ALONE, output: { codeSplitting: { groups: await appGroups() } } },
        }),
      },
  // As the server takes them.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 4000) },
}));
