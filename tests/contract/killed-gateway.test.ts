/**
 * A process that dies after it has asked the bank and before it has stored the answer.
 * Runs on both databases: what is left of an account, in the ledger and the audit, is at stake.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '../../server/database/database';
import { recordAudit } from '../../server/database/audit';
import { LEDGER_FORWARD, ledgerForward } from '../../server/database/ledger';
import { verify } from '../../server/database/verify';
import { createApp } from '../../server/http/app';
import { runChild } from '../child';
import { openNewFolder } from '../databases';
import { askForAccount, DYING_AT } from '../dyingGateway';
import { hasPostgres, type PostgresServer } from '../postgres';
import { sessionFor } from '../session';
import { sharedPostgres } from '../sharedPostgres';
import { bankThat } from './bank';
import { fillNetwork } from './network';

/** Longer than the bank is given, and than the answer may take to be stored. */
const LATER_MS = 36_000;

/** The agent's session in a new network. */
async function prepare({ db, close }: Database): Promise<string> {
  await fillNetwork(db, 'hash');
  await db.transaction().execute(async (tx) => recordAudit(tx, [await ledgerForward(tx, 'test', DYING_AT)], undefined));
  const token = await sessionFor(db, { userId: 5, passwordHash: 'hash' }, DYING_AT);
  await close();
  return token;
}

/** Whether the ledger and the audit are sound once a process has died and another was asked the same. */
async function survive(options: DatabaseOptions): Promise<readonly boolean[]> {
  const { dataDir } = options;
  const token = await prepare(await (dataDir === undefined ? openDatabase(options) : openNewFolder(dataDir)));
  const child = runChild('tests/dyingGateway.ts', 'dieAsking', options, token);
  expect(await child.line()).toBe('asked');
  await child.kill();

  const { db, close } = await openDatabase(options);
  const { gateway, sent } = await bankThat(() => Response.json({ ResponseCode: '00', AccountNumber: '0123456789' }));
  const app = createApp({ db, gateway, clock: () => DYING_AT + LATER_MS });
  for (let time = 0; time < 2; time += 1) {
    const response = await askForAccount(app, token);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({
      responseCode: 'XX',
      responseMessage: expect.stringContaining('the outcome is not known. Ask the bank before you start again.'),
    });
  }
  expect(sent).toHaveLength(0);
  const actions = await db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  expect(actions).toEqual([
    { action: LEDGER_FORWARD },
    { action: 'Asked the partner bank for an account, reference 17636000000001' },
  ]);
  const checked = await verify(db);
  await close();
  return checked.map(({ sound }) => sound);
}

describe('a process that dies while it asks the bank', { timeout: 60_000 }, () => {
  let folder = '';
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-gateway-'));
    if (hasPostgres()) postgres = await sharedPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves an unknown outcome, which nobody asks for again, on PGlite', async () => {
    expect(await survive({ dataDir: join(folder, 'data') })).toEqual([true, true, true, true]);
  });

  it('leaves an unknown outcome, which nobody asks for again, on PostgreSQL', async ({ skip }) => {
    const databaseUrl = await postgres?.createDatabase();
    skip(databaseUrl === undefined);
    expect(await survive({ databaseUrl })).toEqual([true, true, true, true]);
  });
});
