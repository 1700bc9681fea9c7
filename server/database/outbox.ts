/**
 * One-time passwords that wait to be sent (D324): only here they are in clear. A row is deleted when its password is
 * sent, used, replaced or expired. And whose passwords are public: a demonstration's.
 */
import { sql, type Insertable, type Kysely } from 'kysely';
import { DEMO_HASH_KEY, SIGN_INS } from './seed/demonstration';
import { anyRow } from './lists';
import type { Schema } from './schema';
import type { MailLanguage } from './schemaPeople';
import { opened, type ScopedDatabase, type ScopedTransaction, unscoped } from './scopedDatabase';

type OutboxMessage = Insertable<Schema['outbox']> & { readonly created_at: string };

/** Replaces an earlier one of the user, and deletes expired ones. */
export async function putIntoOutbox(reached: ScopedTransaction, message: OutboxMessage): Promise<void> {
  const tx = opened(reached);
  const { user_id, created_at } = message;
  // Not updated: what a process that sends the replaced password notes must not concern the new one.
  await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('expires_at', '<=', created_at), row('user_id', '=', user_id)]))
    .execute();
  await tx.insertInto('outbox').values(message).execute();
}

/** Whether a mail with a one-time password of the user waits. @param now ISO 8601. */
export function hasMail(tx: ScopedTransaction, userId: number, now: string): Promise<boolean> {
  const mails = opened(tx).selectFrom('outbox').select('id').where('user_id', '=', userId);
  return anyRow(mails.where('due_at', 'is not', null).where('expires_at', '>', now));
}

/** The language that a user is written to in: English unless another is known (D473). */
export async function mailLanguage(reached: ScopedTransaction, userId: number): Promise<MailLanguage> {
  const user = await opened(reached)
    .selectFrom('users')
    .select(sql<MailLanguage>`coalesce(language, 'en')`.as('language'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.language ?? 'en';
}

/** Stores a message to be sent, which nothing overwrites. */
export async function putMessage(tx: ScopedTransaction, message: Insertable<Schema['outbox_messages']>): Promise<void> {
  await opened(tx).insertInto('outbox_messages').values(message).execute();
}

export interface PersonMail {
  readonly userId: number;
  /** ISO 8601. */
  readonly at: string;
  readonly write: (firstname: string, language: MailLanguage) => { readonly subject: string; readonly text: string };
}

/** Stores a mail to a person, in their language. @returns whether it did: not where they have no address. */
export async function mailPerson(
  tx: ScopedTransaction,
  { userId, at, write }: PersonMail,
  message: Pick<Insertable<Schema['outbox_messages']>, 'kind' | 'message_id' | 'file_id' | 'notice'>,
): Promise<boolean> {
  const { email: recipient, firstname } = await findAddressee(tx, userId);
  if (recipient === '') return false;
  const language = await mailLanguage(tx, userId);
  const due = { user_id: userId, recipient, language, created_at: at, due_at: at };
  await putMessage(tx, { ...write(firstname, language), ...message, ...due });
  return true;
}

interface ShownPassword {
  readonly userId: number;
  /** Of the administrator who sees it, by whom it has to be made. */
  readonly by: number;
  /** Names the administrator, for the person whose password it is. */
  readonly byName: string;
  /** These are ISO 8601. */
  readonly now: string;
  /** The password is over then, or earlier. */
  readonly until: string;
}

/**
 * Takes a one-time password out of the outbox to be shown: it is not sent any more, and never shown again.
 * @returns undefined where none of them waits: used, sent or being sent, shown, over, or not to be shown by this person.
 */
export async function takeToShow(
  reached: ScopedTransaction,
  { userId, by, byName, now, until }: ShownPassword,
): Promise<{ readonly password: string; readonly until: string } | undefined> {
  const tx = opened(reached);
  const taken = await tx
    .deleteFrom('outbox')
    .where('user_id', '=', userId)
    .where('showable_by', '=', by)
    .where('expires_at', '>', now)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returning('one_time_password as password')
    .executeTakeFirst();
  if (!taken) return undefined;
  const user = await tx
    .updateTable('users')
    .set({ one_time_until: sql<string>`least(one_time_until, ${until})`, one_time_shown_to: byName })
    .where('id', '=', userId)
    .where('one_time_until', '>', now)
    .returning('one_time_until as until')
    .executeTakeFirst();
  return user?.until ? { ...taken, until: user.until } : undefined;
}

/**
 * Lets a one-time password sign in once; for two minutes more, where the answer was lost, it ends what it began (D923).
 * @param now ISO 8601. @returns false when it was used or has expired.
 */
export async function spendOneTimePassword(
  tx: ScopedTransaction<'signIn'>,
  userId: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await unscoped(tx, 'signIn')
    .updateTable('users')
    .set({ one_time_until: sql<string>`least(one_time_until, ${now}::timestamptz + interval '2 minutes')` })
    .where('id', '=', userId)
    .where('one_time_until', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const table of ['outbox', 'sessions'] as const)
    await opened(tx).deleteFrom(table).where('user_id', '=', userId).execute();
  return true;
}

/** Whether this is the demonstration, whose passwords are public. */
export function isDemonstration(db: ScopedDatabase): Promise<boolean> {
  return holdsDemonstration(opened(db));
}

/** The same before any call. */
export function holdsDemonstration(db: Kysely<Schema>): Promise<boolean> {
  return anyRow(db.selectFrom('meta').select('key').where('key', '=', DEMO_HASH_KEY));
}

export interface DemoSignIn {
  readonly username: string;
  readonly group: string;
  readonly mustChangePassword: boolean;
}

/** The seed's sign-ins that still have the demonstration's password, in its order; none over any other data. */
export async function demoSignIns(db: Kysely<Schema>): Promise<readonly DemoSignIn[]> {
  const names: readonly string[] = SIGN_INS.map((one) => one.username);
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .innerJoin('meta as m', (join) => join.onRef('m.value', '=', 'u.password_hash').on('m.key', '=', DEMO_HASH_KEY))
    .where('u.username', 'in', names)
    .where('u.enabled', '=', true)
    .select(['u.username', 'g.name as group', 'u.must_change_password as mustChangePassword'])
    .execute();
  return rows.toSorted((a, b) => names.indexOf(a.username) - names.indexOf(b.username));
}

/** The same for a call. */
export const publicSignIns = (db: ScopedDatabase): ReturnType<typeof demoSignIns> => demoSignIns(opened(db));

/** The latest test mail that an administrator sent, and whether the mail server took it. */
export interface TestMail {
  /** These are ISO 8601. */
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly givenUpAt: string | null;
  /** What the mail server said at the last attempt; null: nothing yet. */
  readonly answer: string | null;
}

export interface Addressee {
  readonly firstname: string;
  readonly email: string;
}

const addressee = (db: ScopedDatabase, userId: number) =>
  opened(db).selectFrom('users').select(['firstname', 'email']).where('id', '=', userId);

/** The user as mails name them (D567). */
export const findAddressee = (db: ScopedDatabase, userId: number): Promise<Addressee> =>
  addressee(db, userId).executeTakeFirstOrThrow();

/** The same, locked until the transaction ends: two presses at once queue. */
export const lockAddressee = (tx: ScopedTransaction, userId: number): Promise<Addressee> =>
  addressee(tx, userId).forUpdate().executeTakeFirstOrThrow();

/** The latest test mail, to an address or any; undefined where none is kept. */
export function lastTestMail(db: ScopedDatabase, email?: string): Promise<TestMail | undefined> {
  return opened(db)
    .selectFrom('outbox_messages')
    .select(['created_at as createdAt', 'sent_at as sentAt', 'given_up_at as givenUpAt', 'answer'])
    .where('kind', '=', 'mail-test')
    .$if(email !== undefined, (tests) => tests.where('recipient', '=', email ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
