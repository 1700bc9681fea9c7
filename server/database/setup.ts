/** What a new network has of what it needs, for the steps of "Set up your network" (D511). */
import { sql } from 'kysely';
import { anyRow } from './lists';
import { scoped, unscoped, type ScopedDatabase } from './scopedDatabase';

type Reached = ScopedDatabase<'admins' | 'network'>;

/** Administrators who can sign in. */
export async function countAdministrators(db: Reached): Promise<number> {
  const { count } = await unscoped(db, 'admins')
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`trim(g.name)`, '=', 'ADMIN')
    .where('u.enabled', '=', true)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether money has ever been in the central purse: what was paid in may be spent. */
export function isCentralFunded(db: Reached): Promise<boolean> {
  const entries = scoped(db, 'purse_entries', 'e').where('e.agent_id', 'is', null);
  return anyRow(entries.select('e.id').limit(1));
}

const hasAny = (table: 'fees' | 'hardware_devices' | 'app_versions') => (db: Reached) =>
  anyRow(unscoped(db, 'network').selectFrom(table).select('id').limit(1));

export const hasFees = hasAny('fees');
/** Devices that an agent has, and those in stock. */
export const hasDevices = hasAny('hardware_devices');
export const hasVersions = hasAny('app_versions');

export const hasManagers = (db: Reached): Promise<boolean> =>
  anyRow(scoped(db, 'agent_managers', 'm').select('m.id').limit(1));

export const hasAgents = (db: Reached): Promise<boolean> => anyRow(scoped(db, 'agents', 'a').select('a.id').limit(1));

export const hasTerminals = (db: Reached): Promise<boolean> =>
  anyRow(scoped(db, 'agents', 'a').where('a.terminal_id', 'is not', null).select('a.id').limit(1));

/** A live processor in use. */
export function hasProcessor(db: Reached): Promise<boolean> {
  const live = unscoped(db, 'network').selectFrom('processors').where('environment', '=', 'LIVE');
  return anyRow(live.where('active', '=', true).select('route').limit(1));
}
