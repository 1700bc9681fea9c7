/** The published versions of the agents' app (P2-2, App Version page). */
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** In the order in which they were added. */
export function listVersions(db: ScopedDatabase<'network'>) {
  return opened(db).selectFrom('app_versions').select(['id', 'version']).orderBy('id').execute();
}

/** Undefined when the version exists, compared without case. */
export function addVersion(tx: ScopedTransaction<'network'>, version: string) {
  return opened(tx)
    .insertInto('app_versions')
    .values({ version })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** @returns the removed ones. */
export function removeVersions(tx: ScopedTransaction<'network'>, ids: readonly number[]) {
  return opened(tx).deleteFrom('app_versions').where('id', 'in', ids).returning(['id', 'version']).execute();
}
