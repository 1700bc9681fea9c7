import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { closedAfter, onEachEngine, openSeededInMemory } from '../../tests/databases';
import { openSandbox } from '../bank/sandbox';
import { backup, restore } from './backup';
import type { Database } from './database';
import { unbounded } from './scopedDatabase';
import { listTransactions } from './transactions';
import { verifyAudit } from './verify';

const TABLES = [
  'role_groups',
  'role_group_roles',
  'users',
  'agent_managers',
  'agents',
  'purses',
  'central_purse',
  'purse_entries',
  'fees',
  'transactions',
  'meta',
  'audit_entries',
  'audit_head',
  'audit_days',
  'app_versions',
  'processors',
  'hardware_devices',
  'saved_views',
  'subscriptions',
  'deliveries',
  'delivery_leavers',
  'webhooks',
  'notes',
  'notices',
  'crossings',
  'bank_requests',
  'created_accounts',
  'sandbox_accounts',
  'sandbox_cards',
];

const VIEW = {
  owner_id: 1,
  resource: 'transactions',
  filter: JSON.stringify({ status: '00', startDate: 'month-1', endDate: 'month-1:end', ids: ['1', 2, null] }),
  columns: JSON.stringify([{ field: 'rrn', width: 120.5 }]),
  pinned: true,
  is_default: true,
} as const;
const VIEWS = [
  { ...VIEW, name: 'Own', share: 'private', density: 'compact' },
  { ...VIEW, name: "The group's", share: 'group', group_id: 2, per_page: 0 },
  { ...VIEW, name: "Everyone's", share: 'everyone', sort: JSON.stringify({ field: 'amount', order: 'DESC' }) },
] as const;

async function contents({ db }: Database): Promise<readonly unknown[]> {
  const sums: unknown[] = [];
  for (const table of TABLES) {
    const { rows } = await sql`
      select count(*) as rows, md5(string_agg(row_to_json(t)::text, '' order by t)) as sum
      from ${sql.table(table)} t`.execute(db);
    sums.push([table, rows]);
  }
  return sums;
}

const AT = '2026-11-20T11:00:00.000Z';

const PASSWORD = { user_id: 1, one_time_password: 'TOP-SECRET', created_at: AT, expires_at: AT };
const MESSAGE = { recipient: 'a@b.ng', kind: 'contact-changed', text: 'TOLD-ONCE', created_at: AT } as const;

/** A sandbox with a code under way, and an account with everything that belongs to it. */
async function openAccounts({ db }: Database): Promise<void> {
  await openSandbox({ db, scheme: 'RSA-OAEP', notice: () => undefined });
  const request = { user_id: 1, request_id: '1', fingerprint: '', state: 'answered', asked_at: AT } as const;
  await db
    .insertInto('bank_requests')
    .values({ ...request, call: 'AccountOpening', code: '00' })
    .execute();
  await db
    .insertInto('created_accounts')
    .values({ user_id: 1, account_number: '2000000010', created_at: AT })
    .execute();
  await db.insertInto('sandbox_cards').values({ sequence_no: 'GTB-1', account_id: 1, tried_at: AT }).execute();
  const code = { purpose: 'cardLink', holder: '1', phone: '0', code: '482113', request_id: '1' } as const;
  await db
    .insertInto('sandbox_codes')
    .values({ ...code, issued_at: AT, expires_at: AT })
    .execute();
}

onEachEngine((engine) => {
  const folder = sharedFolder();
  const file = join(folder, 'whole.backup');
  const source = engine.sharedSeeded();
  beforeAll(async () => {
    await source.db.insertInto('sessions').values({ token_hash: 'hash', user_id: 1 }).execute();
    await openAccounts(source);
    await source.db.insertInto('outbox').values(PASSWORD).execute();
    await source.db.insertInto('outbox_messages').values(MESSAGE).execute();
    await source.db.insertInto('saved_views').values(VIEWS).execute();
    await source.db
      .insertInto('webhooks')
      .values({ id: 1, name: 'Operations', url: 'https://hooks.example.com/', created_at: AT })
      .execute();
    await source.db.insertInto('webhook_secrets').values({ webhook_id: 1, secret: 'whsec_SECRET' }).execute();
    const note = { resource: 'agents', record: '1', text: 'Visited.', author_id: 1, salt: 'salt' } as const;
    await source.db
      .insertInto('notes')
      .values({ ...note, created_at: AT })
      .execute();
    await backup(source, file);
  });

  async function withEmpty(work: (database: Database) => Promise<void>): Promise<void> {
    const database = closedAfter(await engine.openEmpty());
    await work(database);
  }

  /** A copy of the backup with its lines changed. */
  function altered(name: string, change: (lines: readonly string[]) => readonly string[]): string {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const path = join(folder, name);
    writeFileSync(path, gzipSync(change(lines).join('\n')));
    return path;
  }

  it('brings every row back but sessions, messages, secrets of webhooks and the sandbox’s key and codes, and goes on with new ids', async () => {
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/PRIVATE KEY|482113|TOP-SECRET|TOLD-ONCE|whsec_/);
    await withEmpty(async (database) => {
      expect(await restore(database, file)).toBeGreaterThan(4_000);
      expect(await contents(database)).toEqual(await contents(source));
      expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 601 });
      const page = await listTransactions(unbounded(database.db), { status: '00' }, { startPage: 0, length: 10 });
      expect(page).toEqual(
        await listTransactions(unbounded(source.db), { status: '00' }, { startPage: 0, length: 10 }),
      );
      const added = await database.db
        .insertInto('role_groups')
        .values({ name: 'Auditors' })
        .returning('id')
        .executeTakeFirst();
      expect(added).toEqual({ id: 6 });
      await expect(sql`delete from agents where id = 1`.execute(database.db)).rejects.toThrow(/foreign key/);

      const { db } = database;
      for (const table of ['sandbox_codes', 'sandbox_bank', 'outbox', 'outbox_messages', 'sessions'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      const before = await db.selectFrom('sandbox_accounts').selectAll().execute();
      await openSandbox({ db, scheme: 'RSA-OAEP', notice: () => undefined });
      expect(await db.selectFrom('sandbox_accounts').selectAll().execute()).toEqual(before);
      const next = { account_number: '2000000099', customer_number: '9', phone: '0', opened_at: AT };
      await db.insertInto('sandbox_accounts').values(next).execute();
    });
  });

  it('refuses a database with rows unless it is forced, and then replaces them', async () => {
    const database = await engine.openSeeded({ transactions: 50 });
    try {
      const before = await contents(database);
      await expect(restore(database, file)).rejects.toMatchObject({
        code: 'backup',
        message: expect.stringContaining('--force'),
      });
      expect(await contents(database)).toEqual(before);
      await restore(database, file, { force: true });
      expect(await contents(database)).toEqual(await contents(source));
    } finally {
      await database.close();
    }
  });

  const BROKEN = [
    ['a row changed', (lines: readonly string[]) => lines.map((line) => line.replace('"amount":', '"amount":1'))],
    ['a row lost', (lines: readonly string[]) => lines.toSpliced(-40, 1)],
    ['the end lost', (lines: readonly string[]) => lines.slice(0, -100)],
    ['a line that is no JSON', (lines: readonly string[]) => lines.toSpliced(100, 1, '{"id":')],
    ['another format', (lines: readonly string[]) => lines.toSpliced(0, 1, '{"format":"other"}')],
  ] as const;

  it('leaves everything as it was for a backup that is broken', async () => {
    const before = await contents(source);
    for (const [name, change] of BROKEN) {
      const path = altered(`${name}.backup`, change);
      await expect(restore(source, path, { force: true }), name).rejects.toMatchObject({ code: 'backup' });
      expect(await contents(source), name).toEqual(before);
    }
  });

  it('says in a line what is wrong with the file', async () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'no backup');
    await expect(restore(source, text, { force: true })).rejects.toMatchObject({ code: 'backup' });
    await expect(restore(source, join(folder, 'none'), { force: true })).rejects.toThrow(/^There is no file .*none\.$/);
    const newer = altered('newer', (lines) => [
      lines[0]?.replace(/"schemaVersion":\d+/, '"schemaVersion":999') ?? '',
      ...lines.slice(1),
    ]);
    await expect(restore(source, newer, { force: true })).rejects.toMatchObject({ code: 'newer' });
  });

  it('never overwrites a file, and leaves none behind when it fails', async () => {
    await expect(backup(source, file)).rejects.toThrow(/exists already/);
    await expect(backup(source, join(folder, 'none', 'file'))).rejects.toMatchObject({ code: 'backup' });
    expect((await readdir(folder)).filter((name) => name.endsWith('unfinished'))).toEqual([]);
  });

  it('does not save an empty database', async () => {
    await withEmpty(async (database) => {
      await expect(backup(database, join(folder, 'empty'))).rejects.toThrow(
        'The database is empty: there is nothing to save.',
      );
    });
  });

  it('restores what the embedded database saved', async ({ skip }) => {
    if (source.engine === 'pglite') skip('each test above does');
    const other = await openSeededInMemory({ transactions: 500 });
    const path = join(folder, 'other.backup');
    await backup(other, path);
    await withEmpty(async (database) => {
      await restore(database, path);
      expect(await contents(database)).toEqual(await contents(other));
    });
    await other.close();
  });
});
