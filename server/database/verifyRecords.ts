/** Holds people, records and notes against the audit: each value against the last entry that tells of it. */
import { sql, type Kysely } from 'kysely';
import { CHANGED, type AuditResource } from './audit';
import {
  AUDITED_RECORDS,
  keptValue,
  keyInAudit,
  readAudited,
  type AuditedRecord,
  type AuditedRecords,
} from './auditedRecords';
import { NOTE_FIELD, noteHash } from './notes';
import { digestOf, forwardEntry, forwardLine, keptValues, lastFieldOf, type Entry } from './recordsForward';
import type { Change, Schema } from './schema';

/** Needs a snapshot while others write. @returns a sentence about the first fault; undefined when all agrees. */
export async function verifyRecords(db: Kysely<Schema>): Promise<string | undefined> {
  const forward = await forwardEntry(db);
  for (const records of AUDITED_RECORDS) {
    const fault = await verifyKind(db, records, forward);
    if (fault !== undefined) return fault;
  }
  return (await verifyActors(db)) ?? (await verifyNotes(db, forward));
}

async function verifyKind(
  db: Kysely<Schema>,
  records: AuditedRecords,
  forward: Entry | undefined,
): Promise<string | undefined> {
  const lines = new Map<number, string>();
  const last = Number(newValue(forward, lastFieldOf(records.name)) ?? 0);
  const hold = (id: number, record: AuditedRecord | undefined, entries: readonly Entry[]): string | undefined => {
    const history = read(entries, forward?.id ?? Infinity);
    if (record === undefined && history.hasValue)
      return `${nameOf(records, id)} is not there, but audit entry ${history.last} tells of it.`;
    if (isUntold(records, id > last && forward !== undefined, entries))
      return `No audit entry tells of ${nameOf(records, id)}.`;
    const fault = record && differing(records, record, history);
    if (fault !== undefined) return fault;
    const line = id <= last ? forwardLine(id, valuesThen(record, history), setsThen(record, history)) : undefined;
    if (line !== undefined) lines.set(id, line);
    return undefined;
  };
  for (let after = 0; ;) {
    const batch = await readAudited(db, records, after);
    const entries = await entriesOf(
      db,
      records.resource,
      batch.map(({ id }) => keyInAudit(records, id)),
    );
    for (const record of batch) {
      const fault = hold(record.id, record, entries.get(keyInAudit(records, record.id)) ?? []);
      if (fault !== undefined) return fault;
      after = record.id;
    }
    if (batch.length === 0) break;
  }
  if (records.only === undefined)
    for (const [key, entries] of await entriesOfMissing(db, records)) {
      const fault = hold(Number(key), undefined, entries);
      if (fault !== undefined) return fault;
    }
  if (!forward || newValue(forward, records.name) === digestOf(lines)) return undefined;
  return `The ${records.name} are not as they were when audit entry ${forward.id} brought them forward, and no entry tells of the change.`;
}

/** Whether a record has no entry, although its creation was told. A user may be an agent's, whose entry tells of both. */
function isUntold({ name }: AuditedRecords, isNew: boolean, entries: readonly Entry[]): boolean {
  return isNew && name !== 'users' && entries.length === 0;
}

/** What entries tell of a record. */
interface History {
  /** By field: the last value, with the number of its entry. */
  readonly values: ReadonlyMap<string, { readonly value: string | null; readonly id: number }>;
  /** By field and value of a field with several: whether the record has it. */
  readonly several: ReadonlyMap<string, ReadonlyMap<string, { readonly has: boolean; readonly id: number }>>;
  /** By field: the value when the records were brought forward, where a later entry tells of a change. */
  readonly before: ReadonlyMap<string, string | null>;
  readonly severalBefore: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  /** Whether the last entries leave it with any value. */
  readonly hasValue: boolean;
  readonly last: number;
}

/** A role group has several roles, an agent several devices. */
const SEVERAL: ReadonlySet<string> = new Set(['role', 'device']);

/** An entry names a device as it was typed, in any case. */
function oneOf(value: string): string {
  return value.toUpperCase();
}

/** @param forward the number of the entry that brought the records forward. */
function read(entries: readonly Entry[], forward: number): History {
  const values = new Map<string, { value: string | null; id: number }>();
  const several = new Map<string, Map<string, { has: boolean; id: number }>>();
  const before = new Map<string, string | null>();
  const severalBefore = new Map<string, Map<string, boolean>>();
  for (const { id, changes } of entries)
    for (const { field, old, new: value } of plain(changes)) {
      if (SEVERAL.has(field)) {
        const [one, has] = [oneOf(value ?? old ?? ''), value !== null];
        several.set(field, (several.get(field) ?? new Map()).set(one, { has, id }));
        const first = severalBefore.get(field) ?? new Map<string, boolean>();
        if (id > forward && !first.has(one)) severalBefore.set(field, first.set(one, !has));
      } else {
        values.set(field, { value, id });
        if (id > forward && !before.has(field)) before.set(field, old);
      }
    }
  const hasValue = [...values].some(
    ([field, { value }]) => value !== null && value !== CHANGED && field !== NOTE_FIELD,
  );
  return { values, several, before, severalBefore, hasValue, last: entries.at(-1)?.id ?? 0 };
}

/** A tampered entry may hold any value in place of a list; the chain's check finds it. */
function plain(changes: readonly Change[] | null): readonly Change[] {
  return Array.isArray(changes) ? changes.filter((change) => typeof change === 'object' && change !== null) : [];
}

function differing(records: AuditedRecords, record: AuditedRecord, history: History): string | undefined {
  for (const [field, { value, id }] of history.values) {
    const current = keptValue(record, field);
    if (current !== undefined && current !== value) return otherwise(records, record.id, field, id);
  }
  for (const [field, all] of history.several) {
    const has = new Set((record.sets[field] ?? []).map(oneOf));
    for (const [one, last] of all)
      if (field in record.sets && has.has(one) !== last.has) return otherwise(records, record.id, field, last.id);
  }
  return undefined;
}

function otherwise(records: AuditedRecords, id: number, field: string, entry: number): string {
  return `The field ${field} of ${nameOf(records, id)} is not as audit entry ${entry} tells.`;
}

function nameOf({ name, only }: AuditedRecords, id: number): string {
  return `record ${only ?? id} of the ${name}`;
}

function valuesThen(record: AuditedRecord | undefined, history: History): ReadonlyMap<string, string | null> {
  const values = record ? keptValues(record) : new Map<string, string | null>();
  for (const [field, value] of history.before) if (!record || values.has(field)) values.set(field, value);
  return values;
}

function setsThen(record: AuditedRecord | undefined, history: History): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map(Object.entries(record?.sets ?? {}).map(([field, all]) => [field, new Set(all.map(oneOf))]));
  for (const [field, all] of history.severalBefore) {
    const values = sets.get(field) ?? new Set<string>();
    for (const [one, had] of all)
      if (had) values.add(one);
      else values.delete(one);
    sets.set(field, values);
  }
  return sets;
}

function newValue(entry: Entry | undefined, field: string): string | null | undefined {
  return plain(entry?.changes ?? null).find((change) => change.field === field)?.new;
}

/** The entries that tell of these records, in order. */
async function entriesOf(
  db: Kysely<Schema>,
  resource: AuditResource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'record', 'changes'])
    .where('resource', '=', resource)
    .where('record', 'in', keys)
    .orderBy('id')
    .execute();
  return byRecord(rows);
}

/** The entries of records that are not in the table. */
async function entriesOfMissing(
  db: Kysely<Schema>,
  { resource, table }: AuditedRecords,
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const { rows } = await sql<Entry & { readonly record: string }>`
    select e.id, e.record, e.changes from audit_entries e
    where e.resource = ${resource} and e.record is not null
      and not exists (select 1 from ${sql.table(table)} t where t.id::text = e.record) order by e.id`.execute(db);
  return byRecord(rows);
}

function byRecord(
  rows: readonly (Entry & { readonly record: string | null })[],
): ReadonlyMap<string, readonly Entry[]> {
  const byKey = new Map<string, Entry[]>();
  for (const row of rows) {
    const entries = byKey.get(row.record ?? '') ?? [];
    byKey.set(row.record ?? '', entries);
    entries.push(row);
  }
  return byKey;
}

/** Each entry names its user as the entry before did, but for a change that an entry tells of. */
async function verifyActors(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ id: number | null; user_id: number; before: number }>`
    with named as (
      select user_id::bigint, id, 1 as step, username, member_id from audit_entries
      where version >= 3 and user_id is not null
      union all
      select e.record::bigint, e.id, 0, c->>'new', null from audit_entries e
      cross join lateral jsonb_array_elements(case jsonb_typeof(e.changes) when 'array' then e.changes end) c
      where e.resource = 'admins' and e.record ~ '^[0-9]{1,15}$' and c->>'field' = 'username'
      union all
      select id, null, 1, username, member_id from users
    ), compared as (
      select n.*, lag(n.id) over follows as before, lag(n.username) over follows as previous, u.member_id as member_now
      from named n left join users u on u.id = n.user_id window follows as (partition by n.user_id order by n.id nulls last, step)
    )
    select id, user_id, before from compared
    where (step = 1 and before is not null and username is distinct from previous)
      or (id is not null and step = 1 and member_id is distinct from member_now)
    order by id nulls last limit 1`.execute(db);
  const [mismatch] = rows;
  if (!mismatch) return undefined;
  if (mismatch.id === null)
    return `User ${mismatch.user_id} is not named as audit entry ${mismatch.before} names the user.`;
  return `Audit entry ${mismatch.id} names its user, ${mismatch.user_id}, otherwise than the entries before it or the database.`;
}

/** Every note is as its entry tells, and gone only where an entry tells so. */
async function verifyNotes(db: Kysely<Schema>, forward: Entry | undefined): Promise<string | undefined> {
  const { rows } = await sql<{
    audit_id: number | null;
    note_id: number | null;
    resource: string | null;
    record: string | null;
  }>`
    with told as materialized (
      select e.id, c->>'old' as old, c->>'new' as new from audit_entries e
      cross join lateral jsonb_array_elements(case jsonb_typeof(e.changes) when 'array' then e.changes end) c
      where e.resource is not null and c->>'field' = ${NOTE_FIELD}
    ), live as (
      select min(id) as audit_id, new as hash from told
      where new is not null and new not in (select old from told where old is not null) group by new
    ), found as (
      select n.id as note_id, n.resource, n.record, ${noteHash} as hash from notes n
    )
    select l.audit_id, f.note_id, f.resource, f.record from live l full join found f on f.hash = l.hash
    where f.note_id is null ${forward ? sql`or l.audit_id is null` : sql``}
    order by l.audit_id nulls last, f.note_id limit 1`.execute(db);
  const [mismatch] = rows;
  if (!mismatch) return undefined;
  if (mismatch.audit_id === null)
    return `No audit entry tells of a note on record ${mismatch.record} of ${mismatch.resource}.`;
  return `The note of audit entry ${mismatch.audit_id} was changed, or deleted without an entry.`;
}
