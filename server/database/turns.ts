/** Work that one process does for all: who takes the turn does it, and nobody else until the turn is over. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';

/** The jobs that are done in turns. */
export type Job = 'watch';

/**
 * Takes the turn for so many seconds by the database's clock, in one statement, so that no transaction is open while
 * the work is done. A process that ends in the middle of the work holds the others up until its turn is over.
 * @returns false while another process has it.
 */
export async function takeTurn(db: Kysely<Schema>, job: Job, seconds: number): Promise<boolean> {
  const until = sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;
  const taken = await db
    .insertInto('job_turns')
    .values({ job, until })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ until })
        // A turn that ends later than one that is taken now was taken by a clock that was ahead.
        .where(sql<boolean>`job_turns.until not between clock_timestamp() and ${until}`),
    )
    .returning('job')
    .executeTakeFirst();
  return taken !== undefined;
}
