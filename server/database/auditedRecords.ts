/** What the database holds of the records that the audit tells of, by the audit's names, read a few hundred at a time. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { keptOf, type AuditResource, type Values } from './audit';
import type { Schema } from './schema';

export interface AuditedRecord {
  readonly id: number;
  readonly values: Values;
  /** Fields with any number of values, such as a role group's roles. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

export interface AuditedRecords {
  /** For people, and for what was brought forward. */
  readonly name: string;
  /** Whose entries tell of them. */
  readonly resource: AuditResource;
  readonly table: string;
  /** All of them: with `id`, `values` and `sets`. */
  readonly select: RawBuilder<unknown>;
  /** The only record's key in the audit. Default: the id. */
  readonly only?: string;
}

/** Records read at a time. */
const AT_ONCE = 500;

/** The records behind this id, in the order of their ids. */
export async function readAudited(
  db: Kysely<Schema>,
  { select }: AuditedRecords,
  after: number,
): Promise<readonly AuditedRecord[]> {
  const { rows } = await sql<AuditedRecord>`
    select * from (${select}) found where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** A record's key in the audit. */
export function keyInAudit({ only }: AuditedRecords, id: number): string {
  return only ?? String(id);
}

/** A field as the audit would keep it; undefined where it keeps none. */
export function keptValue({ values }: AuditedRecord, field: string): string | null | undefined {
  return field in values ? keptOf(field, values[field]) : undefined;
}

/** As formatKobo writes an amount. */
export const naira = (kobo: string): RawBuilder<string> =>
  sql.raw(`to_char(${kobo} / 100.0, 'FM999,999,999,999,999,990.00')`);

const PERSON = sql`'username', u.username, 'memberId', u.member_id, 'firstname', u.firstname, 'middlename', u.middlename,
  'lastname', u.lastname, 'email', u.email, 'enabled', u.enabled, 'roleGroup', trim(g.name)`;

const NO_SETS = sql`'{}'::jsonb as sets`;

/**
 * Their fields never change their names or forms, and a new column is not added here without a value of null for the
 * present rows: the digests of what was brought forward would not be found again.
 */
export const AUDITED_RECORDS: readonly AuditedRecords[] = [
  {
    name: 'users',
    resource: 'admins',
    table: 'users',
    select: sql`select u.id, ${NO_SETS}, jsonb_build_object('username', u.username, 'memberId', u.member_id,
        'roleGroup', trim(g.name)) as values
      from users u join role_groups g on g.id = u.role_group_id`,
  },
  {
    name: 'admins',
    resource: 'admins',
    table: 'users',
    select: sql`select u.id, ${NO_SETS}, jsonb_build_object(${PERSON}) as values
      from users u join role_groups g on g.id = u.role_group_id
      where not exists (select 1 from agents a where a.user_id = u.id)
        and not exists (select 1 from agent_managers m where m.user_id = u.id)`,
  },
  {
    name: 'agents',
    resource: 'agents',
    table: 'agents',
    select: sql`select a.id, jsonb_build_object(${PERSON}, 'agentManagerId', a.agent_manager_id,
        'businessName', a.business_name, 'businessPhone', a.business_phone, 'businessAddress', a.business_address,
        'gender', a.gender, 'dateOfBirth', a.date_of_birth, 'accountNumber', a.account_number,
        'accountName', a.account_name, 'terminalId', a.terminal_id, 'state', s.state_name, 'lga', l.lga,
        'bank', b.name) as values,
        jsonb_build_object('device', array(select d.serial_number from hardware_devices d where d.user_id = u.id)) as sets
      from agents a join users u on u.id = a.user_id join role_groups g on g.id = u.role_group_id
      left join states s on s.id = a.state_id left join lgas l on l.id = a.lga_id left join banks b on b.id = a.bank_id`,
  },
  {
    name: 'agent managers',
    resource: 'agentManagers',
    table: 'agent_managers',
    select: sql`select m.id, ${NO_SETS}, jsonb_build_object(${PERSON}, 'phone', m.phone, 'address', m.address,
        'gender', m.gender, 'dateOfBirth', m.date_of_birth, 'nationality', m.nationality,
        'identityType', m.identity_type, 'accountNumber', m.account_number, 'accountName', m.account_name,
        'state', s.state_name, 'lga', l.lga, 'bank', b.name) as values
      from agent_managers m join users u on u.id = m.user_id join role_groups g on g.id = u.role_group_id
      left join states s on s.id = m.state_id left join lgas l on l.id = m.lga_id left join banks b on b.id = m.bank_id`,
  },
  {
    name: 'fees',
    resource: 'fees',
    table: 'fees',
    select: sql`select f.id, ${NO_SETS}, jsonb_build_object('transactionType', t.type, 'min', ${naira('f.min_amount')},
        'max', ${naira('f.max_amount')}, 'rangeType', f.range_type, 'fee', f.fee,
        'ambassadorCut', ${naira('f.ambassador_cut')}) as values
      from fees f join transaction_types t on t.id = f.transaction_type_id`,
  },
  {
    name: 'role groups',
    resource: 'roleGroups',
    table: 'role_groups',
    select: sql`select g.id, jsonb_build_object('name', trim(g.name)) as values,
        jsonb_build_object('role', array(select r.role_code from role_group_roles x join roles r on r.id = x.role_id
          where x.role_group_id = g.id)) as sets
      from role_groups g`,
  },
  {
    name: 'accounts',
    resource: 'accounts',
    table: 'created_accounts',
    select: sql`select id, ${NO_SETS}, jsonb_build_object('accountNumber', account_number) as values
      from created_accounts`,
  },
  {
    name: 'versions',
    resource: 'versions',
    table: 'app_versions',
    select: sql`select id, ${NO_SETS}, jsonb_build_object('version', version) as values from app_versions`,
  },
  {
    name: 'processors',
    resource: 'processors',
    table: 'processors',
    select: sql`select 1 as id, ${NO_SETS},
      jsonb_build_object('processor', (select route from processors where environment = 'LIVE' and active)) as values`,
    only: 'LIVE',
  },
];
