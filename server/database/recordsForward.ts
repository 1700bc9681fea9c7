/**
 * The one audit entry with digests of all records and notes that no entry of their own tells of: those of the seed, and
 * those from before audit entries named what they change. Not by a migration, which has no key to seal it. `npm run
 * verify` undoes the changes that later entries tell of and compares the rest.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { recordAudit, systemEntry, type AuditEntry, type AuditKey } from './audit';
import { AUDITED_RECORDS, keptValue, readAudited, type AuditedRecord } from './auditedRecords';
import { NOTE_FIELD, noteHash } from './notes';
import type { Change, Schema } from './schema';
import { LOCKS, transact, waitForLock, type Say } from './transact';

const RECORDS_FORWARD = 'Brought the records forward';

/** Notes told of in one entry. */
const NOTES_AT_ONCE = 200;

/** The field of the last id among what was brought forward. */
export const lastFieldOf = (name: string): string => `last of ${name}`;

/** A record's line of the digest; undefined without any value. @param values without secrets. */
export function forwardLine(
  id: number,
  values: ReadonlyMap<string, string | null>,
  sets: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const single = [...values].flatMap(([field, value]) => (value === null ? [] : [[field, value] as const]));
  const several = [...sets].flatMap(([field, all]) =>
    all.size === 0 ? [] : [[field, ...[...all].toSorted()] as const],
  );
  if (single.length === 0 && several.length === 0) return undefined;
  return JSON.stringify([id, ...[...single, ...several].toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** @param lines by the records' ids. */
export function digestOf(lines: ReadonlyMap<number, string>): string {
  const hash = createHash('sha256');
  for (const [, line] of [...lines].toSorted(([one], [other]) => one - other)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** The values of a record as the audit would keep them. */
export function keptValues(record: AuditedRecord): Map<string, string | null> {
  const fields = Object.keys(record.values).map((field) => [field, keptValue(record, field)] as const);
  return new Map(fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const])));
}

/**
 * Writes the entry if the audit has none. What writes meanwhile waits, so that each change stands either in the digests
 * or in an entry behind them.
 */
export function bringRecordsForward(
  db: Kysely<Schema>,
  key: AuditKey | undefined,
  at: number,
  say?: Say,
): Promise<void> {
  return transact(db, async (tx) => {
    if (await forwardEntry(tx)) return;
    await waitForLock(tx, LOCKS.filling, say);
    await sql`lock table users, agents, agent_managers, role_groups, role_group_roles, fees, app_versions, processors,
      hardware_devices, created_accounts, notes in share mode`.execute(tx);
    if (await forwardEntry(tx)) return;
    const changes = await recordDigests(tx);
    await recordAudit(
      tx,
      [
        ...(await noteEntries(tx, at)),
        systemEntry(RECORDS_FORWARD, 'start', at, { resource: 'records', record: null, changes }),
      ],
      key,
    );
  });
}

/** An entry, with what it tells. */
export interface Entry {
  readonly id: number;
  readonly changes: readonly Change[] | null;
}

/** The entry that brought the records forward, if there is one. */
export function forwardEntry(db: Kysely<Schema>): Promise<Entry | undefined> {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'changes'])
    .where('resource', '=', 'records')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function recordDigests(tx: Transaction<Schema>): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const records of AUDITED_RECORDS) {
    const lines = new Map<number, string>();
    let last = 0;
    for (;;) {
      const batch = await readAudited(tx, records, last);
      for (const record of batch) {
        const sets = new Map(
          Object.entries(record.sets).map(([field, all]) => [field, new Set(all.map((one) => one.toUpperCase()))]),
        );
        const line = forwardLine(record.id, keptValues(record), sets);
        if (line !== undefined) lines.set(record.id, line);
        last = record.id;
      }
      if (batch.length === 0) break;
    }
    changes.push({ field: lastFieldOf(records.name), old: null, new: String(last) });
    changes.push({ field: records.name, old: null, new: digestOf(lines) });
  }
  return changes;
}

/** The notes from before entries held their hashes. */
async function noteEntries(tx: Transaction<Schema>, at: number): Promise<readonly AuditEntry[]> {
  const { rows: untold } = await sql<{ hash: string }>`
    select hash from (select n.id, n.resource, n.record, ${noteHash} as hash from notes n) n
    where not exists (select 1 from audit_entries e cross join lateral jsonb_array_elements(e.changes) c
      where e.resource = n.resource and e.record = n.record and c->>'new' = n.hash) order by id`.execute(tx);
  return Array.from({ length: Math.ceil(untold.length / NOTES_AT_ONCE) }, (_, piece) => {
    const some = untold.slice(piece * NOTES_AT_ONCE, (piece + 1) * NOTES_AT_ONCE);
    const changes = some.map(({ hash }) => ({ field: NOTE_FIELD, old: null, new: hash }));
    return systemEntry('Brought notes forward', 'start', at, { resource: 'notes', record: null, changes });
  });
}
