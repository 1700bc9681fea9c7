/** A new database without the demonstration begins with one administrator, who creates the other users. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database';
import { anyRow } from './lists';
import type { Schema } from './schema';
import { unbounded } from './scopedDatabase';
import { GROUP_ID } from './seed/demonstration';
import { fillReference } from './seed/reference';
import { hasRows, setIdentities } from './tables';
import { transact, LOCKS, waitForLock, type Say } from './transact';
import { createUser, setOneTimePassword } from './users';

/** Processes that start within this time print only one password. */
const TOGETHER_MS = 60_000;

interface OneTime {
  readonly hash: string;
  /** ISO 8601. */
  readonly now: string;
  readonly until: string;
}

export type FirstAdmin<Password> =
  | { readonly username: string; readonly oneTime: Password }
  /** Another process printed a password `ago` milliseconds before. */
  | { readonly username: string; readonly ago: number };

/**
 * Fills an empty database with reference data and an administrator with a one-time password. Until a user has chosen a
 * password, each start sets a new one, so that lost output locks nobody out.
 * @param newPassword is called only if needed, because hashing takes a quarter of a second.
 * @param say called while another process is waited for.
 * @returns the administrator and the password; undefined when the database is in use.
 */
export async function ensureFirstAdmin<Password extends OneTime>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  username: string,
  newPassword: () => Promise<Password>,
  say?: Say,
): Promise<FirstAdmin<Password> | undefined> {
  if (await isInUse(db)) return undefined;
  const oneTime = await newPassword();
  return transact(db, async (tx) => {
    await waitForLock(tx, LOCKS.filling, say);
    if (await isInUse(tx)) return undefined;
    if (!(await hasRows(tx))) await begin(tx, username, oneTime);
    const admin = await tx
      .selectFrom('users')
      .select(['id', 'username', 'password_hash', 'one_time_until'])
      .where('role_group_id', '=', GROUP_ID.admin)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // Every one-time password lasts equally long, so its end tells its beginning. An embedded database has one process.
    const ago = Date.parse(oneTime.until) - Date.parse(admin.one_time_until ?? '');
    const another = engine === 'postgres' && admin.password_hash !== oneTime.hash;
    if (another && Math.abs(ago) < TOGETHER_MS) return { username: admin.username, ago: Math.max(0, ago) };
    await setOneTimePassword(unbounded(tx), admin.id, oneTime.hash, oneTime.until);
    return { username: admin.username, oneTime };
  });
}

/** Whether any user has chosen a password. */
function isInUse(db: Kysely<Schema>): Promise<boolean> {
  return anyRow(db.selectFrom('users').select('id').where('must_change_password', '=', false));
}

async function begin(tx: Transaction<Schema>, username: string, oneTime: OneTime): Promise<void> {
  await fillReference(tx);
  await setIdentities(tx);
  await createUser(unbounded(tx), {
    memberPrefix: 'KDS',
    firstname: 'First',
    middlename: null,
    lastname: 'Administrator',
    // No mail arrives there until the administrator enters a real address under Admins.
    email: `${username}@localhost`,
    username,
    role_group_id: GROUP_ID.admin,
    password_hash: oneTime.hash,
    one_time_until: oneTime.until,
    created_at: oneTime.now,
  });
}
