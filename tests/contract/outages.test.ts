/**
 * A database that is down or has no space left: 503 with a sentence and Retry-After, never a 500.
 * Runs on both databases: each database fails in its own way.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { createApp } from '../../server/http/app';
import { hasPostgres, startPostgres } from '../postgres';
import { onEachEngine } from './engines';

const LIST = '/api/v1/transaction?length=10';

async function told(response: Response | Promise<Response>): Promise<unknown> {
  const answer = await response;
  return [answer.status, answer.headers.get('retry-after'), await answer.json()];
}

const UNAVAILABLE = [
  503,
  '5',
  {
    responseCode: 'XX',
    responseMessage: 'The service is temporarily unavailable. Try again in a few seconds.',
    messageKey: 'unavailable',
  },
];
const FULL = [
  503,
  '60',
  {
    responseCode: 'XX',
    responseMessage:
      'The service cannot save anything because its storage is full. Tell your administrator, then try again.',
    messageKey: 'full',
  },
];

onEachEngine('an outage', (world) => {
  it('for lack of space is told from the first refused write until one succeeds, and reads go on', async () => {
    const { db } = world().database;
    const { access_token: token } = await world().signIn('admin');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: '9.9.9' });
    const save = () => world().request('/api/v1/app/version', { method: 'POST', headers, body });
    const moved = JSON.stringify({ agentId: 1, amount: 1, action: 'debit', reason: 'Test', transactionId: 'FULL-1' });
    const move = () => world().request('/api/v1/purse/creditordebit', { method: 'POST', headers, body: moved });
    const health = async () => {
      const answer = await world().request('/healthz');
      return [answer.status, await answer.json()];
    };
    await sql`create or replace function refuse_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create or replace trigger no_space before insert on app_versions execute function refuse_space()`.execute(
      db,
    );
    const first = await (await move()).text();
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect(await told(save())).toEqual(FULL);
    expect(await health()).toEqual([503, { status: 'full' }]);
    expect((await world().request(LIST, { headers })).status).toBe(200);
    // A movement that was made before gets its stored answer, and writes nothing.
    expect(await (await move()).text()).toBe(first);
    expect(await health()).toEqual([503, { status: 'full' }]);
    await sql`drop trigger no_space on app_versions`.execute(db);
    expect((await save()).status).toBe(200);
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect(world().defects).toEqual([]);
  });

  it('for lack of space stops no read whose session was last used a while ago, and is told all the same', async () => {
    const { db } = world().database;
    const { access_token: token } = await world().signIn('admin');
    await sql`create or replace trigger no_use before update on sessions execute function refuse_space()`.execute(db);
    world().pass(60_000);
    expect((await world().read(LIST, token)).status).toBe(200);
    expect((await world().request('/healthz')).status).toBe(503);
    await sql`drop trigger no_use on sessions`.execute(db);
    expect(world().defects).toEqual([]);
  });

  it('of the connection is told as one, whatever was asked', async () => {
    const { access_token: token } = await world().signIn('admin');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await world().database.close();
    expect(await told(world().request(LIST, { headers }))).toEqual(UNAVAILABLE);
    const body = JSON.stringify({ username: 'admin', password: 'wrong' });
    expect(await told(world().request('/api/v1/login', { method: 'POST', headers, body }))).toEqual(UNAVAILABLE);
    expect(world().defects).toEqual([]);
  });
});

describe.skipIf(!hasPostgres())('a PostgreSQL server that is stopped', () => {
  it('is told as an outage by calls and health', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ databaseUrl: await server.createDatabase() });
    const app = createApp({ db: database.db });
    const ask = () => app.request(LIST, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect((await ask()).status).toBe(401);
    await server.stop();
    expect(await Promise.all([told(ask()), told(ask())])).toEqual([UNAVAILABLE, UNAVAILABLE]);
    const health = await app.request('/healthz');
    expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable' }]);
    await database.close();
  });
});
