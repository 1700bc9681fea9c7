/** `npm run backup -- FILE` and `npm run restore -- FILE [--force]`, on the database that the environment names. */
import { parseArgs } from 'node:util';
import { backup } from './backup';
import { openDatabase } from './database';
import { DatabaseError } from './errors';
import { restore } from './restore';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE [--force]';

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [command, file, ...more] = positionals;
  if ((command !== 'backup' && command !== 'restore') || file === undefined || more.length > 0) throw new Error(USAGE);
  const database = await openDatabase({
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL || undefined,
  });
  try {
    const rows =
      command === 'backup'
        ? await backup(database, file)
        : await restore(database, file, { force: values.force ?? false });
    return `${rows} rows ${command === 'backup' ? 'saved to' : 'restored from'} ${file}`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  const known = error instanceof DatabaseError || (error instanceof Error && !error.stack?.includes('/node_modules/'));
  process.stderr.write(`kobodesk: ${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
