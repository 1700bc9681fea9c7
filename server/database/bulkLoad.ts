/** Loads many transactions at once: indexes, references and totals are made afterwards, each in one go. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';
import { rebuildTotals } from './totals';

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs `load`, which inserts into `transactions`, while nothing is kept up row by row. All within the transaction:
 * nobody ever sees the table without its indexes.
 */
export async function bulkLoad(db: Transaction<Schema>, load: () => Promise<void>): Promise<void> {
  const indexes = await sql<Definition>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'transactions'::regclass and not i.indisprimary order by c.relname`.execute(db);
  const references = await sql<Definition>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'transactions'::regclass and contype = 'f' order by conname`.execute(db);
  for (const { name } of references.rows)
    await sql`alter table transactions drop constraint ${sql.id(name)}`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`alter table transactions disable trigger user`.execute(db);
  await load();
  await sql`alter table transactions enable trigger user`.execute(db);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  for (const { name, definition } of references.rows) {
    await sql`alter table transactions add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  }
  await rebuildTotals(db);
}
