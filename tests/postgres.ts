/**
 * A throw-away PostgreSQL server from the system's binaries, for tests that must hold on both engines. Without such
 * binaries the tests are skipped, aloud; under CI that is a failure.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'kobodesk';
const PASSWORD = 'throw-away';
const START_TIMEOUT_MS = 30_000;
/** Debian's account of nobody, for machines without one for PostgreSQL. */
const NOBODY = 65_534;

export interface PostgresServer {
  /** A new, empty database. */
  readonly createDatabase: () => Promise<string>;
  readonly url: (database: string, as?: { user?: string; password?: string }) => string;
  readonly stop: () => Promise<void>;
}

/** The folder with initdb and postgres, the newest found; undefined when there is none. */
function binaries(): string | undefined {
  const debian = (() => {
    try {
      return readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
    } catch {
      return [];
    }
  })();
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

/** PostgreSQL refuses to run as root: who it runs as then. */
function servant(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()),
    );
    return { uid: uid ?? NOBODY, gid: gid ?? NOBODY };
  } catch {
    return { uid: NOBODY, gid: NOBODY };
  }
}

/** Whether tests on PostgreSQL can run here. Says so, aloud, when they cannot; throws under CI. */
export function hasPostgres(): boolean {
  if (binaries() !== undefined) return true;
  const line = 'No PostgreSQL server found (initdb, postgres): the tests on it do not run. Install postgresql.';
  if (process.env.CI) throw new Error(line);
  process.stderr.write(`\n!!! ${line}\n\n`);
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Starts a server in a temporary folder, on a free port of 127.0.0.1. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = binaries();
  if (folder === undefined) throw new Error('No PostgreSQL server found');
  const runAs = servant();
  const home = mkdtempSync(join(tmpdir(), 'kobodesk-postgres-'));
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (runAs) for (const path of [home, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const data = join(home, 'data');
  const options = { ...runAs, cwd: home, stdio: 'ignore' } as const;
  const locale = ['--locale=C', '--encoding=UTF8', '--no-sync'];
  const auth = ['--username', USER, '--auth=scram-sha-256', '--pwfile', passwordFile];
  execFileSync(join(folder, 'initdb'), ['--pgdata', data, ...auth, ...locale], options);

  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`];
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], options);
  const kill = (): void => {
    server.kill('SIGKILL');
  };
  process.once('exit', kill);
  const url: PostgresServer['url'] = (database, { user = USER, password = PASSWORD } = {}) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await untilItAnswers(url('postgres'), server);

  let databases = 0;
  return {
    url,
    createDatabase: async () => {
      databases += 1;
      const name = `test_${databases}`;
      await withClient(url('postgres'), (client) => client.query(`create database ${name}`));
      return url(name);
    },
    stop: async () => {
      process.off('exit', kill);
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      // SIGINT is PostgreSQL's fast shutdown: connections are cut.
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (Date.now() > end || server.exitCode !== null) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}
