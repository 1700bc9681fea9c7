/**
 * `npm run backup -- FILE`, `npm run restore -- FILE [--force]`, `npm run verify [-- --head NUMBER:HASH | --rekey]` and
 * `npm run fund -- AMOUNT BANK-REFERENCE REASON`, on the database that the environment names.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asKobo, formatKobo, parseKobo } from '../../src/upstream/money';
import { holdsInvisible, holdsSecretNumber } from '../../src/upstream/storedText';
import { readSettings, reportOf, StartError, type Settings } from '../http/settings';
import { backup, restore } from './backup';
import { openDatabase, type Database } from './database';
import { holdsDatabase } from './dataFolder';
import { DatabaseError } from './errors';
import { fundCentralPurse } from './fundByCommand';
import type { Funding } from './fundings';
import { refuseOther } from './migrate';
import { changeAuditKey } from './keyedAudit';
import { verify, type Checkpoint } from './verify';

type Order =
  | { readonly command: 'verify'; readonly noted?: Checkpoint | undefined }
  | { readonly command: 'rekey' }
  | ({ readonly command: 'fund' } & Funding)
  | { readonly command: 'backup'; readonly file: string }
  | { readonly command: 'restore'; readonly file: string; readonly force: boolean };

function usage(cause?: unknown): StartError {
  return new StartError(
    'Usage: npm run backup -- FILE, npm run restore -- FILE [--force], npm run verify [-- --head NUMBER:HASH | --rekey], or npm run fund -- AMOUNT BANK-REFERENCE REASON',
    { cause },
  );
}

function readOrder(): Order {
  const { positionals, values } = readArguments();
  const [command, file, ...more] = positionals;
  const { force = false, head, rekey = false } = values;
  if (rekey && (force || head !== undefined)) throw usage();
  if (command === 'verify' && file === undefined && !force)
    return rekey ? { command: 'rekey' } : { command, noted: readNoted(head) };
  if (file === undefined || head !== undefined || rekey) throw usage();
  if (command === 'fund' && !force) return { command, ...readFunding(file, more) };
  if (more.length > 0) throw usage();
  if (command === 'backup') return { command, file };
  if (command === 'restore') return { command, file, force };
  throw usage();
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' }, head: { type: 'string' }, rekey: { type: 'boolean' } },
    });
  } catch (error) {
    throw usage(error);
  }
}

/** The longest reason, in characters: as on the screen. */
const MAX_REASON_CHARS = 200;

/** The bank's reference is the transaction id too. @throws StartError for what may not be stored. */
function readFunding(naira: string, [bankReference, reason, ...more]: readonly string[]): Funding {
  const amount = parseKobo(naira);
  const isId = bankReference !== undefined && /^[!-~]{1,64}$/.test(bankReference);
  const words = reason?.trim() ?? '';
  if (amount === undefined || amount <= 0 || !isId || words === '' || more.length > 0) throw usage();
  if (words.length > MAX_REASON_CHARS) throw new StartError(`The reason takes at most ${MAX_REASON_CHARS} characters`);
  if (holdsInvisible(words)) throw new StartError('The reason holds an invisible character, such as a line break');
  if ([words, bankReference].some(holdsSecretNumber))
    throw new StartError('The reference and the reason must hold no card number and no BVN, which are never stored');
  return { amount, transactionId: bankReference, bankReference, reason: words };
}

/** The audit head that an earlier run printed: the number of entries and the last hash. */
function readNoted(head: string | undefined): Checkpoint | undefined {
  if (head === undefined) return undefined;
  const [, id, hash] = /^([1-9]\d{0,14}):([\da-f]{64})$/i.exec(head) ?? [];
  if (id === undefined || hash === undefined) throw usage();
  return { id: Number(id), hash: hash.toLowerCase() };
}

/** Opening a mistyped folder would create a new database there. */
function refuseNothing({ dataDir, databaseUrl }: Settings): void {
  if (databaseUrl !== undefined || holdsDatabase(dataDir)) return;
  throw new DatabaseError('missing', `There is no database in ${resolve(dataDir)}.`);
}

async function main(): Promise<string> {
  const order = readOrder();
  const settings = readSettings(process.env);
  if (order.command !== 'restore') refuseNothing(settings);
  const { dataDir, databaseUrl } = settings;
  // Only the server migrates: the program of before could not read the database again, nor a backup of it.
  const database = await openDatabase({ dataDir, databaseUrl, asItIs: true });
  try {
    if (order.command !== 'restore' && order.command !== 'backup') await refuseOther(database.db);
    return await carryOut(order, database, settings);
  } finally {
    await database.close();
  }
}

/** @returns the text to print. A failed check also sets the exit code to 1. */
async function carryOut(order: Order, database: Database, settings: Settings): Promise<string> {
  if (order.command === 'backup') return `${await backup(database, order.file)} rows saved to ${order.file}`;
  if (order.command === 'restore') {
    const rows = await restore(database, order.file, { force: order.force });
    return `${rows} rows restored from ${order.file}`;
  }
  if (order.command === 'fund') return fund(database, order, settings);
  if (order.command === 'rekey') return changeKey(database, settings);
  const outcomes = await verify(database.db, { noted: order.noted, key: settings.auditKey });
  if (outcomes.some(({ sound }) => !sound)) process.exitCode = 1;
  return outcomes.map(({ line }) => line).join('\n');
}

async function changeKey({ db }: Database, { auditKey, newAuditKey }: Settings): Promise<string> {
  if (!auditKey || !newAuditKey)
    throw new StartError('Set AUDIT_KEY to the present key and AUDIT_KEY_NEW to the next one');
  const sealed = await changeAuditKey(db, auditKey, newAuditKey, Date.now());
  return `Audit: ${sealed} entries are sealed with the new key. Start every process again with it as AUDIT_KEY.`;
}

async function fund({ db }: Database, order: Funding, { auditKey }: Settings): Promise<string> {
  const balance = await fundCentralPurse(db, order, Date.now(), auditKey);
  return `The central purse holds N${formatKobo(asKobo(balance))} now.`;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`kobodesk: ${reportOf(error)}\n`);
  process.exitCode = 1;
}
