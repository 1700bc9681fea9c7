/** What is across its line now: each crossing is told once, until it was well for some time (D522). */
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** What swings about its line is one crossing, in milliseconds. */
const WELL_MS = 15 * 60_000;

/**
 * Notes which subjects of a kind are across the line now. @param now milliseconds since the epoch.
 * @returns those that have crossed it since they were last well. Of two processes at once only one gets a subject.
 */
export async function noteCrossings(
  tx: Transaction<Schema>,
  kind: string,
  subjects: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const at = new Date(now).toISOString();
  const across = sql<boolean>`subject = any(${subjects}::text[])`;
  const ofKind = tx.updateTable('crossings').where('kind', '=', kind);
  await ofKind
    .set({ well_since: at })
    .where('well_since', 'is', null)
    .where(sql<boolean>`not (${across})`)
    .execute();
  await ofKind.set({ well_since: null }).where('well_since', 'is not', null).where(across).execute();
  await tx
    .deleteFrom('crossings')
    .where('kind', '=', kind)
    .where('well_since', '<=', new Date(now - WELL_MS).toISOString())
    .execute();
  const { rows } = await sql<{ subject: string }>`
    insert into crossings (kind, subject, since)
    select ${kind}, subject, ${at}::timestamptz from unnest(${subjects}::text[]) subject
    on conflict do nothing returning subject`.execute(tx);
  return new Set(rows.map(({ subject }) => subject));
}
