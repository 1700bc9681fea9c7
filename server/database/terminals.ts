/** Terminals: the banks that provide them, and their next numbers. */
import { sql } from 'kysely';
import { inScope, opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

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
