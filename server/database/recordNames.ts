/** What people call a record, for the sentences of the audit: never its number. */
import { sql, type RawBuilder } from 'kysely';
import { fullName } from './agents';
import type { AuditResource } from './audit';
import { naira } from './auditedRecords';
import { asId } from './lists';
import { opened, type ScopedTransaction } from './scopedDatabase';

type Find = (id: number) => RawBuilder<unknown>;

const person = sql`${fullName('u')} || ' (' || u.member_id || ')'`;

const agent: Find = (id) => sql`select a.business_name || ' (' || u.member_id || ')' as name
  from agents a join users u on u.id = a.user_id where a.id = ${id}`;

/** By their ids. */
const NAMES: Partial<Readonly<Record<AuditResource, Find>>> = {
  agents: agent,
  agentPurses: agent,
  admins: (id) => sql`select ${person} as name from users u where u.id = ${id}`,
  agentManagers: (id) => sql`select ${person} as name
    from agent_managers m join users u on u.id = m.user_id where m.id = ${id}`,
  fees: (id) => sql`select t.type || ', N' || ${naira('f.min_amount')} || ' to N' || ${naira('f.max_amount')} as name
    from fees f join transaction_types t on t.id = f.transaction_type_id where f.id = ${id}`,
  roleGroups: (id) => sql`select trim(name) as name from role_groups where id = ${id}`,
  versions: (id) => sql`select version as name from app_versions where id = ${id}`,
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

/** Such as "Trust Ventures (KDA000627)", "the agent fee for Cash In, N0.00 to N5,000.00" or "transaction KDK26…". */
export async function recordName(
  tx: ScopedTransaction,
  resource: AuditResource,
  record: number | string,
): Promise<string> {
  const find = NAMES[resource];
  const id = asId(String(record));
  if (find && id !== undefined) {
    const { rows } = await sql<{ name: string }>`${find(id)}`.execute(opened(tx));
    // Rows from before such names were refused.
    if (rows[0]) return (KINDS[resource] ?? '') + rows[0].name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  }
  const singular = resource === 'transactions' ? 'transaction' : 'the settlement';
  return NAMELESS[resource] ?? `${singular} ${record}`;
}
