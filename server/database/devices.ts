/** Terminals and hardware devices: where they come from, and which agents have them (P2-3, P2-4 and P2-7). */
import { sql, type InferResult } from 'kysely';
import { agentIs, anyRow, ifSet, readPage, type TextFilter, type Window } from './lists';
import { allOf, reading, scoped, scopedUpdate, unscoped } from './scopedDatabase';
import type { Condition, ScopedDatabase, ScopedTransaction } from './scopedDatabase';
import { DEVICE_VALUES, serialHas } from './networkValues';
import { operandConditions, type WithOperands } from './operands';
import { agentsWith, anyOf, needleOf, reachOf } from './searchText';

/** Undefined when no agent in scope has the member id. */
export function findMember(db: ScopedDatabase, memberId: string) {
  return scoped(db, 'agents', 'a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('u.member_id', '=', sql<string>`upper(${memberId})`)
    .select(['u.id as userId', 'a.id as agentId'])
    .executeTakeFirst();
}

export function listDevices(db: ScopedDatabase, userId: number) {
  return scoped(db, 'hardware_devices', 'd')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('agents as a', 'a.user_id', 'd.user_id')
    .where('d.user_id', '=', userId)
    .select(['d.id', 'd.serial_number', 'u.member_id'])
    .orderBy('d.serial_number')
    .execute();
}

export type DeviceRow = InferResult<ReturnType<typeof selectDevices>>[number];

/** With the agent that each is assigned to. */
function selectDevices(db: ScopedDatabase) {
  return scoped(db, 'hardware_devices', 'd')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('agents as a', 'a.user_id', 'd.user_id')
    .select(['d.id', 'd.serial_number', 'd.user_id', 'd.created_at', 'a.id as agent_id'])
    .select(['u.member_id', 'a.business_name']);
}

export const DEVICE_STATES = ['free', 'assigned'] as const;

interface DeviceFilter extends TextFilter<'agentId' | 'q'>, WithOperands {
  readonly id?: readonly number[] | undefined;
  /** A part of it, in any case. */
  readonly serialNumber?: string | undefined;
  readonly state?: (typeof DEVICE_STATES)[number] | undefined;
}

/** The orders of devices, by the names of the wire. */
export const DEVICE_ORDERS = {
  id: sql`d.id`,
  serialNumber: sql`upper(d.serial_number) collate "C"`,
  state: sql`d.user_id is null`,
  createdAt: sql`d.created_at`,
  'agent.businessName': sql`lower(a.business_name) collate "C"`,
} as const;

function isDeviceOf(db: ScopedDatabase, text: string): Condition {
  const needle = needleOf(text);
  const serials = new Set([text.toUpperCase(), ...needle.ids.map((id) => id.toUpperCase())]);
  return anyOf([...[...serials].map(serialHas), sql`a.id in (${agentsWith(db, needle, reachOf(db))})`]);
}

/**
 * The devices in scope, which are those in stock too for an unlimited one. `q`: a part of the serial number, or an agent
 * by names and ids.
 */
export function listAllDevices(
  db: ScopedDatabase,
  { id, serialNumber, state, agentId, q, operands }: DeviceFilter,
  { field, descending }: { readonly field: keyof typeof DEVICE_ORDERS; readonly descending: boolean },
  range: Window,
) {
  return readPage(db, range, (snapshot) =>
    selectDevices(snapshot)
      .where((row) =>
        allOf([
          id && sql`d.id = any(${id}::int[])`,
          ifSet(serialNumber, serialHas),
          ifSet(state, (one) => (one === 'free' ? sql`d.user_id is null` : sql`d.user_id is not null`)),
          ifSet(agentId, (agent) => agentIs(row.ref('a.id'), agent)),
          ifSet(q, (text) => isDeviceOf(db, text)),
          ...operandConditions(snapshot, DEVICE_VALUES, operands),
        ]),
      )
      .orderBy(DEVICE_ORDERS[field], descending ? 'desc' : 'asc')
      .orderBy('d.id', descending ? 'desc' : 'asc'),
  );
}

/** Why a device was not assigned. */
export type Unassigned = 'unknown' | 'already' | 'elsewhere';

/** Assigns a free device to a user. @returns its serial number as it is stored. */
export async function assignDevice(
  tx: ScopedTransaction<'network'>,
  userId: number,
  serialNumber: string,
): Promise<Unassigned | { readonly serial: string }> {
  const device = await unscoped(tx, 'network')
    .selectFrom('hardware_devices')
    .select(['id', 'user_id', 'serial_number as serial'])
    .where(sql`upper(serial_number)`, '=', serialNumber.toUpperCase())
    .forUpdate()
    .executeTakeFirst();
  if (!device) return 'unknown';
  if (device.user_id !== null) return device.user_id === userId ? 'already' : 'elsewhere';
  await unscoped(tx, 'network')
    .updateTable('hardware_devices')
    .set({ user_id: userId })
    .where('id', '=', device.id)
    .execute();
  return device;
}

/** @returns its serial number as it is stored; undefined when the device is not this user's. */
export function unassignDevice(tx: ScopedTransaction, userId: number, serialNumber: string) {
  return scopedUpdate(tx, 'hardware_devices')
    .set({ user_id: null })
    .where(sql`upper(serial_number)`, '=', serialNumber.toUpperCase())
    .where('user_id', '=', userId)
    .returning('serial_number as serial')
    .executeTakeFirst();
}

/**
 * Adds unknown devices.
 * @param serialNumbers one a line, sorted, so that two loads never wait for each other.
 * @returns how many were added.
 */
export async function loadDevices(tx: ScopedTransaction<'network'>, serialNumbers: string): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await unscoped(tx, 'network')
    .insertInto('hardware_devices')
    .columns(['serial_number'])
    .expression(sql`select unnest(string_to_array(${serialNumbers}, E'\\n'))`)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** A terminal id ends with four digits. */
const LAST_NUMBER = 9_999;

/** False for an agent beyond the scope. */
export function agentExists(db: ScopedDatabase, agentId: number): Promise<boolean> {
  return anyRow(scoped(db, 'agents', 'a').select('a.id').where('a.id', '=', agentId));
}

/** Banks with free terminals, by name. */
export function listTerminalBanks(db: ScopedDatabase) {
  return reading(db)
    .selectFrom('terminal_banks as t')
    .innerJoin('banks as b', 'b.id', 't.bank_id')
    .where('t.last_number', '<', LAST_NUMBER)
    .select(['b.id', 'b.name'])
    .orderBy('b.name')
    .execute();
}

/** Takes the bank's next free terminal, `2`, the bank's code and four digits. */
export async function takeTerminal(
  tx: ScopedTransaction<'terminals'>,
  bankId: number,
): Promise<{ readonly terminalId: string } | 'unknown' | 'empty'> {
  const terminals = unscoped(tx, 'terminals');
  const bank = await terminals
    .selectFrom('terminal_banks as t')
    .innerJoin('banks as b', 'b.id', 't.bank_id')
    .where('t.bank_id', '=', bankId)
    .select(['b.code', 't.last_number'])
    .forUpdate('t')
    .executeTakeFirst();
  if (!bank) return 'unknown';
  const terminalId = sql<string>`'2' || ${bank.code} || lpad(n::text, 4, '0')`;
  const owners = terminals
    .selectFrom('agents')
    .select('id')
    .where(sql`lower(terminal_id)`, '=', sql`lower(${terminalId})`);
  const next = await terminals
    .selectFrom(sql`generate_series(${bank.last_number}::int + 1, ${LAST_NUMBER}::int)`.as('n'))
    .select([sql<number>`n`.as('number'), terminalId.as('terminal_id')])
    .where((row) => row.not(row.exists(owners)))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!next) return 'empty';
  await terminals
    .updateTable('terminal_banks')
    .set({ last_number: next.number })
    .where('bank_id', '=', bankId)
    .execute();
  return { terminalId: next.terminal_id };
}

export async function isFreeActivationCode(db: ScopedDatabase<'terminals'>, code: string): Promise<boolean> {
  return !(await anyRow(
    unscoped(db, 'terminals').selectFrom('agents').select('id').where('activation_code', '=', code),
  ));
}
