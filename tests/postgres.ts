/**
 * A throw-away PostgreSQL server from the system's binaries, for tests that must hold on both engines. Without such
 * binaries the tests are skipped, aloud; under CI that is a failure.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { lookUntil } from './again';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'kobodesk';
const PASSWORD = 'throw-away';
/** Half a minute, on a machine with nothing else to do. */
const MOST_LOOKS = 600;
/** Nothing here outlives the server, which two files at once may use. */
const CARELESS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];
/** Debian's account of nobody, for machines without one for PostgreSQL. */
const NOBODY = 65_534;

/** What a database begins with. It is filled once on a server; the others of this name are copies of that one. */
export interface Template {
  readonly name: string;
  readonly fill: (databaseUrl: string) => Promise<void>;
}

export interface PostgresServer {
  readonly port: number;
  /** A new database: empty, or as its template. */
  readonly createDatabase: (like?: Template) => Promise<string>;
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
export async function startPostgres(own: readonly string[] = []): Promise<PostgresServer> {
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
  const place = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`];
  // Of a setting that is given twice the last one counts.
  const settings = [...place, ...CARELESS, ...own];
  const child = spawn(join(folder, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], options);
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const server = connectPostgres(port);
  await untilItAnswers(server.url('postgres'), child);
  return {
    ...server,
    stop: async () => {
      process.off('exit', kill);
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      // SIGINT is PostgreSQL's fast shutdown: connections are cut.
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A server that somebody else has started and stops; to stop it here removes the databases that were made here. */
export function connectPostgres(port: number): PostgresServer {
  const url: PostgresServer['url'] = (database, { user = USER, password = PASSWORD } = {}) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const made: string[] = [];
  const asServant = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(url('postgres'), work);
  return {
    port,
    url,
    createDatabase: async (like) => {
      const name = newName();
      const template = like ? await filled(like, asServant, url) : 'template1';
      await asServant((client) => client.query(`create database ${name} template ${template}`));
      made.push(name);
      return url(name);
    },
    stop: () =>
      asServant(async (client) => {
        for (const name of made.splice(0)) await client.query(`drop database ${name} with (force)`);
      }),
  };
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

/** The name of the template's database, which is made unless it is there. Others who want it wait meanwhile. */
async function filled(
  { name, fill }: Template,
  asServant: <T>(work: (client: Client) => Promise<T>) => Promise<T>,
  url: PostgresServer['url'],
): Promise<string> {
  const template = `template_${name}`;
  await asServant(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = newName();
    await client.query(`create database ${unfinished}`);
    await fill(url(unfinished));
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  let failure: unknown;
  const answered = await lookUntil(async () => {
    try {
      await withClient(url, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      failure = error;
      return server.exitCode === null ? undefined : false;
    }
  }, MOST_LOOKS);
  if (!answered) throw failure;
}
