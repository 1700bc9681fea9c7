/** Notes on records. Which record is meant is its key in the app (`api.key` of the definition). */
import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { MONTHS } from '../../src/upstream/agentManagers';
import { NETWORK_GROUPS } from '../../src/upstream/access';
import type { NotedResource } from '../../src/upstream/noteRules';
import { asId, readPage, type Window } from './lists';
import { fullName } from './agents';
import { memberOfEntry } from './auditTrail';
import { opened, type ScopedDatabase, scopedDelete, scopedRows, type ScopedTransaction } from './scopedDatabase';

export type NoteRow = Awaited<ReturnType<typeof listNotes>>['rows'][number];

export interface NotedRecord {
  readonly resource: NotedResource;
  readonly record: string;
}

interface Records {
  /** Those in scope; what is no function is only for an unlimited one. */
  readonly from: ((db: ScopedDatabase) => RawBuilder<unknown>) | RawBuilder<unknown>;
  /** A number before the rest of the key, which an index finds. */
  readonly id?: RawBuilder<unknown>;
  /** In place of the number: what an index finds, of which the key chooses. */
  readonly index?: (record: string) => RawBuilder<unknown>;
  /** The key as a text. */
  readonly key: RawBuilder<unknown>;
}

/** A time as the wire has it. */
const onWire = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const BY_ID = { id: sql`t.id`, key: sql`t.id::text` };

/** The records of each list, with the conditions of the queries that list them. */
const RECORDS: Readonly<Record<NotedResource, Records>> = {
  admins: {
    ...BY_ID,
    from: sql`(select u.id from users u join role_groups g on g.id = u.role_group_id
      where trim(g.name) not in (${sql.join(NETWORK_GROUPS)})) t`,
  },
  agentManagers: { ...BY_ID, from: (db) => scopedRows(db, 'agent_managers', 't') },
  agentPurses: {
    from: (db) => scopedRows(db, 'purses', 't'),
    id: sql`t.agent_id`,
    key: sql`t.agent_id::text`,
  },
  agents: { ...BY_ID, from: (db) => scopedRows(db, 'agents', 't') },
  audit: {
    from: sql`audit_entries e left join users u on u.id = e.user_id`,
    id: sql`e.id`,
    key: sql`concat_ws('-', e.id, ${onWire('e.time')}, ${memberOfEntry})`,
  },
  centralPurse: {
    from: sql`(select * from purse_entries where agent_id is null) t`,
    id: sql`t.id`,
    key: sql`concat_ws('-', t.id, t.transaction_id, ${onWire('t.created_at')})`,
  },
  fees: { ...BY_ID, from: sql`fees t` },
  purseEntries: { ...BY_ID, from: (db) => scopedRows(db, 'purse_entries', 't') },
  roleGroups: { ...BY_ID, from: sql`role_groups t` },
  settlements: {
    from: (db) => sql`${scopedRows(db, 'settlements', 't')}
      join agent_managers m on m.id = t.agent_manager_id join users u on u.id = m.user_id`,
    key: sql`concat_ws('-', ${fullName('u')}, to_char(make_date(2000, t.month, 1), 'FMMonth'), t.year)`,
    index: (record) => {
      const [, month = '', year = '0'] = /-([A-Z][a-z]+)-(\d{4})$/.exec(record) ?? [];
      return sql`(t.year, t.month) = (${Number(year)}, ${MONTHS.findIndex((name) => name === month) + 1})`;
    },
  },
  transactions: {
    from: (db) => scopedRows(db, 'transactions', 't'),
    key: sql`t.transaction_id`,
    index: (record) => sql`lower(t.transaction_id) = lower(${record})`,
  },
  versions: { ...BY_ID, from: sql`app_versions t` },
};

/** A row for the record, if it is in scope. */
function findRecord(db: ScopedDatabase, { resource, record }: NotedRecord): RawBuilder<unknown> {
  const { from, id, index, key } = RECORDS[resource];
  const first = asId(/^\d*/.exec(record)?.[0] ?? '') ?? 0;
  const narrowed = index?.(record) ?? (id ? sql`${id} = ${first}` : sql`true`);
  const hasScope = typeof from === 'function';
  return sql`select 1 from ${hasScope ? from(db) : from} where ${narrowed} and ${key} = ${record}
    and ${sql.lit(hasScope || db.scope.kind === 'all')}`;
}

/** Whether there is such a record in scope. */
export async function isRecord(
  db: ScopedDatabase<'admins' | 'audit' | 'network'>,
  record: NotedRecord,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${findRecord(db, record)}) as found`.execute(opened(db));
  return rows[0]?.found === true;
}

function selectNotes(db: ScopedDatabase) {
  return opened(db)
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.resource', 'n.record', 'n.text', 'n.author_id', 'n.created_at', 'u.username']);
}

/**
 * The hash of the note `n` that stands in the audit in place of author and text, which a deletion must end. It never
 * changes: stored ones would not be found again.
 */
export const noteHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(n.salt, n.id, n.resource, n.record,
  n.author_id, n.text, (extract(epoch from n.created_at) * 1000)::bigint)::text, 'UTF8')), 'hex')`;

/** The field of an audit entry that holds it. */
export const NOTE_FIELD = 'noteHash';

/** 16 bytes. */
const SALT_BYTES = 16;

/** The notes on one record. Call it only for a record that the caller may read. */
export function listNotes(db: ScopedDatabase, { resource, record }: NotedRecord, descending: boolean, range: Window) {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    selectNotes(snapshot)
      .where('n.resource', '=', resource)
      .where('n.record', '=', record)
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction),
  );
}

/** The newest notes on a record from before a time, ISO 8601. Call it only for a record that the caller may read. */
export function notesBefore(db: ScopedDatabase, { resource, record }: NotedRecord, before: string, limit: number) {
  return selectNotes(db)
    .where('n.resource', '=', resource)
    .where('n.record', '=', record)
    .where('n.created_at', '<', before)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

interface NewNote extends NotedRecord {
  readonly text: string;
  readonly key: string | null;
}

/** Adds a note, or finds the one that the caller added under the same key before. @param at ISO 8601. */
export async function addNote(tx: ScopedTransaction, { resource, record, text, key }: NewNote, at: string) {
  const added = await opened(tx)
    .insertInto('notes')
    .values({
      resource,
      record,
      text,
      author_id: tx.userId,
      created_at: at,
      client_key: key,
      salt: randomBytes(SALT_BYTES).toString('hex'),
    })
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  const note = await selectNotes(tx)
    .select(noteHash.as('hash'))
    .$if(added !== undefined, (notes) => notes.where('n.id', '=', added?.id ?? 0))
    .$if(added === undefined, (notes) => notes.where('n.author_id', '=', tx.userId).where('n.client_key', '=', key))
    .executeTakeFirstOrThrow();
  return { note, isNew: added !== undefined };
}

/** Locked until the transaction ends; undefined for an unknown id. */
export function lockNote(tx: ScopedTransaction, id: number) {
  return selectNotes(tx).select(noteHash.as('hash')).where('n.id', '=', id).forUpdate('n').executeTakeFirst();
}

export async function removeNote(tx: ScopedTransaction, id: number): Promise<void> {
  await scopedDelete(tx, 'notes').where('id', '=', id).execute();
}
