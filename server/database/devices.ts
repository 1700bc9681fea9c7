/** Terminals and hardware devices: where they come from, and which agents have them (P2-3, P2-4 and P2-7). */
import { sql } from 'kysely';
import { inScope, opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** Undefined when no agent in scope has the member id. */
export function findMember(db: ScopedDatabase, memberId: string) {
  return opened(db)
    .selectFrom('users as u')
    .innerJoin('agents as a', 'a.user_id', 'u.id')
    .where('u.member_id', '=', sql<string>`upper(${memberId})`)
    .where((row) => inScope(db.scope, row.ref('a.id')))
    .select(['u.id as userId', 'a.id as agentId'])
    .executeTakeFirst();
}

export function listDevices(db: ScopedDatabase, userId: number) {
  return opened(db)
    .selectFrom('hardware_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('agents as a', 'a.user_id', 'd.user_id')
    .where('d.user_id', '=', userId)
    .where((row) => inScope(db.scope, row.ref('a.id')))
    .select(['d.id', 'd.serial_number', 'u.member_id'])
    .orderBy('d.serial_number')
    .execute();
}

/** Why a device was not assigned. */
export type Unassigned = 'unknown' | 'here already' | 'elsewhere';

/** Assigns a free device to a user. @returns undefined on success. */
export async function assignDevice(
  tx: ScopedTransaction<'network'>,
  userId: number,
  serialNumber: string,
): Promise<Unassigned | undefined> {
  const device = await opened(tx)
    .selectFrom('hardware_devices')
    .select(['id', 'user_id'])
    .where(sql`upper(serial_number)`, '=', serialNumber.toUpperCase())
    .forUpdate()
    .executeTakeFirst();
  if (!device) return 'unknown';
  if (device.user_id !== null) return device.user_id === userId ? 'here already' : 'elsewhere';
  await opened(tx).updateTable('hardware_devices').set({ user_id: userId }).where('id', '=', device.id).execute();
  return undefined;
}

/** @returns false when the device is not this user's. */
export async function unassignDevice(tx: ScopedTransaction, userId: number, serialNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await opened(tx)
    .updateTable('hardware_devices')
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
  const { numAffectedRows = 0n } = await sql`
    insert into hardware_devices (serial_number)
    select serial from unnest(string_to_array(${serialNumbers}, E'\\n')) as given (serial)
    on conflict do nothing`.execute(opened(tx));
  return Number(numAffectedRows);
}

/** A terminal id ends with four digits. */
const LAST_NUMBER = 9_999;

/** False for an agent beyond the scope. */
export async function agentExists(db: ScopedDatabase, agentId: number): Promise<boolean> {
  const agent = await opened(db)
    .selectFrom('agents as a')
    .select('a.id')
    .where('a.id', '=', agentId)
    .where((row) => inScope(db.scope, row.ref('a.id')))
    .executeTakeFirst();
  return agent !== undefined;
}

/** Banks with free terminals, by name. */
export function listTerminalBanks(db: ScopedDatabase) {
  return opened(db)
    .selectFrom('terminal_banks as t')
    .innerJoin('banks as b', 'b.id', 't.bank_id')
    .where('t.last_number', '<', LAST_NUMBER)
    .select(['b.id', 'b.name'])
    .orderBy('b.name')
    .execute();
}

/** Takes the bank's next free terminal, `2`, the bank's code and four digits. */
export async function takeTerminal(
  scoped: ScopedTransaction<'terminals'>,
  bankId: number,
): Promise<{ readonly terminalId: string } | 'unknown' | 'empty'> {
  const tx = opened(scoped);
  const bank = await tx
    .selectFrom('terminal_banks as t')
    .innerJoin('banks as b', 'b.id', 't.bank_id')
    .where('t.bank_id', '=', bankId)
    .select(['b.code', 't.last_number'])
    .forUpdate('t')
    .executeTakeFirst();
  if (!bank) return 'unknown';
  const { rows } = await sql<{ number: number; terminal_id: string }>`
    select n as number, '2' || ${bank.code} || lpad(n::text, 4, '0') as terminal_id
    from generate_series(${bank.last_number}::int + 1, ${LAST_NUMBER}::int) n
    where not exists (
      select 1 from agents where lower(terminal_id) = lower('2' || ${bank.code} || lpad(n::text, 4, '0'))
    ) order by n limit 1`.execute(tx);
  const [next] = rows;
  if (!next) return 'empty';
  await tx.updateTable('terminal_banks').set({ last_number: next.number }).where('bank_id', '=', bankId).execute();
  return { terminalId: next.terminal_id };
}

export async function isFreeActivationCode(db: ScopedDatabase<'terminals'>, code: string): Promise<boolean> {
  const row = await opened(db).selectFrom('agents').select('id').where('activation_code', '=', code).executeTakeFirst();
  return row === undefined;
}
