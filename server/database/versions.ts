/** The published versions of the agents' app (P2-2, App Version page). */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';

interface AppVersion {
  readonly id: number;
  readonly version: string;
}

/** In the order in which they were added. */
export function listVersions(db: Kysely<Schema>): Promise<readonly AppVersion[]> {
  return db.selectFrom('app_versions').select(['id', 'version']).orderBy('id').execute();
}

/** The new version; undefined when there is one of that name, whatever the case. */
export function addVersion(tx: Transaction<Schema>, version: string): Promise<AppVersion | undefined> {
  return tx
    .insertInto('app_versions')
    .values({ version })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** @returns those that there were. */
export function removeVersions(tx: Transaction<Schema>, ids: readonly number[]): Promise<readonly AppVersion[]> {
  return tx.deleteFrom('app_versions').where('id', 'in', ids).returning(['id', 'version']).execute();
}
