/** The checks of `npm run verify`: the ledger's sums, ledger and records against the audit, and the audit's chain. */
import { sql, type Kysely, type Selectable } from 'kysely';
import { anyRow } from './lists';
import type { Schema } from './schema';
import { inSnapshot } from './transact';
import { verifyLedger, type LedgerFault, verifyMovements, type MovementFault } from './verifyLedger';
import { forwardEntry } from './recordsForward';
import { verifyRecords } from './verifyRecords';
import { CHAIN_VERSION, chainHash, saysSealed, type AuditKey } from './audit';

/** One check's outcome. */
export interface Checked {
  readonly sound: boolean;
  /** What a person reads. */
  readonly line: string;
}

/** In the order of the report. */
const CHECKS: readonly ((db: Kysely<Schema>, options: ChainOptions) => Promise<Checked>)[] = [
  checkLedger,
  checkMovements,
  checkRecords,
  checkAudit,
];

/** Runs every check in one snapshot, so that the server may go on writing. */
export function verify(db: Kysely<Schema>, options: ChainOptions = {}): Promise<readonly Checked[]> {
  return inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    return verifyWithin(snapshot, options);
  });
}

/** Within a given transaction. */
export async function verifyWithin(tx: Kysely<Schema>, options: ChainOptions = {}): Promise<readonly Checked[]> {
  const outcomes: Checked[] = [];
  for (const check of CHECKS) outcomes.push(await check(tx, options));
  return outcomes;
}

async function checkLedger(db: Kysely<Schema>): Promise<Checked> {
  const { entries, purses, faults } = await verifyLedger(db);
  const [first] = faults;
  if (!first) return { sound: true, line: `Ledger: ${entries} entries add up to the balances of ${purses} purses.` };
  return { sound: false, line: `Ledger: NOT SOUND. ${sentenceOf(first)}` };
}

async function checkMovements(db: Kysely<Schema>): Promise<Checked> {
  const { entries, fault } = await verifyMovements(db);
  if (!fault)
    return { sound: true, line: `Ledger and audit: ${entries} entries of the ledger are told of in the audit.` };
  return { sound: false, line: `Ledger and audit: NOT SOUND. ${disagreementOf(fault)}` };
}

function disagreementOf({ reason, transaction_id: transaction, audit_id: audit }: MovementFault): string {
  if (reason === 'forward') return `The entries that audit entry ${audit} brought forward are not as they were then.`;
  if (reason === 'untold') return `No audit entry tells of movement ${transaction}.`;
  if (reason === 'lost') return `Audit entry ${audit} tells of movement ${transaction}, which is not in the ledger.`;
  return `Movement ${transaction} is not as audit entry ${audit} tells of it.`;
}

async function checkRecords(db: Kysely<Schema>): Promise<Checked> {
  const fault = await verifyRecords(db);
  if (fault !== undefined) return { sound: false, line: `Records and audit: NOT SOUND. ${fault}` };
  const forward = await forwardEntry(db);
  const since = forward
    ? `, and the rest is as audit entry ${forward.id} brought it forward`
    : '. What no entry tells of is not checked: this database was never started with a program that brings it forward';
  return { sound: true, line: `Records and audit: people, records and notes are as the audit tells of them${since}.` };
}

const NO_ANCHOR =
  'Without --head NUMBER:HASH this check cannot see a chain that was cut back to an earlier moment, or written anew.';

async function checkAudit(db: Kysely<Schema>, options: ChainOptions): Promise<Checked> {
  const finding = await verifyAudit(db, options);
  if (!finding.intact) return { sound: false, line: `Audit: NOT SOUND. ${finding.fault}` };
  const { entries, hash, keyedFrom, sealsChecked } = finding;
  const chain = `${entries} entries in an unbroken chain, head ${entries}:${hash || 'empty'}`;
  if (!sealsChecked) return { sound: false, line: `Audit: NOT CHECKED. ${chain}. ${uncheckedOf(keyedFrom, options)}` };
  const sealed = keyedFrom === null ? '' : `, sealed from entry ${keyedFrom} on`;
  const { noted } = options;
  return {
    sound: true,
    line: `Audit: ${chain}${sealed}. ${noted ? `Entry ${noted.id} is as it was noted.` : NO_ANCHOR}`,
  };
}

function uncheckedOf(keyedFrom: number | null, { key }: ChainOptions): string {
  const why = key ? 'AUDIT_KEY is not the key of this database' : 'AUDIT_KEY is not set';
  return `Its seals, from entry ${keyedFrom} on, could not be checked: ${why}.`;
}

function sentenceOf({ reason, agent_id: agentId, transaction_id: transactionId }: LedgerFault): string {
  const purse = agentId === null ? 'the central purse' : `the purse of agent ${agentId}`;
  if (reason === 'sum') return `What ${purse} holds is not the sum of its entries.`;
  if (reason === 'broken') return `In ${purse}, entry ${transactionId} does not begin where the one before ended.`;
  return `Movement ${transactionId} did not take from one purse what it gave to the other.`;
}

/** A head noted outside the database: it shows whether the chain was rewritten. */
export interface Checkpoint {
  readonly id: number;
  readonly hash: string;
}

/** Intact, or a sentence about the first fault. */
type ChainFinding =
  | {
      readonly intact: true;
      readonly entries: number;
      readonly hash: string;
      /** The first sealed entry; null: none is. */
      readonly keyedFrom: number | null;
      /** Whether the seals, if there are any, were checked: without the key of the database they cannot be. */
      readonly sealsChecked: boolean;
    }
  | Broken;

interface Broken {
  readonly intact: false;
  readonly fault: string;
}

function broken(fault: string): Broken {
  return { intact: false, fault };
}

interface ChainOptions {
  readonly noted?: Checkpoint | undefined;
  readonly key?: AuditKey | undefined;
}

/** Recomputes the whole chain and compares its noted heads. Needs a snapshot while others write. */
export async function verifyAudit(tx: Kysely<Schema>, { noted, key }: ChainOptions = {}): Promise<ChainFinding> {
  const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (key && head && head.key_check === null)
    return broken(
      'AUDIT_KEY is set, but no entry is sealed: the server was never started with it, or the seals were removed.',
    );
  const keyedFrom = head?.keyed_from ?? null;
  const knownKey = key?.check === head?.key_check ? key : undefined;
  const walked = await walk(tx, { noted, key: knownKey, keyedFrom });
  if ('intact' in walked) return walked;
  const { last, hash } = walked;
  if (noted && noted.id > last) return missing(last + 1);
  if (!head || !endsWith(head, walked)) return broken(`The chain ends at entry ${last}, its head says otherwise.`);
  if (!isHeadSealed(head, knownKey)) return broken('The head of the chain was not written by this service.');
  const day = await miscounted(tx);
  if (day !== undefined)
    return broken(`Of ${day} there are not as many entries as were counted when they were written.`);
  const signedIn = tx.selectFrom('users').select('id').where('last_login_at', 'is not', null);
  if (last === 0 && (await anyRow(signedIn))) return broken('It is empty, although people have signed in.');
  return { intact: true, entries: last, hash, keyedFrom, sealsChecked: keyedFrom === null || knownKey !== undefined };
}

function endsWith({ entries, hash }: Head, walked: Walked): boolean {
  return entries === walked.last && hash === walked.hash;
}

function missing(id: number): Broken {
  return broken(`Entry ${id} is missing.`);
}

/** True without the key, because the seal cannot be checked then. */
function isHeadSealed({ entries, hash, keyed_from: keyedFrom, seal }: Head, key: AuditKey | undefined): boolean {
  return !key || keyedFrom === null || seal === key.sealHead({ entries, hash, keyedFrom });
}

/** Entries per read. */
const WINDOW = 5_000;

type Head = Selectable<Schema['audit_head']>;
type Row = Selectable<Schema['audit_entries']>;

interface Walk {
  readonly noted: Checkpoint | undefined;
  readonly key: AuditKey | undefined;
  readonly keyedFrom: number | null;
}

/** The last entry, if all are intact. */
interface Walked {
  readonly last: number;
  readonly hash: string;
}

/** Reads from the first entry to the last, or to the first faulty one. */
async function walk(tx: Kysely<Schema>, { noted, key, keyedFrom }: Walk): Promise<Broken | Walked> {
  // The chain never gives a number below 1.
  const foreign = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('id', '<', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (foreign) return broken(`Entry ${foreign.id} was never written by this service: its chain begins at 1.`);
  let [last, hash, version] = [0, '', 1];
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(WINDOW)
      .execute();
    for (const row of rows) {
      if (row.id !== last + 1) return missing(last + 1);
      const isWritten =
        row.version >= version && row.version <= CHAIN_VERSION && !saysTooMuch(row) && isPlain(row.changes);
      if (!isWritten || row.previous_hash !== hash || row.hash !== chainHash(row))
        return broken(`Entry ${row.id} is not as it was written, or does not follow from the one before.`);
      if (saysSealed(row) && (keyedFrom === null || row.id < keyedFrom))
        return broken(`Entry ${row.id} says that the audit is sealed from there on: the seals were removed.`);
      if (!isSealed(row, keyedFrom, key))
        return broken(`Entry ${row.id} is not sealed with the key: it was written by somebody who does not have it.`);
      if (noted?.id === row.id && noted.hash !== row.hash)
        return broken(`Entry ${row.id} is not as it was noted: the chain was written anew.`);
      [last, hash, version] = [row.id, row.hash, row.version];
    }
    if (rows.length < WINDOW) return { last, hash };
  }
}

/** The hash of version 1 does not cover the fields of version 2, nor that of version 2 the names of version 3. */
function saysTooMuch({ version, resource, record, changes, approval, username, member_id }: Row): boolean {
  if (version < 3 && (username !== '' || member_id !== '')) return true;
  return version === 1 && [resource, record, changes, approval].some((value) => value !== null);
}

/** Whether each change has exactly the three texts that the hash covers. */
function isPlain(changes: unknown): boolean {
  return changes === null || (Array.isArray(changes) && changes.every(isPlainChange));
}

function isPlainChange(change: unknown): boolean {
  return typeof change === 'object' && change !== null && Object.keys(change).toSorted().join(' ') === 'field new old';
}

/** Every entry from the first sealed one on has a seal, and none before it. */
function isSealed({ id, hash, seal }: Row, keyedFrom: number | null, key: AuditKey | undefined): boolean {
  if (keyedFrom === null || id < keyedFrom) return seal === null;
  return key ? seal === key.seal(hash) : seal !== null;
}

/** The first Lagos day whose number of entries differs from the day's count. */
async function miscounted(snapshot: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    with found as (select ((time at time zone 'UTC') + interval '1 hour')::date as day, count(*) as entries
      from audit_entries group by 1)
    select coalesce(c.day, f.day)::text as day from audit_days c full join found f on f.day = c.day
    where coalesce(c.entries, 0) <> coalesce(f.entries, 0) order by 1 limit 1`.execute(snapshot);
  return rows[0]?.day;
}
