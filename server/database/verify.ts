/** What `npm run verify` looks at: the records that must add up whatever has happened to them. */
import type { Kysely } from 'kysely';
import { verifyAudit, type ChainFinding, type Noted } from './audit';
import type { Schema } from './schema';
import { verifyLedger, type LedgerFault } from './verifyLedger';

/** One check's outcome. */
export interface Checked {
  readonly sound: boolean;
  /** What a person reads. */
  readonly line: string;
}

/** In the order in which they are told. */
const CHECKS: readonly ((db: Kysely<Schema>, noted?: Noted) => Promise<Checked>)[] = [checkLedger, checkAudit];

/** Makes every check, whatever the ones before it have found. */
export async function verify(db: Kysely<Schema>, noted?: Noted): Promise<readonly Checked[]> {
  const outcomes: Checked[] = [];
  for (const check of CHECKS) outcomes.push(await check(db, noted));
  return outcomes;
}

async function checkLedger(db: Kysely<Schema>): Promise<Checked> {
  const { entries, purses, faults } = await verifyLedger(db);
  const [first] = faults;
  if (!first) return { sound: true, line: `Ledger: ${entries} entries add up to the balances of ${purses} purses.` };
  return { sound: false, line: `Ledger: NOT SOUND. ${sentenceOf(first)}` };
}

async function checkAudit(db: Kysely<Schema>, noted?: Noted): Promise<Checked> {
  const found = await verifyAudit(db, noted);
  if (!found.intact) return { sound: false, line: `Audit: NOT SOUND. ${breakOf(found)}` };
  const line = `Audit: ${found.entries} entries in an unbroken chain, head ${found.hash || 'empty'}.`;
  return { sound: true, line: noted ? `${line} Entry ${noted.id} is as it was noted.` : line };
}

function breakOf(found: Extract<ChainFinding, { intact: false }>): string {
  if (found.reason === 'counts')
    return `Of ${found.day} there are not as many entries as were counted when they were written.`;
  const { reason, id } = found;
  if (reason === 'anew') return `Entry ${id} is not as it was noted: the chain was written anew.`;
  if (reason === 'foreign') return `Entry ${id} was never written by this service: its chain begins at 1.`;
  if (reason === 'missing') return `Entry ${id} is missing.`;
  if (reason === 'changed') return `Entry ${id} is not as it was written, or does not follow from the one before.`;
  return `The chain ends at entry ${id - 1}, its head says otherwise.`;
}

function sentenceOf({ reason, agent_id: agentId, transaction_id: transactionId }: LedgerFault): string {
  const purse = agentId === null ? 'the central purse' : `the purse of agent ${agentId}`;
  if (reason === 'sum') return `What ${purse} holds is not the sum of its entries.`;
  if (reason === 'broken') return `In ${purse}, entry ${transactionId} does not begin where the one before ended.`;
  return `Movement ${transactionId} did not take from one purse what it gave to the other.`;
}
