/** The PostgreSQL server of this run, or one of this file's own where a run has none. */
import { afterAll, beforeAll, inject } from 'vitest';
import { connectPostgres, startPostgres, type PostgresServer } from './postgres';

export async function sharedPostgres(): Promise<PostgresServer> {
  const port: number | undefined = inject('postgresPort');
  return port === undefined ? startPostgres() : connectPostgres(port);
}

/** The same for the tests of the group in which it is called, let go after them. */
export function groupPostgres(): () => PostgresServer {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  afterAll(() => server?.stop());
  return () => {
    if (!server) throw new Error('The server runs only while tests run');
    return server;
  };
}
