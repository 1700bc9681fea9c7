/** One PostgreSQL server for all files of a run: starting one costs more than most of what is done with it. */
import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasPostgres()) return async () => {};
  const { port, stop } = await startPostgres();
  project.provide('postgresPort', port);
  return stop;
}
