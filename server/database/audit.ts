/**
 * The audit trail as a tamper-evident chain: every entry's hash covers its own words and the hash of the entry before,
 * so that changing, removing or inserting one breaks every hash after it. What an entry tells is written in the same
 * database transaction as what it tells of.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** Who did what from where. Never a secret: the URL is the path and the query of the call, which name none. */
export interface AuditEntry {
  readonly userId: number;
  readonly action: string;
  readonly ip: string;
  readonly requestMethod: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface Chained extends AuditEntry {
  readonly id: number;
  readonly previousHash: string;
}

/** SHA-256, hex, of an entry and of the hash before it. */
function chainHash({ id, userId, action, ip, requestMethod, url, at, previousHash }: Chained): string {
  const words = [id, userId, action, ip, requestMethod, url, new Date(at).toISOString(), previousHash];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

/** Appends entries to the chain, in the caller's transaction: call it last, the chain's head stays locked until the end. */
export async function recordAudit(tx: Transaction<Schema>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const head = await tx.selectFrom('audit_head').select(['entries', 'hash']).forUpdate().executeTakeFirstOrThrow();
  let { entries: id, hash } = head;
  const rows = entries.map((entry) => {
    const previousHash = hash;
    id += 1;
    hash = chainHash({ ...entry, id, previousHash });
    return {
      id,
      user_id: entry.userId,
      action: entry.action,
      ip: entry.ip,
      request_method: entry.requestMethod,
      url: entry.url,
      time: new Date(entry.at).toISOString(),
      previous_hash: previousHash,
      hash,
    };
  });
  /** PostgreSQL takes 65,535 parameters in one statement. */
  const CHUNK = 5_000;
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx
      .insertInto('audit_entries')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  await tx.updateTable('audit_head').set({ entries: id, hash }).execute();
}

/** An entry as it was once, written down outside the database: it tells a chain from one that was written anew. */
export interface Noted {
  readonly id: number;
  readonly hash: string;
}

/** What looking through the chain found: intact, or the first place at which it is not, and why. */
export type ChainFinding =
  | { readonly intact: true; readonly entries: number; readonly hash: string }
  /** `foreign`: its number is none that the chain has given; `end`: the head says otherwise; `anew`: not as it was noted. */
  | { readonly intact: false; readonly id: number; readonly reason: 'missing' | 'changed' | 'foreign' | 'end' | 'anew' }
  /** Entries were counted by day as they were written, and there are more or fewer now. */
  | { readonly intact: false; readonly day: string; readonly reason: 'counts' };

/** Entries read at a time while verifying. */
const WINDOW = 5_000;

/** Recomputes the whole chain, in one snapshot of the database, and compares what was noted of it. */
export function verifyAudit(db: Kysely<Schema>, noted?: Noted): Promise<ChainFinding> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      const foreign = await snapshot
        .selectFrom('audit_entries')
        .select('id')
        .where('id', '<', 1)
        .orderBy('id')
        .limit(1)
        .execute();
      if (foreign[0]) return { intact: false, id: foreign[0].id, reason: 'foreign' };
      let [last, hash] = [0, ''];
      for (;;) {
        const rows = await snapshot
          .selectFrom('audit_entries')
          .selectAll()
          .where('id', '>', last)
          .orderBy('id')
          .limit(WINDOW)
          .execute();
        for (const row of rows) {
          if (row.id !== last + 1) return { intact: false, id: last + 1, reason: 'missing' };
          const entry = {
            id: row.id,
            userId: row.user_id,
            action: row.action,
            ip: row.ip,
            requestMethod: row.request_method,
            url: row.url,
            at: Date.parse(row.time),
            previousHash: hash,
          };
          if (row.previous_hash !== hash || row.hash !== chainHash(entry))
            return { intact: false, id: row.id, reason: 'changed' };
          if (noted?.id === row.id && noted.hash !== row.hash) return { intact: false, id: row.id, reason: 'anew' };
          [last, hash] = [row.id, row.hash];
        }
        if (rows.length < WINDOW) break;
      }
      if (noted && noted.id > last) return { intact: false, id: last + 1, reason: 'missing' };
      const { rows: heads } = await sql<{
        entries: number;
        hash: string;
      }>`select entries, hash from audit_head`.execute(snapshot);
      const head = heads[0];
      if (!head || head.entries !== last || head.hash !== hash) return { intact: false, id: last + 1, reason: 'end' };
      const day = await miscounted(snapshot);
      return day === undefined ? { intact: true, entries: last, hash } : { intact: false, day, reason: 'counts' };
    });
}

/** The first day of Lagos whose entries are not as many as were counted when they were written. */
async function miscounted(snapshot: Transaction<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    with found as (select ((time at time zone 'UTC') + interval '1 hour')::date as day, count(*) as entries
      from audit_entries group by 1)
    select coalesce(c.day, f.day)::text as day from audit_days c full join found f on f.day = c.day
    where coalesce(c.entries, 0) <> coalesce(f.entries, 0) order by 1 limit 1`.execute(snapshot);
  return rows[0]?.day;
}
