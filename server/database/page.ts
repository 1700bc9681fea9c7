/** Pages of lists. */
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
