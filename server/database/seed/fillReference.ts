/** Inserts the reference data of every installation. */
import type { Transaction } from 'kysely';
import type { Schema } from '../schema';
import BANKS from './banks.json';
import STATES from './places.json';
import { ROLE_GROUPS, ROLES, STATUSES, TERMINAL_BANK_IDS, TYPES } from './reference';

/** With ids from 1. */
function numbered<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/**
 * Banks have the codes of the Central Bank of Nigeria; the 36 states and the Federal Capital Territory have ISO 3166-2 codes
 * and all 774 local government areas.
 */
export async function fillReference(db: Transaction<Schema>): Promise<void> {
  const states = numbered(STATES);
  const lgas = numbered(states.flatMap((state) => state.lgas.map((lga) => ({ state_id: state.id, lga }))));
  const roles = numbered(ROLES);
  const groups = numbered(ROLE_GROUPS);
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
    .values(groups.map(({ id, name }) => ({ id, name })))
    .execute();
  const granted = groups.flatMap((group) =>
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
