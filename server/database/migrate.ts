/**
 * Versioned migrations, each in a transaction with its entry in `schema_migrations`, so that an interrupted one leaves
 * nothing. An advisory lock makes processes that start at once queue.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { DatabaseError } from './errors';
import type { Schema } from './schema';
import { hasTable } from './tables';
import { LOCKS, waitForLock, type Say } from './transact';

export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Any number of statements. */
  readonly sql: string;
}

/** Those of the folder, whose names begin with their versions. */
export const migrations: readonly Migration[] = Object.entries(
  import.meta.glob<Migration>('./migrations/*.ts', { eager: true, import: 'migration' }),
)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, migration]) => migration);

/** The version the database is at; 0 for an empty one. */
export async function schemaVersion(db: Kysely<Schema>): Promise<number> {
  if (!(await hasTable(db, 'schema_migrations'))) return 0;
  const answer = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from schema_migrations`.execute(db);
  return answer.rows[0]?.version ?? 0;
}

/**
 * Brings the database to the newest version.
 * @param say called while another process migrates.
 * @throws DatabaseError `newer` for a version that is not known here.
 */
export async function migrate(db: Kysely<Schema>, list: readonly Migration[] = migrations, say?: Say): Promise<void> {
  const current = await schemaVersion(db);
  refuseNewer(current, list);
  for (const migration of list) {
    if (migration.version > current)
      await db.transaction().execute((transaction) => apply(transaction, migration, say));
  }
}

/** Brings the database to a version within one transaction. */
export async function migrateWithin(transaction: Transaction<Schema>, version = Infinity): Promise<void> {
  for (const migration of migrations) {
    if (migration.version <= version) await apply(transaction, migration);
  }
}

/** @throws DatabaseError `newer` for a version that is not known here. */
export function refuseNewer(current: number, list: readonly Migration[] = migrations): void {
  const newest = list.at(-1)?.version ?? 0;
  if (current <= newest) return;
  throw new DatabaseError('newer', `The data is of version ${current}; this program knows versions up to ${newest}.`);
}

/** The version that this program migrates to. */
export const NEWEST = migrations.at(-1)?.version ?? 0;

/** @throws DatabaseError `newer` or `older` unless the database is of this program's version. */
export async function refuseOther(db: Kysely<Schema>): Promise<void> {
  const current = await schemaVersion(db);
  refuseNewer(current);
  if (current === NEWEST) return;
  throw new DatabaseError(
    'older',
    `The data is of version ${current}, this program of version ${NEWEST}: nothing was read or changed. Use the program of version ${current}, or start the server of this one, which migrates the data.`,
  );
}

async function apply(transaction: Transaction<Schema>, migration: Migration, say?: Say): Promise<void> {
  await waitForLock(transaction, LOCKS.migrating, say);
  // Another process may have migrated while this one waited for the lock.
  if ((await schemaVersion(transaction)) >= migration.version) return;
  await sql`create table if not exists schema_migrations (
    version int primary key, name text not null, applied_at timestamptz(3) not null default now())`.execute(
    transaction,
  );
  await sql.raw(migration.sql).execute(transaction);
  await sql`insert into schema_migrations (version, name) values (${migration.version}, ${migration.name})`.execute(
    transaction,
  );
}
