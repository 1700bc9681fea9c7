/** Loads many transactions at once: indexes, foreign keys and totals are rebuilt afterwards. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';
import { rebuildTotals } from './totals';

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** Runs `load`, which inserts into `transactions`. Nobody sees the table without its indexes, because all is one transaction. */
export async function bulkLoad<Result>(db: Transaction<Schema>, load: () => Promise<Result>): Promise<Result> {
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
  const result = await load();
  await sql`alter table transactions enable trigger user`.execute(db);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  for (const { name, definition } of references.rows) {
    await sql`alter table transactions add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  }
  await rebuildTotals(db);
  return result;
}
