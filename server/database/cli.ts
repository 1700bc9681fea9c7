/** `npm run backup -- FILE` and `npm run restore -- FILE [--force]`, on the database that the environment names. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, StartError, type Settings } from '../http/settings';
import { backup } from './backup';
import { openDatabase } from './database';
import { holdsDatabase } from './dataFolder';
import { DatabaseError } from './errors';
import { restore } from './restore';

interface Order {
  readonly command: 'backup' | 'restore';
  readonly file: string;
  readonly force: boolean;
}

/** The order that was not understood. */
class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(cause?: unknown) {
    super('Usage: npm run backup -- FILE, or npm run restore -- FILE [--force]', { cause });
  }
}

function readOrder(): Order {
  const { positionals, values } = readArguments();
  const [command, file, ...more] = positionals;
  const known = command === 'backup' || command === 'restore';
  if (!known || file === undefined || more.length > 0) throw new UsageError();
  return { command, file, force: values.force ?? false };
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageError(error);
  }
}

/** Opening would make a new database, and a folder for it, where a name was only mistyped. */
function refuseNothing({ dataDir, databaseUrl }: Settings): void {
  if (databaseUrl !== undefined || holdsDatabase(dataDir)) return;
  throw new DatabaseError('missing', `There is no database in ${resolve(dataDir)}.`);
}

async function main(): Promise<string> {
  const { command, file, force } = readOrder();
  const settings = readSettings(process.env);
  if (command === 'backup') refuseNothing(settings);
  const database = await openDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl });
  try {
    const rows = command === 'backup' ? await backup(database, file) : await restore(database, file, { force });
    return `${rows} rows ${command === 'backup' ? 'saved to' : 'restored from'} ${file}`;
  } finally {
    await database.close();
  }
}

/** What a person can put right is one line; anything else keeps its stack, for a report. */
function textOf(error: unknown): string {
  if (error instanceof DatabaseError || error instanceof StartError || error instanceof UsageError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`kobodesk: ${textOf(error)}\n`);
  process.exitCode = 1;
}
