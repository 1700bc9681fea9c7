import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** One project per kind of test; `npm test` runs them all, `npx vitest run --project unit` one of them. */
const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('server', ['server/**/*.test.ts'], { fileParallelism: false }),
      project('contract', ['tests/contract/**/*.test.ts'], { fileParallelism: false }),
      project('sizes', ['tests/sizes/**/*.test.ts'], {
        fileParallelism: false,
        globalSetup: ['tests/journeys/harness/setup.ts'],
      }),
      project('campaigns', ['tests/campaigns/**/*.test.ts'], {
        fileParallelism: false,
        globalSetup: ['tests/journeys/harness/setup.ts'],
      }),
      project('journeys', ['tests/journeys/**/*.test.ts'], {
        fileParallelism: false,
        globalSetup: ['tests/journeys/harness/setup.ts'],
      }),
    ],
  },
});
