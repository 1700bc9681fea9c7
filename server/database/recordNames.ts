/** What people call a record, for the sentences of the audit: never its number. */
import { sql } from 'kysely';
import { fullName } from './agents';
import type { AuditResource } from './audit';
import { naira } from './auditedRecords';
import { asId } from './lists';
import { reading, scoped, type ScopedTransaction, unscoped, type Unscoped } from './scopedDatabase';

type Find<Area extends Unscoped = never> = (
  tx: ScopedTransaction<Area>,
  id: number,
) => { readonly executeTakeFirst: () => Promise<{ readonly name: string } | undefined> };

const person = sql<string>`${fullName('u')} || ' (' || u.member_id || ')'`.as('name');

const agent: Find = (tx, id) =>
  scoped(tx, 'agents', 'a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.id', '=', id)
    .select(sql<string>`a.business_name || ' (' || u.member_id || ')'`.as('name'));

/** By their ids. */
const NAMES: Partial<Readonly<Record<AuditResource, Find>>> = {
  agents: agent,
  agentPurses: agent,
  admins: (tx, id) => scoped(tx, 'users', 'u').where('u.id', '=', id).select(person),
  agentManagers: (tx, id) =>
    scoped(tx, 'agent_managers', 'm')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.id', '=', id)
      .select(person),
  roleGroups: (tx, id) =>
    reading(tx)
      .selectFrom('role_groups')
      .where('id', '=', id)
      .select(sql<string>`trim(name)`.as('name')),
};

const ALL_NAMES: Partial<Readonly<Record<AuditResource, Find<'network'>>>> = {
  ...NAMES,
  fees: (tx, id) =>
    unscoped(tx, 'network')
      .selectFrom('fees as f')
      .innerJoin('transaction_types as t', 't.id', 'f.transaction_type_id')
      .where('f.id', '=', id)
      .select(
        sql<string>`t.type || ', N' || ${naira('f.min_amount')} || ' to N' || ${naira('f.max_amount')}`.as('name'),
      ),
  versions: (tx, id) =>
    unscoped(tx, 'network').selectFrom('app_versions').where('id', '=', id).select('version as name'),
};

const KINDS: Partial<Readonly<Record<AuditResource, string>>> = {
  agentPurses: 'the purse of ',
  fees: 'the agent fee for ',
  roleGroups: 'the role group ',
  versions: 'app version ',
};

/** Lists whose keys hold numbers that nobody knows a record by. */
const NAMELESS: Partial<Readonly<Record<AuditResource, string>>> = {
  audit: 'an entry of the audit',
  centralPurse: 'an entry of the central purse',
  purseEntries: 'an entry of a purse',
};

/** Such as "Trust Ventures (KDA000627)" or "transaction KDK26…". */
export function recordName(
  tx: ScopedTransaction,
  resource: Exclude<AuditResource, 'fees' | 'versions'>,
  record: number | string,
): Promise<string> {
  return named(tx, NAMES[resource], resource, record);
}

/** Of every list, such as "the agent fee for Cash In, N0.00 to N5,000.00". */
export function anyRecordName(
  tx: ScopedTransaction<'network'>,
  resource: AuditResource,
  record: number | string,
): Promise<string> {
  return named(tx, ALL_NAMES[resource], resource, record);
}

async function named<Area extends Unscoped>(
  tx: ScopedTransaction<Area>,
  find: Find<Area> | undefined,
  resource: AuditResource,
  record: number | string,
): Promise<string> {
  const id = asId(String(record));
  if (find && id !== undefined) {
    const row = await find(tx, id).executeTakeFirst();
    // Rows from before such names were refused.
    if (row) return (KINDS[resource] ?? '') + row.name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  }
  const singular = resource === 'transactions' ? 'transaction' : 'the settlement';
  return NAMELESS[resource] ?? `${singular} ${record}`;
}
