/** Terminals and hardware devices: where they come from, and which agents have them (P2-3, P2-4 and P2-7). */
import { sql } from 'kysely';
import { anyRow } from './lists';
import { reading, scoped, scopedUpdate, unscoped, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

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

/** Why a device was not assigned. */
export type Unassigned = 'unknown' | 'already' | 'elsewhere';

/** Assigns a free device to a user. @returns undefined on success. */
export async function assignDevice(
  tx: ScopedTransaction<'network'>,
  userId: number,
  serialNumber: string,
): Promise<Unassigned | undefined> {
  const device = await unscoped(tx, 'network')
    .selectFrom('hardware_devices')
    .select(['id', 'user_id'])
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
  return undefined;
}

/** @returns false when the device is not this user's. */
export async function unassignDevice(tx: ScopedTransaction, userId: number, serialNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await scopedUpdate(tx, 'hardware_devices')
    .set({ user_id: null })
    .where(sql`upper(serial_number)`, '=', serialNumber.toUpperCase())
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
