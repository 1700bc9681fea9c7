/** Work that one process does for all: who takes the turn does it, and nobody else until the turn is over. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';

/** The jobs that are done in turns. */
export type Job = 'watch';

const endOf = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

/**
 * Takes the turn for so many seconds by the database's clock, in one statement, so that no transaction is open while
 * the work is done. A process that ends in the middle of the work holds the others up until its turn is over.
 * @returns false while another process has it.
 */
export async function takeTurn(db: Kysely<Schema>, job: Job, seconds: number): Promise<boolean> {
  const until = endOf(seconds);
  const taken = await db
    .insertInto('job_turns')
    .values({ job, until })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ until })
        // A turn that ends a whole turn later than one taken now was taken by a clock that was ahead; by less, clocks
        // differ that are right: those of two processors, and one that is set back a little all the time.
        .where(sql<boolean>`job_turns.until not between clock_timestamp() and ${endOf(2 * seconds)}`),
    )
    .returning('job')
    .executeTakeFirst();
  return taken !== undefined;
}
