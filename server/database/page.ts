/** A page of a list: its rows, and how many there are in all. */
import { sql, type Kysely, type SelectQueryBuilder, type Simplify } from 'kysely';
import type { Schema } from './schema';
import { opened, type ScopedDatabase } from './scopedDatabase';

/** `startPage` is zero-based. */
export interface Paging {
  readonly startPage: number;
  readonly length: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export function windowOf({ startPage, length }: Paging): Window {
  return { offset: startPage * length, limit: length };
}

/** Rows and total are of the same moment. @param list everything that matches, in order. */
export function readPage<Tables, Table extends keyof Tables, Row>(
  db: ScopedDatabase,
  { offset, limit }: Window,
  list: (snapshot: Kysely<Schema>) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<Page<Simplify<Row>>> {
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
