/** What version cb1a65e left behind, as today's product finds it. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** Of `admin` in `database.sql.gz` and `whole.backup`. */
export const EARLIER = {
  backup: pathOf('whole.backup'),
  transactions: 150,
  view: 'Approved this week',
  /** As `npm run verify` told it then. */
  auditHead: { id: 602, hash: '085b28a0b17e5209d93458ec96464c936d7a40a1c18ecddd765e044cf6ccdd2e' },
} as const;

function pathOf(name: string): string {
  return join(import.meta.dirname, 'cb1a65e', name);
}

/** The schema of then with its rows, as statements. */
export async function earlierStatements(): Promise<string> {
  return gunzipSync(await readFile(pathOf('database.sql.gz'))).toString();
}

/** Fills a data folder as the embedded database of then had it: today's server has to migrate it. */
export async function fillEarlierFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create(folder);
  await database.exec(await earlierStatements());
  await database.close();
}
