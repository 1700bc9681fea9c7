/** The PostgreSQL server of this run, or one of this file's own where a run has none. */
import { inject } from 'vitest';
import { connectPostgres, startPostgres, type PostgresServer } from './postgres';

export async function sharedPostgres(): Promise<PostgresServer> {
  const port: number | undefined = inject('postgresPort');
  return port === undefined ? startPostgres() : connectPostgres(port);
}
