import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { COMPILED_ONCE } from './tests/compiledOnce.ts';
import { DocumentsFirst } from './tests/order.ts';

/** One project per kind of test; `npm test` runs them all, `npx vitest run --project unit` one of them. */
const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/** What waits for processes and browsers. */
const PATIENT = { fileParallelism: false, expect: { poll: { timeout: 10_000 } } } as const;

/**
 * Files share a process, its packages, its connection to the browser and its sessions. A journey is tried a second time,
 * since a browser on a shared machine stalls now and then; nothing else is.
 */
const JOURNEYS = { ...PATIENT, retry: 1, isolate: false, globalSetup: ['tests/journeys/harness/setup.ts'] };

/** Files share a process, and the run's PostgreSQL server. Databases and child processes start, which takes long where much runs. */
const OVER_DATABASES = {
  ...PATIENT,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  isolate: false,
  setupFiles: ['tests/afresh.ts', 'tests/seeded.ts'],
  globalSetup: ['tests/onePostgres.ts'],
};

/** What `npm run campaigns` plays in a stock Firefox too: the main journeys, by the names of their files. */
const MAIN_JOURNEYS = [
  'account-opening',
  'exports',
  'fees',
  'first-paint',
  'french',
  'guards',
  'keyboard-and-phone',
  'money',
  'offline',
  'phone',
  'session',
  'sign-in',
  'transactions',
];

/** The file that Node takes for react-admin: without this the engine inside an `<Admin>` has another router. */
const ONE_ROUTER = [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }];

export default defineConfig({
  plugins: [react()],
  // Tests of `npm run resource` load what it has written into a copy of the project, in a temporary folder.
  server: { fs: { strict: false } },
  test: {
    sequence: { sequencer: DocumentsFirst },
    testTimeout: 20_000,
    // What a test draws is soon rubbish: in more room for what is new, less of it is copied before it is.
    execArgv: ['--max-semi-space-size=64'],
    hookTimeout: 60_000,
    // Of a journey that broke off, and has said so: what it was still waiting for when its pages were closed.
    onUnhandledError: ({ message }) =>
      !/(?:page, context or browser|Target) .*closed|Response has been disposed/.test(message),
    projects: [
      project('unit', ['{src,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'], {
        isolate: false,
        setupFiles: ['tests/unit.ts', 'tests/seeded.ts'],
        alias: ONE_ROUTER,
        // The compiler that some tests start ends soon, and need not collect its garbage.
        env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { isolate: false }),
      project('server', ['server/**/*.test.ts'], { ...OVER_DATABASES, execArgv: [...COMPILED_ONCE] }),
      project('contract', ['tests/contract/**/*.test.ts', 'tests/reactAdmin/**/*.test.tsx'], {
        ...OVER_DATABASES,
        alias: ONE_ROUTER,
      }),
      project('sizes', ['tests/sizes/**/*.test.ts'], {
        fileParallelism: false,
        globalSetup: ['tests/journeys/harness/setup.ts'],
      }),
      project('campaigns', ['tests/campaigns/**/*.test.ts'], {
        fileParallelism: false,
        globalSetup: ['tests/journeys/harness/setup.ts'],
      }),
      project('journeys', ['tests/journeys/**/*.test.ts'], JOURNEYS),
      project(
        'firefox',
        MAIN_JOURNEYS.map((name) => `tests/journeys/${name}.test.ts`),
        JOURNEYS,
      ),
    ],
  },
});
