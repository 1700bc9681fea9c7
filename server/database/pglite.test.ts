import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmptyInMemory } from '../../tests/databases';

const ANSWERS = 300;
const MB = 1024 * 1024;
/** All of them on a busy machine, in milliseconds. */
const LONG_MS = 60_000;

it(
  'keeps nothing of what it has answered: 300 answers of a megabyte leave the process as large as before',
  { timeout: LONG_MS },
  async () => {
    const database = await openEmptyInMemory();
    const ask = () =>
      sql`select repeat(md5(n::text), 8) as text from generate_series(1, ${sql.lit(4_000)}) n`.execute(database.db);
    try {
      for (let warm = 0; warm < 20; warm++) await ask();
      const before = process.memoryUsage().rss;
      for (let asked = 0; asked < ANSWERS; asked++) expect((await ask()).rows).toHaveLength(4_000);
      expect((process.memoryUsage().rss - before) / MB).toBeLessThan(ANSWERS / 2);
    } finally {
      await database.close();
    }
  },
);
