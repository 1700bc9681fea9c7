/** A small network whose every row is known, with the real server over it and the real client before it. */
import { createClient, type Client } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import { login, type SessionRecord } from '../../src/upstream/session';
import { openDatabase, type Database } from '../../server/database/database';
import { createApp } from '../../server/http/app';
import { hashPassword } from '../../server/http/passwords';
import { fillNetwork } from './network';

export const PASSWORD = 'kobodesk-demo-1';
/** Midday in Lagos on 20 November 2026. */
export const NOON = Date.parse('2026-11-20T11:00:00Z');

export interface World {
  readonly database: Database;
  readonly app: ReturnType<typeof createApp>;
  /** Moves the server's clock on, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** The real client, with a token or without, whose `fetch` is the server itself. */
  readonly client: (token?: string | null) => Client;
  /** A plain request, for what the client would never send. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly signIn: (username: string, password?: string) => Promise<SessionRecord>;
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

/** Opens the world on the embedded database, or on the server that the URL names. */
export async function openWorld(databaseUrl?: string): Promise<World> {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: 'memory://' });
  await fillNetwork(database.db, await hashPassword(PASSWORD));
  let now = NOON;
  const app = createApp({ db: database.db, clock: () => now });
  const request: World['request'] = async (path, init) => app.request(path, init);
  const client: World['client'] = (token = null) =>
    createClient({ config, token: () => token, fetch: async (input, init) => app.request(input, init) });
  return {
    database,
    app,
    request,
    client,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    signIn: async (username, password = PASSWORD) => {
      const { session } = await client().call(login, { username, password });
      return session;
    },
  };
}
