/** A small network whose every row is known, with the real server over it and the real client before it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import { login, type SessionRecord } from '../../src/upstream/session';
import { openSandbox } from '../../server/bank/sandbox';
import { openDatabase, type Database } from '../../server/database/database';
import type { Gateway } from '../../server/gateway/gateway';
import { createApp, type AppOptions } from '../../server/http/app';
import { createPasswords, hashPassword } from '../../server/http/passwords';
import { createQueue, type Queue } from '../../server/http/queue';
import { filling, openCached } from '../databases';
import type { PostgresServer } from '../postgres';
import { fillNetwork } from './network';

export const PASSWORD = 'kobodesk-demo-1';
/** Midday in Lagos on 20 November 2026. */
const NOON = Date.parse('2026-11-20T11:00:00Z');

/** A thousandth of the real cost: the tests sign in hundreds of times. */
const CHEAP = { logN: 7, r: 8, p: 1 };
/** A demonstration bank in a hurry, in milliseconds, and a gateway without patience. */
const PACE = { slowMs: 20, silentMs: 1_500 };
const BANK_TIMEOUT_MS = 1_000;
/** Places for hashes, at work and waiting: fewer than the real server has, so that a test can take them all. */
export const PLACES = 10;
/** Those that one caller may take for others' passwords. */
export const PLACES_EACH = 4;

export interface World {
  readonly database: Database;
  readonly app: ReturnType<typeof createApp>;
  /** In which every password is hashed. */
  readonly queue: Queue;
  /** Encrypts for the partner bank, which is the sandbox. */
  readonly encrypt: (text: string) => string;
  /** The lines that the server has written for its operator. */
  readonly notices: readonly string[];
  /** The exceptions that the server's code did not expect. */
  readonly defects: readonly unknown[];
  /** The same server with another way to the bank. */
  readonly withGateway: (gateway: Gateway) => World['request'];
  /** Moves the server's clock on, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** The real client, with a token or without, whose `fetch` is the server itself; `watch` is shown what it sends. */
  readonly client: (token?: string | null, watch?: (request: Request) => void) => Client;
  /** A plain request, for what the client would never send. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** A plain read of somebody who has signed in. */
  readonly read: (path: string, token: string) => Promise<Response>;
  readonly signIn: (username: string, password?: string) => Promise<SessionRecord>;
  /** The client of somebody who has just signed in. */
  readonly clientOf: (username: string, password?: string) => Promise<Client>;
}

const config = parseConfig({
  hosts: {
    api: { base: '/api/v1', auth: 'bearer' },
    processor: { base: '/processor-host', auth: 'bearer' },
    cashOut: { base: '/cash-out', auth: 'bearer' },
    partnerBank: { base: '/partner', auth: 'bearer' },
    records: { base: '/records', auth: 'bearer' },
  },
});

async function fill({ db }: Database): Promise<void> {
  await fillNetwork(db, await hashPassword(PASSWORD, CHEAP));
  // Its key pair takes as long as all the rest.
  await openSandbox({ db, scheme: 'RSA-OAEP', clock: () => NOON, notice: () => undefined });
}

/** What the filled network depends on beyond the database's own sources. */
const SOURCES = [
  'network.ts',
  '../../src/upstream/access.ts',
  '../../server/http/passwords.ts',
  ...['desk', 'customers', 'opening', 'sandbox'].map((name) => `../../server/bank/${name}.ts`),
];

/** From the cache of filled databases: a fifth of the time that filling one takes. */
async function openEmbedded(): Promise<Database> {
  const hash = createHash('sha256').update(PASSWORD);
  for (const file of SOURCES) hash.update(await readFile(new URL(file, import.meta.url)));
  return openCached(`network-${hash.digest('hex').slice(0, 8)}`, fill);
}

/** A copy of one that is filled once for all files. */
async function openOn(server: PostgresServer): Promise<Database> {
  return openDatabase({ databaseUrl: await server.createDatabase({ name: 'network', fill: filling(fill) }) });
}

/** What an operator may connect beyond the world's own. */
export type Settings = Pick<AppOptions, 'mail'>;

/** Opens the world on the embedded database, or on a new one of that server. */
export async function openWorld(server?: PostgresServer, settings: Settings = {}): Promise<World> {
  const database = await (server ? openOn(server) : openEmbedded());
  let now = NOON;
  const queue = createQueue(2, PLACES - 2, PLACES_EACH);
  const passwords = createPasswords({ queue, cost: CHEAP });
  const clock = (): number => now;
  const notices: string[] = [];
  const notice = (line: string): void => void notices.push(line);
  const { db } = database;
  const bank = { pace: PACE, timeoutMs: BANK_TIMEOUT_MS };
  const sandbox = await openSandbox({ db, scheme: 'RSA-OAEP', clock, notice, ...bank });
  const defects: unknown[] = [];
  const log = {
    request: () => undefined,
    defect: (_reference: string, error: unknown) => void defects.push(error),
    outage: () => undefined,
    notice,
  };
  const appWith = (gateway: Gateway) =>
    createApp({ db, clock, passwords, gateway, log, trustProxy: true, showsPasswords: true, ...settings });
  const app = appWith(sandbox);
  const request: World['request'] = async (path, init) => app.request(path, init);
  const client: World['client'] = (token = null, watch = () => undefined) =>
    createClient({
      config,
      token: () => token,
      fetch: async (input, init) => {
        watch(
          typeof input === 'string' ? new Request(new URL(input, 'http://localhost'), init) : new Request(input, init),
        );
        return app.request(input, init);
      },
    });
  const signIn: World['signIn'] = async (username, password = PASSWORD) =>
    (await client().call(login, { username, password })).session;
  return {
    database,
    app,
    request,
    read: (path, token) => request(path, { headers: { authorization: `Bearer ${token}` } }),
    client,
    queue,
    encrypt: sandbox.encrypt,
    notices,
    defects,
    withGateway: (gateway) => {
      const other = appWith(gateway);
      return async (path, init) => other.request(path, init);
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    signIn,
    clientOf: async (username, password) => client((await signIn(username, password)).access_token),
  };
}
