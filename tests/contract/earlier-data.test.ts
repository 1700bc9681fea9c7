/**
 * A database and a backup of version cb1a65e (`tests/earlier`): opened, migrated, found whole and served.
 * Runs on PGlite; on both databases where one is opened and migrated, whose SQL is each engine's own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../../server/database/database';
import { restore } from '../../server/database/backup';
import { verify } from '../../server/database/verify';
import { readSettings } from '../../server/http/settings';
import { openService } from '../../server/service';
import { closedAfter, openEmptyInMemory } from '../databases';
import { EARLIER, earlierStatements, fillEarlierFolder } from '../earlier/earlier';
import { hasPostgres } from '../postgres';
import { sharedPostgres } from '../sharedPostgres';
import { PASSWORD } from './world';

const answer = z.object({ responseCode: z.string(), data: z.object({ access_token: z.string() }) });
const page = z.object({ recordsFiltered: z.number() });
const views = z.array(z.object({ name: z.string(), resource: z.string() }));

const WHOLE = [[], EARLIER.transactions];
const SERVED = [EARLIER.transactions, [{ name: EARLIER.view, resource: 'transactions' }]];

/** What `npm run verify` finds wrong, and how many transactions there are. */
async function lookInto({ db }: Database): Promise<readonly [wrong: readonly string[], transactions: number]> {
  const outcomes = await verify(db, { noted: EARLIER.auditHead });
  const rows = await db.selectFrom('transactions').select('id').execute();
  return [outcomes.flatMap(({ sound, line }) => (sound ? [] : [line])), rows.length];
}

async function lookIntoOpened(place: Parameters<typeof openDatabase>[0]): ReturnType<typeof lookInto> {
  const database = await openDatabase(place);
  try {
    return await lookInto(database);
  } finally {
    await database.close();
  }
}

/** Signs in with the password of then. @returns the number of transactions and the saved views that are served. */
async function served(env: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const service = await openService(readSettings(env), undefined);
  try {
    const { app } = service;
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await app.request('/api/v1/login', { method: 'POST', headers, body });
    const { data } = answer.parse(await signedIn.json());
    const ask = async (path: string): Promise<unknown> => {
      const authorization = `Bearer ${data.access_token}`;
      return (await app.request(`/api/v1${path}`, { headers: { authorization } })).json();
    };
    const { recordsFiltered } = page.parse(await ask('/transaction?startPage=0&length=10'));
    return [recordsFiltered, views.parse(await ask('/views'))];
  } finally {
    await service.close();
  }
}

it('opens, migrates and serves the embedded database of cb1a65e', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-earlier-'));
  try {
    await fillEarlierFolder(dataDir);
    expect(await served({ DATA_DIR: dataDir })).toEqual(SERVED);
    expect(await lookIntoOpened({ dataDir })).toEqual(WHOLE);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it.skipIf(!hasPostgres())('opens, migrates and serves the PostgreSQL database of cb1a65e', async () => {
  const server = await sharedPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(await earlierStatements());
    await client.end();
    expect(await served({ DATABASE_URL: databaseUrl })).toEqual(SERVED);
    expect(await lookIntoOpened({ databaseUrl })).toEqual(WHOLE);
  } finally {
    await server.stop();
  }
});

it('restores the backup of cb1a65e', async () => {
  const database = closedAfter(await openEmptyInMemory());
  expect(await restore(database, EARLIER.backup)).toBeGreaterThan(4_000);
  expect(await lookInto(database)).toEqual(WHOLE);
  const kept = await database.db.selectFrom('saved_views').select(['name', 'is_default', 'pinned']).execute();
  expect(kept).toEqual([{ name: EARLIER.view, is_default: true, pinned: true }]);
});
