/** The published versions of the agents' app (P2-2, App Version page). */
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

interface AppVersion {
  readonly id: number;
  readonly version: string;
}

/** In the order in which they were added. */
export function listVersions(db: ScopedDatabase<'network'>): Promise<readonly AppVersion[]> {
  return opened(db).selectFrom('app_versions').select(['id', 'version']).orderBy('id').execute();
}

/** The new version; undefined when there is one of that name, whatever the case. */
export function addVersion(tx: ScopedTransaction<'network'>, version: string): Promise<AppVersion | undefined> {
  return opened(tx)
    .insertInto('app_versions')
    .values({ version })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** @returns those that there were. */
export function removeVersions(
  tx: ScopedTransaction<'network'>,
  ids: readonly number[],
): Promise<readonly AppVersion[]> {
  return opened(tx).deleteFrom('app_versions').where('id', 'in', ids).returning(['id', 'version']).execute();
}
