/** The published versions of the agents' app (P2-2), and the processors, of which one is in use (P2-4). */
import { sql } from 'kysely';
import { VERSION_VALUES } from './networkValues';
import { operandConditions, type Operand } from './operands';
import { allOf, scopedRows, unscoped, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** The latest first: that is what terminals are asked to run. */
export function listVersions(db: ScopedDatabase<'network'>, operands: readonly Operand[], since: string) {
  return unscoped(db, 'network')
    .selectFrom('app_versions as v')
    .leftJoin(usedSince(db, since), (join) => join.on(sql`used.name`, '=', sql`folded(v.version)`))
    .where(allOf(operandConditions(db, VERSION_VALUES, operands)))
    .select([
      'v.id',
      'v.version',
      'v.created_at as createdAt',
      sql<number>`coalesce(used.volume, 0)`.as('transactions'),
    ])
    .orderBy('v.id', 'desc')
    .execute();
}

/** How many transactions each version made since a time, by the name that its filter compares. One pass over those days. */
const usedSince = (db: ScopedDatabase<'network'>, since: string) =>
  sql<{ name: string; volume: number }>`(
    select coalesce(t.version_folded, lower(t.app_version collate "C")) as name, count(*)::int as volume
    from ${scopedRows(db, 'transactions', 't')}
    where t.system_time >= ${since}::timestamptz and t.app_version is not null group by 1)`.as('used');

/** Undefined when the version exists, compared without case. */
export function addVersion(tx: ScopedTransaction<'network'>, version: string) {
  return unscoped(tx, 'network')
    .insertInto('app_versions')
    .values({ version })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** @returns the removed ones. */
export function removeVersions(tx: ScopedTransaction<'network'>, ids: readonly number[]) {
  return unscoped(tx, 'network')
    .deleteFrom('app_versions')
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute();
}

export function listProcessors(db: ScopedDatabase<'network'>) {
  return unscoped(db, 'network')
    .selectFrom('processors')
    .select(['route', 'environment', 'active'])
    .orderBy('environment')
    .orderBy('route')
    .execute();
}

/** Makes one live processor the active one. Concurrent switches take turns. @returns `same`: it was active already. */
export async function activateProcessor(
  tx: ScopedTransaction<'network'>,
  route: string,
): Promise<{ readonly from: string | undefined } | 'unknown' | 'same'> {
  const live = await unscoped(tx, 'network')
    .selectFrom('processors')
    .select(['route', 'active'])
    .where('environment', '=', 'LIVE')
    .orderBy('route')
    .forUpdate()
    .execute();
  const chosen = live.find((one) => one.route === route);
  if (!chosen) return 'unknown';
  if (chosen.active) return 'same';
  const setActive = (active: boolean) =>
    unscoped(tx, 'network').updateTable('processors').set({ active }).where('environment', '=', 'LIVE');
  await setActive(false).execute();
  await setActive(true).where('route', '=', route).execute();
  return { from: live.find((one) => one.active)?.route };
}
