/** A database of one's own begins with a single administrator, who then makes everybody else. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database';
import type { Schema } from './schema';
import { fillReference } from './seed/fillReference';
import { GROUP_ID } from './seed/reference';
import { FILLING_LOCK } from './seed/seed';
import { hasRows, setIdentities } from './tables';
import { createUser, setOneTimePassword } from './users';

interface OneTime {
  readonly hash: string;
  /** ISO 8601. */
  readonly now: string;
  readonly until: string;
}

/**
 * Fills an empty database with what every installation needs and an administrator with a one-time password. Until
 * somebody has a password of their own, each start gives the administrator another one: nobody is ever locked out by a
 * start whose words were missed.
 * @param newPassword is asked only when one is needed: it takes its time.
 * @returns the administrator's username and the password that was made; undefined when the database is in use.
 */
export async function ensureFirstAdmin<Password extends OneTime>(
  { db }: Database,
  username: string,
  newPassword: () => Promise<Password>,
): Promise<{ readonly username: string; readonly oneTime: Password } | undefined> {
  if (await isInUse(db)) return undefined;
  const oneTime = await newPassword();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FILLING_LOCK})`.execute(tx);
    if (await isInUse(tx)) return undefined;
    if (!(await hasRows(tx))) await begin(tx, username, oneTime);
    const admin = await tx
      .selectFrom('users')
      .select(['id', 'username'])
      .where('role_group_id', '=', GROUP_ID.admin)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await setOneTimePassword(tx, admin.id, oneTime.hash, oneTime.until);
    return { username: admin.username, oneTime };
  });
}

/** Whether anybody has a password of their own. */
async function isInUse(db: Kysely<Schema>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('must_change_password', '=', false).executeTakeFirst();
  return user !== undefined;
}

async function begin(tx: Transaction<Schema>, username: string, oneTime: OneTime): Promise<void> {
  await fillReference(tx);
  await setIdentities(tx);
  await createUser(tx, {
    memberPrefix: 'KDS',
    firstname: 'First',
    middlename: null,
    lastname: 'Administrator',
    // No mail arrives there: the administrator enters a real address under Admins.
    email: `${username}@localhost`,
    username,
    roleGroupId: GROUP_ID.admin,
    passwordHash: oneTime.hash,
    oneTimeUntil: oneTime.until,
    createdAt: oneTime.now,
  });
}
