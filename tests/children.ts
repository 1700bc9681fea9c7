/** What the children of tests do (child.ts). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/database/database';
import { lockFolder } from '../server/database/dataFolder';
import { migrate, migrations } from '../server/database/migrate';
import { seedDatabase } from '../server/database/seed/seed';
import { lookUntil } from './again';
import { untilKilled } from './untilKilled';

/** Long enough to be killed in. */
const A_WHILE_MS = 60_000;
/** For a file that a test writes: a minute. */
const MOST_LOOKS = 1_200;
/** The account that owns nothing, by its number on Linux. */
const NOBODY = 65_534;

/** Takes the folder's lock and keeps it. */
export async function holdLock(folder: string): Promise<never> {
  lockFolder(folder);
  process.stdout.write('locked\n');
  return untilKilled();
}

/** Says that it is there, tries to take the lock once a file `go` is in the folder, and keeps it until one is, `over`. */
export async function contend(folder: string): Promise<string> {
  process.stdout.write('ready\n');
  while (!existsSync(join(folder, 'go')));
  try {
    lockFolder(folder);
  } catch {
    return 'lost';
  }
  process.stdout.write('won\n');
  await lookUntil(() => existsSync(join(folder, 'over')) || undefined, MOST_LOOKS);
  return 'released';
}

/** A migration that never ends: its statements have run, and its name is asked for to note it in the same transaction. */
export async function migrateForever(dataDir: string): Promise<void> {
  const { db } = await openDatabase({ dataDir });
  const half = {
    version: (migrations.at(-1)?.version ?? 0) + 1,
    sql: 'create table half (id int); insert into half values (1); alter table users add column half int',
    get name(): string {
      process.stdout.write('migrated by half\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, A_WHILE_MS);
      throw new Error('Nobody ended this process');
    },
  };
  await migrate(db, [...migrations, half]);
}

/** Opens and seeds, and says so. */
export async function openAndSeed(dataDir: string): Promise<string> {
  process.stdout.write('starting\n');
  const database = await openDatabase({ dataDir });
  process.stdout.write('opened\n');
  await seedDatabase(database, { hashPassword: async () => 'not-a-hash', transactions: 500 });
  await database.close();
  return 'seeded';
}

/** Opens a folder as a user who owns nothing, where this process may become one; the data stay as they are. */
export async function openAsNobody(dataDir: string): Promise<string> {
  if (process.getuid?.() === 0) process.setuid?.(NOBODY);
  await openDatabase({ dataDir });
  return 'opened';
}
