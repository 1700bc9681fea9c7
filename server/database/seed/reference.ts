/** The reference data of every installation: places, banks, roles, role groups, transaction types and statuses. */
import type { Transaction } from 'kysely';
import { ROLE_CODES, type RoleCode } from '../../../src/upstream/access';
import BANKS from './banks.json';
import reference from './reference.json';
import type { Schema } from '../schema';
import STATES from './places.json';
import { GROUP_ID } from './demonstration';

/** Banks that provide terminals. */
const TERMINAL_BANKS: ReadonlySet<string> = new Set(['058', '033', '057', '011', '044']);

/** Banks are numbered in the order of banks.json. */
export const TERMINAL_BANK_IDS: readonly number[] = BANKS.flatMap((one, index) =>
  TERMINAL_BANKS.has(one.code) ? [index + 1] : [],
);

const DESCRIPTIONS: Readonly<Record<RoleCode, string>> = reference.roles;

const ROLES = ROLE_CODES.map((code) => ({ code, description: DESCRIPTIONS[code] }));

const VIEW_CODES = ROLE_CODES.filter((code) => code.startsWith('ROLE_VIEW_'));

/** Rights as in D323; the trailing space belongs to the stored name (P1-6). */
const ROLE_GROUPS: readonly { id: number; name: string; codes: readonly RoleCode[] }[] = [
  { id: GROUP_ID.admin, name: 'ADMIN', codes: ROLE_CODES },
  { id: GROUP_ID.senior, name: 'Senior Management ', codes: VIEW_CODES },
  { id: GROUP_ID.product, name: 'Product', codes: VIEW_CODES },
  { id: GROUP_ID.agent, name: 'AGENT', codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'] },
  { id: GROUP_ID.ambassador, name: 'AMBASSADOR', codes: ['ROLE_VIEW_ALL_AGENT'] },
];

/** `effect` as in `transaction_types`; `share` of 1,000 transactions without fundings, which come as a purse needs. */
export const TYPES = reference.transactionTypes;

/** `shares` of 1,000 transactions with a card, and of 1,000 others. */
export const STATUSES = reference.statuses;

/** With ids from 1. */
function numbered<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/**
 * Banks have the codes of the Central Bank of Nigeria; the 36 states and the Federal Capital Territory have ISO 3166-2
 * codes and all 774 local government areas.
 */
export async function fillReference(db: Transaction<Schema>): Promise<void> {
  const states = numbered(STATES);
  const lgas = numbered(states.flatMap((state) => state.lgas.map((lga) => ({ state_id: state.id, lga }))));
  const roles = numbered(ROLES);
  await db
    .insertInto('states')
    .values(states.map(({ id, code, name }) => ({ id, state_code: code, state_name: name })))
    .execute();
  await db.insertInto('lgas').values(lgas).execute();
  await db.insertInto('banks').values(numbered(BANKS)).execute();
  await db
    .insertInto('terminal_banks')
    .values(TERMINAL_BANK_IDS.map((bank_id) => ({ bank_id })))
    .execute();
  await db
    .insertInto('roles')
    .values(roles.map(({ id, code, description }) => ({ id, role_code: code, description })))
    .execute();
  await db
    .insertInto('role_groups')
    .values(ROLE_GROUPS.map(({ id, name }) => ({ id, name })))
    .execute();
  const granted = ROLE_GROUPS.flatMap((group) =>
    roles
      .filter((role) => group.codes.includes(role.code))
      .map((role) => ({ role_group_id: group.id, role_id: role.id })),
  );
  await db.insertInto('role_group_roles').values(granted).execute();
  await db
    .insertInto('transaction_types')
    .values(TYPES.map(({ id, type, effect }) => ({ id, type, purse_effect: effect })))
    .execute();
  await db
    .insertInto('transaction_statuses')
    .values(STATUSES.map(({ code, message }) => ({ status_code: code, status_message: message })))
    .execute();
}
