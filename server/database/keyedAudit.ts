/** Sealing the audit with a key: the first time, and again with another key. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { lockHead, moveHead, recordAudit, refuseOtherKey, SEALED, systemEntry, type AuditKey } from './audit';
import { DatabaseError } from './errors';
import type { Schema } from './schema';
import { transact } from './transact';
import { verifyAudit } from './verify';

/**
 * Lets a process append to the audit: its key must be the database's. A database without a key takes the process's, and
 * its entries are sealed from then on.
 * @returns the first sealed entry, where that was decided now.
 * @throws DatabaseError `key` when the database has a key and the process another or none, or its seals were removed.
 */
export function takeAuditKey(db: Kysely<Schema>, key: AuditKey | undefined, at: number): Promise<number | undefined> {
  return transact(db, async (tx) => {
    const head = await lockHead(tx);
    if (!key || head.key_check !== null) {
      refuseOtherKey(key, head.key_check);
      return undefined;
    }
    await refuseRemovedSeals(tx);
    const keyedFrom = head.entries + 1;
    await moveHead(tx, { ...head, keyedFrom }, key);
    await recordAudit(tx, [systemEntry(SEALED, 'AUDIT_KEY', at)], key);
    return keyedFrom;
  });
}

/** A database without a key must not have a first sealed entry. */
async function refuseRemovedSeals(tx: Transaction<Schema>): Promise<void> {
  const sealed = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('user_id', 'is', null)
    .where('action', '=', SEALED)
    .orderBy('id')
    .executeTakeFirst();
  if (sealed)
    throw new DatabaseError(
      'key',
      `The seals of the audit were removed: entry ${sealed.id} says that it is sealed from there on. See npm run verify.`,
    );
}

/** Entries that one statement seals. */
const WINDOW = 5_000;

/**
 * Seals all sealed entries with another key, once the old key has proved each of them. Hashes stay as they are, and so
 * does every head that was noted. While it runs, whatever would append to the audit waits.
 * @returns how many entries were sealed.
 * @throws DatabaseError `key` when the audit is not sealed with the old key, or not sound.
 */
export function changeAuditKey(db: Kysely<Schema>, from: AuditKey, to: AuditKey, at: number): Promise<number> {
  return transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const head = await lockHead(tx);
    refuseOtherKey(from, head.key_check);
    const finding = await verifyAudit(tx, { key: from });
    if (!finding.intact)
      throw new DatabaseError('key', 'The audit is not sound: its key stays as it is. See npm run verify.');
    const { keyed_from: keyedFrom } = head;
    if (keyedFrom === null) return 0;
    for (let first = keyedFrom; first <= head.entries; first += WINDOW) await sealAnew(tx, first, to);
    await moveHead(tx, { ...head, keyedFrom }, to);
    await recordAudit(tx, [systemEntry('Changed the key of the audit', 'verify --rekey', at)], to);
    return head.entries - keyedFrom + 2;
  });
}

async function sealAnew(tx: Transaction<Schema>, first: number, key: AuditKey): Promise<void> {
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['id', 'hash'])
    .where('id', '>=', first)
    .where('id', '<', first + WINDOW)
    .execute();
  const ids = rows.map(({ id }) => id);
  const seals = rows.map(({ hash }) => key.seal(hash));
  await sql`update audit_entries e set seal = s.seal
    from unnest(${ids}::bigint[], ${seals}::text[]) s (id, seal) where e.id = s.id`.execute(tx);
}
