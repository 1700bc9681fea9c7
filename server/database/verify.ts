/** The checks of `npm run verify`: records that must always add up. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';
import { verifyAudit, type ChainFinding, type ChainOptions } from './verifyAudit';
import { verifyLedger, type LedgerFault, verifyMovements, type MovementFault } from './verifyLedger';

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
  checkAudit,
];

/** Runs every check in one snapshot, so that the server may go on writing. */
export function verify(db: Kysely<Schema>, options: ChainOptions = {}): Promise<readonly Checked[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
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

const NO_ANCHOR =
  'Without --head NUMBER:HASH this check cannot see a chain that was cut back to an earlier moment, or written anew.';

async function checkAudit(db: Kysely<Schema>, options: ChainOptions): Promise<Checked> {
  const found = await verifyAudit(db, options);
  if (!found.intact) return { sound: false, line: `Audit: NOT SOUND. ${breakOf(found)}` };
  const { entries, hash, keyedFrom, sealsChecked } = found;
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

function breakOf(found: Extract<ChainFinding, { intact: false }>): string {
  if ('day' in found) return `Of ${found.day} there are not as many entries as were counted when they were written.`;
  const { reason } = found;
  if (reason === 'empty') return 'It is empty, although people have signed in.';
  if (reason === 'head') return 'The head of the chain was not written by this service.';
  if (!('id' in found))
    return 'AUDIT_KEY is set, but no entry is sealed: the server was never started with it, or the seals were removed.';
  const { id } = found;
  if (reason === 'anew') return `Entry ${id} is not as it was noted: the chain was written anew.`;
  if (reason === 'foreign') return `Entry ${id} was never written by this service: its chain begins at 1.`;
  if (reason === 'missing') return `Entry ${id} is missing.`;
  if (reason === 'changed') return `Entry ${id} is not as it was written, or does not follow from the one before.`;
  if (reason === 'stripped') return `Entry ${id} says that the audit is sealed from there on: the seals were removed.`;
  if (reason === 'seal')
    return `Entry ${id} is not sealed with the key: it was written by somebody who does not have it.`;
  return `The chain ends at entry ${id - 1}, its head says otherwise.`;
}

function sentenceOf({ reason, agent_id: agentId, transaction_id: transactionId }: LedgerFault): string {
  const purse = agentId === null ? 'the central purse' : `the purse of agent ${agentId}`;
  if (reason === 'sum') return `What ${purse} holds is not the sum of its entries.`;
  if (reason === 'broken') return `In ${purse}, entry ${transactionId} does not begin where the one before ended.`;
  return `Movement ${transactionId} did not take from one purse what it gave to the other.`;
}
