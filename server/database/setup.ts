/** What a new network has of what it needs: numbers for the steps of "Set up your network" (D511). */
import { sql } from 'kysely';
import { NETWORK_GROUPS } from '../../src/upstream/access';
import { anyRow } from './lists';
import { scoped, unscoped, type ScopedDatabase } from './scopedDatabase';

type Reached = ScopedDatabase<'admins' | 'network'>;

const counted = sql<number>`count(*)`.as('count');

/** People of staff who can sign in. */
export async function countStaff(db: Reached): Promise<number> {
  const { count } = await unscoped(db, 'admins')
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where(sql`trim(g.name)`, 'not in', NETWORK_GROUPS)
    .where('u.enabled', '=', true)
    .select(counted)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether money has ever been in the central purse: what was paid in may be spent. */
export function isCentralFunded(db: Reached): Promise<boolean> {
  const entries = scoped(db, 'purse_entries', 'e').where('e.agent_id', 'is', null);
  return anyRow(entries.select('e.id').limit(1));
}

/** Transaction types with a fee. */
export async function countTypesWithFee(db: Reached): Promise<number> {
  const { count } = await unscoped(db, 'network')
    .selectFrom('fees')
    .select(sql<number>`count(distinct transaction_type_id)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countManagers(db: Reached): Promise<number> {
  return (await scoped(db, 'agent_managers', 'm').select(counted).executeTakeFirstOrThrow()).count;
}

export async function countAgents(db: Reached): Promise<number> {
  return (await scoped(db, 'agents', 'a').select(counted).executeTakeFirstOrThrow()).count;
}

export async function countWithTerminal(db: Reached): Promise<number> {
  const terminals = scoped(db, 'agents', 'a').where('a.terminal_id', 'is not', null);
  return (await terminals.select(counted).executeTakeFirstOrThrow()).count;
}

/** Devices that an agent has, and those in stock. */
export async function countDevices(db: Reached): Promise<number> {
  const devices = unscoped(db, 'network').selectFrom('hardware_devices');
  return (await devices.select(counted).executeTakeFirstOrThrow()).count;
}

/** Live processors in use. */
export async function countActiveProcessors(db: Reached): Promise<number> {
  const active = unscoped(db, 'network')
    .selectFrom('processors')
    .where('environment', '=', 'LIVE')
    .where('active', '=', true);
  return (await active.select(counted).executeTakeFirstOrThrow()).count;
}

export async function countVersions(db: Reached): Promise<number> {
  const versions = unscoped(db, 'network').selectFrom('app_versions');
  return (await versions.select(counted).executeTakeFirstOrThrow()).count;
}
