/** `npm run backup`, `npm run restore` and `npm run verify` as a person runs them. */
import { spawnSync, type SpawnSyncOptionsWithStringEncoding, type SpawnSyncReturns } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { sql } from 'kysely';
import { buildWhenStale } from '../../tests/built';
import { COMPILED_ONCE } from '../../tests/compiledOnce';
import { openNewFolder } from '../../tests/databases';
import { AuditKey } from './audit';
import { openDatabase } from './database';
import { takeAuditKey } from './keyedAudit';
import { NEWEST } from './migrate';
import { seedDatabase } from './seed/seed';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const folder = sharedFolder();
beforeAll(async () => {
  await buildWhenStale();
  const database = await openNewFolder(join(folder, 'data'));
  await seedDatabase(database, { hashPassword: async () => 'not-a-hash', transactions: 50 });
  await database.close();
}, 300_000);

interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly errors: string;
}

const toRan = ({ status, stdout, stderr }: SpawnSyncReturns<string>): Ran => ({
  code: status,
  said: stdout,
  errors: stderr.replaceAll(/^npm warn.*\n/gm, ''),
});
const around = (dataDir: string, env: Record<string, string>): SpawnSyncOptionsWithStringEncoding => ({
  env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, dataDir), ...env },
  encoding: 'utf8',
});

/** From the folder, as npm tells where a person stands. */
const npmRun = (dataDir: string, command: string, words: readonly string[]): Ran =>
  toRan(
    spawnSync('npm', ['run', '--silent', '--prefix', ROOT, command, '--', ...words], {
      ...around(dataDir, {}),
      cwd: folder,
    }),
  );

/** What npm would start, which takes as long to be ready as most commands themselves. */
const run = (dataDir: string, command: string, words: readonly string[], env: Record<string, string> = {}): Ran =>
  toRan(
    spawnSync(process.execPath, [...COMPILED_ONCE, 'scripts/data.mjs', command, ...words], {
      ...around(dataDir, { INIT_CWD: folder, ...env }),
      cwd: ROOT,
    }),
  );

it('saves the data to a file where the person stands, and restores them into a new folder', async () => {
  const saved = npmRun('data', 'backup', ['desk.backup']);
  expect(saved).toMatchObject({ code: 0, errors: '' });
  expect(saved.said).toMatch(/^\d{4,} rows saved to \S*desk\.backup\n$/);
  expect(existsSync(join(folder, 'desk.backup'))).toBe(true);
  const restored = npmRun('other', 'restore', ['desk.backup']);
  expect(restored).toEqual({ code: 0, errors: '', said: saved.said.replace('saved to', 'restored from') });
});

it('pays into the central purse once for each bank reference and with a reason', () => {
  expect(npmRun('data', 'fund', ['1000.50', 'FUNDING-1', 'Float for November'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The central purse holds N[\d,.]+ now\.\n$/),
  });
  expect(run('data', 'fund', ['1000.50', 'funding-1', 'Float']).errors).toMatch(
    /^kobodesk: The bank reference funding-1 was used before.*: nothing was paid in\.\n$/,
  );
  expect(run('data', 'fund', ['1000.50', 'FUNDING-2']).errors).toMatch(/fund -- AMOUNT BANK-REFERENCE REASON\n$/);
  expect(run('data', 'verify', ['--rekey']).errors).toMatch(/^kobodesk: Set AUDIT_KEY to the present key/);
});

it('tells in a line per check whether the books add up, and ends with 1 when they do not', async () => {
  const sound = npmRun('data', 'verify', []);
  expect(sound).toMatchObject({ code: 0, errors: '' });
  expect(sound.said).toMatch(
    /^Ledger: \d+ entries add up to the balances of 601 purses\.\nLedger and audit: .+\nRecords and audit: .+\nAudit: .+\n$/,
  );
  const [, entries = '', head = ''] = /Audit: .*head (\d+):(\w+)\./.exec(sound.said) ?? [];
  expect(run('data', 'verify', ['--head', `${entries}:${head}`]).said).toMatch(/ is as it was noted\.\n$/);
  expect(run('data', 'verify', ['--head', `${entries}:${'0'.repeat(64)}`])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Audit: NOT SOUND\. Entry \d+ is not as it was noted: .+\n$/),
  });
  expect(run('data', 'verify', ['--head', head]).errors).toMatch(/^kobodesk: Usage: /);
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  await sql`update schema_migrations set version = 0 where version = ${NEWEST}`.execute(database.db);
  await database.close();
  const older = run('data', 'verify', []);
  expect(older).toMatchObject({
    code: 1,
    said: '',
    errors: expect.stringMatching(/of version \d+, this program of version \d+/),
  });
  expect(run('data', 'backup', ['older.backup']).code).toBe(0);
  const again = await openDatabase({ dataDir: join(folder, 'data'), asItIs: true });
  const mended = await sql`update schema_migrations set version = ${NEWEST} where version = 0`.execute(again.db);
  expect(mended.numAffectedRows, 'neither it nor a backup has migrated').toBe(1n);
  await again.db.updateTable('central_purse').set({ balance: 1 }).execute();
  await again.close();
  const unsound = run('data', 'verify', []);
  expect(unsound).toMatchObject({ code: 1, errors: '' });
  expect(unsound.said).toMatch(
    /^Ledger: NOT SOUND\. What the central purse holds is not the sum of its entries\.\nLedger and audit: .+\nRecords and audit: .+\nAudit: .+\n$/,
  );
});

it('changes the key of the audit', async () => {
  const [key, next] = [7, 9].map((byte) => Buffer.alloc(32, byte));
  if (!key || !next) throw new Error('Two keys');
  const database = await openNewFolder(join(folder, 'keyed'));
  await seedDatabase(database, { hashPassword: async () => 'not-a-hash', transactions: 50 });
  await takeAuditKey(database.db, new AuditKey(key), Date.now());
  await database.close();
  const [AUDIT_KEY, AUDIT_KEY_NEW] = [key.toString('base64'), next.toString('base64')];
  const verified = (env: Record<string, string>) => run('keyed', 'verify', [], env);
  expect(verified({ AUDIT_KEY })).toMatchObject({ code: 0, said: expect.stringMatching(/sealed from entry \d+ on/) });
  expect(run('keyed', 'verify', ['--rekey'], { AUDIT_KEY, AUDIT_KEY_NEW })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Audit: \d+ entries are sealed with the new key\./),
  });
  expect(verified({ AUDIT_KEY: AUDIT_KEY_NEW })).toMatchObject({ code: 0, errors: '' });
});

it.each([
  ['a folder without a database', 'mistyped', ['new.backup'], {}, /There is no database in \S+mistyped\./],
  ['no file', 'data', [], {}, /Usage: npm run backup -- FILE/],
  ['an option that there is not', 'data', ['new.backup', '--fast'], {}, /Usage: npm run backup -- FILE/],
  [
    'a URL that is none of PostgreSQL',
    'data',
    ['new.backup'],
    { DATABASE_URL: 'mysql://x' },
    /DATABASE_URL must begin with/,
  ],
])('refuses %s in one line and makes nothing', (_what, dataDir, words, env, sentence) => {
  const ran = run(dataDir, 'backup', words, env);
  expect(ran).toMatchObject({ code: 1, said: '', errors: expect.stringMatching(/^kobodesk: [^\n]+\n$/) });
  expect(ran.errors).toMatch(sentence);
  expect(existsSync(join(folder, 'mistyped'))).toBe(false);
  expect(existsSync(join(folder, 'new.backup'))).toBe(false);
});
