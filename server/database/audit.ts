/**
 * The audit trail as a tamper-evident chain: every entry's hash covers its own words and the hash of the entry before,
 * so that changing, removing or inserting one breaks every hash after it. What an entry tells is written in the same
 * database transaction as what it tells of. With a key each hash is sealed, so that nobody without the key can write
 * the chain anew. The hashes themselves need no key: a head that was noted outside stays comparable when the key
 * changes.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DatabaseError } from './errors';
import type { Change, Schema } from './schema';
import type { NotedResource } from '../../src/upstream/noteRules';
import { isSecretName } from '../../src/upstream/pan';

/** The app's name of the changed record's list. */
export type AuditResource =
  | NotedResource
  | 'accounts'
  | 'devices'
  | 'processors'
  | 'views'
  | 'subscriptions'
  | 'deliveries'
  | 'webhooks'
  /** The entries of all purses. */
  | 'ledger'
  /** The records of all lists, when the audit began to tell of each (recordsForward.ts). */
  | 'records'
  | 'notes';

/** The changed record, and its fields' old and new values. */
export interface RecordChange {
  readonly resource: AuditResource;
  /** Its key; null where it has none, as with a file of devices. */
  readonly record: number | string | null;
  readonly changes: readonly Change[];
}

/** Who did what from where. The URL is the call's path and query, which hold no secret. */
export interface AuditEntry {
  /** Null: the service itself. */
  readonly userId: number | null;
  readonly action: string;
  readonly ip: string;
  readonly requestMethod: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What was changed; absent where nothing of a record was, as with a sign-in. */
  readonly change?: RecordChange | undefined;
}

/** An entry for something the service did by itself. */
export function systemEntry(action: string, url: string, at: number, change?: RecordChange): AuditEntry {
  return { userId: null, action, ip: '', requestMethod: 'SYSTEM', url, at, change };
}

/** The action of the first sealed entry. */
export const SEALED = 'Sealed the audit with a key';

/** Whether this is the first sealed entry, which only the service writes. */
export function saysSealed(entry: Pick<Hashed, 'user_id' | 'action'>): boolean {
  return entry.user_id === null && entry.action === SEALED;
}

/** A row of the table, without its hash. */
interface Hashed {
  readonly id: number;
  readonly version: number;
  readonly user_id: number | null;
  readonly username: string;
  readonly member_id: string;
  readonly action: string;
  readonly ip: string;
  readonly request_method: string;
  readonly url: string;
  readonly time: string;
  readonly resource: string | null;
  readonly record: string | null;
  readonly changes: readonly Change[] | null;
  readonly approval: string | null;
  readonly previous_hash: string;
}

/** SHA-256, hex, of an entry and the hash before it. The fields that a version covers never change. */
export function chainHash(row: Hashed): string {
  const { id, version, user_id, action, ip, request_method, url, time, previous_hash } = row;
  const names = version < 3 ? [] : [row.username, row.member_id];
  const first = [id, user_id, ...names, action, ip, request_method, url, new Date(time).toISOString()];
  const changes = row.changes?.map((change) => [change.field, change.old, change.new]) ?? null;
  const values =
    version === 1
      ? [...first, previous_hash]
      : [version, ...first, row.resource, row.record, changes, row.approval, previous_hash];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** The version of new entries. */
export const CHAIN_VERSION = 3;
/** PostgreSQL takes 65,535 parameters in one statement. */
const CHUNK = 3_000;

/**
 * Appends entries to the chain, in the caller's transaction: call it last, the chain's head stays locked until the end.
 * @throws DatabaseError `key` when the key is not the database's: it was changed while this process was running.
 */
export async function recordAudit(
  tx: Transaction<Schema>,
  entries: readonly AuditEntry[],
  key: AuditKey | undefined,
): Promise<void> {
  if (entries.length === 0) return;
  const head = await lockHead(tx);
  refuseOtherKey(key, head.key_check);
  // Read behind the head's lock, which orders them as the entries: a name that was changed before is not told again.
  const names = await namesOf(tx, entries);
  let { entries: id, hash } = head;
  const rows = entries.map((entry) => {
    id += 1;
    const row = { ...stored(entry), ...(names.get(entry.userId) ?? NOBODY), id, previous_hash: hash };
    hash = chainHash(row);
    return { ...row, changes: row.changes && JSON.stringify(row.changes), hash, seal: key?.seal(hash) ?? null };
  });
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx
      .insertInto('audit_entries')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  await moveHead(tx, { entries: id, hash, keyedFrom: head.keyed_from }, key);
}

interface Names {
  readonly username: string;
  readonly member_id: string;
}

/** The service itself. */
const NOBODY: Names = { username: '', member_id: '' };

/** The names of the users who acted. */
async function namesOf(
  tx: Transaction<Schema>,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<number | null, Names>> {
  const ids = [...new Set(entries.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (ids.length === 0) return new Map();
  const users = await tx.selectFrom('users').select(['id', 'username', 'member_id']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, ...names }) => [id, names]));
}

/** The chain's head, locked until the transaction ends. */
export function lockHead(tx: Transaction<Schema>) {
  return tx
    .selectFrom('audit_head')
    .select(['entries', 'hash', 'key_check', 'keyed_from'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface NewHead {
  readonly entries: number;
  readonly hash: string;
  readonly keyedFrom: number | null;
}

/** Stores the chain's new head, and its first sealed entry. */
export async function moveHead(tx: Transaction<Schema>, head: NewHead, key: AuditKey | undefined): Promise<void> {
  const { entries, hash, keyedFrom } = head;
  const keyed = key && keyedFrom !== null ? { key_check: key.check, keyed_from: keyedFrom } : undefined;
  const seal = key && keyedFrom !== null ? { seal: key.sealHead({ entries, hash, keyedFrom }) } : undefined;
  await tx
    .updateTable('audit_head')
    .set({ entries, hash, ...keyed, ...seal })
    .execute();
}

/** @throws DatabaseError `key` unless the database's entries are sealed with this key, or, without one, with none. */
export function refuseOtherKey(key: AuditKey | undefined, check: string | null): void {
  if ((key?.check ?? null) === check) return;
  throw new DatabaseError('key', keyTrouble(key, check));
}

function keyTrouble(key: AuditKey | undefined, check: string | null): string {
  if (check === null) return 'AUDIT_KEY is set, but this database has no audit key: start the server with it once.';
  if (!key) return 'The audit of this database is sealed with a key: set AUDIT_KEY.';
  return 'AUDIT_KEY is not the key that the audit of this database is sealed with.';
}

function stored({
  userId,
  action,
  ip,
  requestMethod,
  url,
  at,
  change,
}: AuditEntry): Omit<Hashed, 'id' | 'previous_hash' | keyof Names> {
  return {
    version: CHAIN_VERSION,
    user_id: userId,
    action,
    ip,
    request_method: requestMethod,
    url,
    time: new Date(at).toISOString(),
    resource: change?.resource ?? null,
    record: change && change.record !== null ? String(change.record) : null,
    changes: change?.changes.map((one) => ({ field: one.field, old: one.old, new: one.new })) ?? null,
    approval: null,
  };
}

/** The shortest key, in bytes. */
const MIN_KEY_BYTES = 32;

/** What is sealed of the chain's head. */
interface Head {
  readonly entries: number;
  readonly hash: string;
  /** The first sealed entry. */
  readonly keyedFrom: number;
}

export class AuditKey {
  /** Private to the language, so that no log or error shows it. */
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** A key written in base64; undefined for anything else and for a key that is too short. */
  static read(base64: string): AuditKey | undefined {
    if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return undefined;
    const bytes = Buffer.from(base64, 'base64');
    return bytes.length >= MIN_KEY_BYTES ? new AuditKey(bytes) : undefined;
  }

  /** What the database keeps to tell this key from others. It opens nothing, and no seal is like it. */
  get check(): string {
    return this.#mac(['check']);
  }

  /** The seal of an entry's hash, which covers the entry and all entries before it. */
  seal(hash: string): string {
    return this.#mac(['entry', hash]);
  }

  sealHead({ entries, hash, keyedFrom }: Head): string {
    return this.#mac(['head', entries, hash, keyedFrom]);
  }

  #mac(values: readonly (string | number)[]): string {
    return createHmac('sha256', this.#bytes).update(JSON.stringify(values)).digest('hex');
  }
}

type Value = string | number | boolean | null | undefined;

/** A record's fields by the names of the wire; undefined: unchanged. */
export type Values = Readonly<Record<string, Value>>;

/** Shown only as changed, like fields with secret names. */
const SECRET: ReadonlySet<string> = new Set(['activationCode']);
/** Shown by their last four digits. */
const NUMBERS: ReadonlySet<string> = new Set(['accountNumber', 'accountCreated', 'pan']);

export const CHANGED = 'changed';

/** The fields that differ, in the order of `after`. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const names = Object.keys({ ...after, ...before });
  return names.flatMap((field) => {
    const [was, is] = [textOf(before[field]), after[field] === undefined ? undefined : textOf(after[field])];
    if (is === undefined || was === is) return [];
    return [changed(field, was, is)];
  });
}

/** The names of changed fields, for a sentence: ": business name, phone"; the values stand in the entry's changes. */
export function fieldsIn(changes: readonly Change[]): string {
  const names = [...new Set(changes.map(({ field }) => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase()))];
  return names.length === 0 ? '' : `: ${names.join(', ').replaceAll(/\b(?:bvn|pin)\b/g, (word) => word.toUpperCase())}`;
}

/** For a deleted record. */
export function lastOf(before: Values): readonly Change[] {
  return changesOf(before, Object.fromEntries(Object.keys(before).map((field) => [field, null])));
}

/** A field's value as the audit keeps it; undefined for a secret, which it does not. */
export function keptOf(field: string, value: Value): string | null | undefined {
  if (isSecret(field)) return undefined;
  const text = textOf(value);
  return NUMBERS.has(field) ? text && lastFour(text) : text;
}

function isSecret(field: string): boolean {
  return !NUMBERS.has(field) && (SECRET.has(field) || isSecretName(field));
}

function changed(field: string, was: string | null, is: string | null): Change {
  if (NUMBERS.has(field)) return { field, old: was && lastFour(was), new: is && lastFour(is) };
  if (isSecret(field)) return { field, old: null, new: CHANGED };
  return { field, old: was, new: is };
}

/** A number's last four digits: "••••••7890". */
export function lastFour(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}

function textOf(value: Value): string | null {
  return value === undefined || value === null || value === '' ? null : String(value);
}
