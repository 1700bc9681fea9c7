/** Pages of lists; the rows of a long one are read in pieces, so that others are answered in between. */
import { sql, type Kysely, type SelectQueryBuilder, type Simplify } from 'kysely';
import type { Page, Paging } from '../../src/upstream/endpoint';
import type { Schema } from './schema';
import { opened, type ScopedDatabase } from './scopedDatabase';

export type { Page, Paging };

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Rows and total are of the same moment. @param list all matching rows, in order. */
export function readPage<Tables, Table extends keyof Tables, Row>(
  db: ScopedDatabase,
  at: Paging | Window,
  list: (snapshot: Kysely<Schema>) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<Page<Simplify<Row>>> {
  const { offset, limit } = 'limit' in at ? at : { offset: at.startPage * at.length, limit: at.length };
  return opened(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const matching = list(snapshot);
      const { total } = await snapshot
        .selectFrom(
          matching
            .clearSelect()
            .clearOrderBy()
            .select(sql`1`.as('one'))
            .as('matching'),
        )
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows: await matching.limit(limit).offset(offset).execute(), total };
    });
}

/** Rows of one statement, during which everybody else waits on the embedded database. */
export const PIECE_ROWS = 250;

/** The rows with these ids, in the same order. @param read answers rows in any order. */
export async function readInPieces<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += PIECE_ROWS) {
    const piece = ids.slice(start, start + PIECE_ROWS);
    const byId = new Map((await read(piece)).map((row) => [row.id, row]));
    rows.push(...piece.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
}

/** Ids are read as one text: parsing ten thousand rows would cost more than finding them. */
export function idsOf(text: string | undefined): readonly number[] {
  return text ? text.split(',').map(Number) : [];
}
