/** What watches and deliveries have in common: each is one person's, of one saved view, and administrators see everybody's. */
import { sql, type RawBuilder, type SelectQueryBuilder, type Simplify, type SqlBool } from 'kysely';
import { readPage, type Page, type Window } from './lists';
import { scoped, scopedDelete, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** Their tables, and the areas that their routes name. */
export type SubscribedTable = 'subscriptions' | 'deliveries';

export interface SubscriptionFilter {
  readonly ids?: readonly number[] | undefined;
  readonly resource?: string | undefined;
  readonly viewId?: number | undefined;
  readonly mine?: boolean | undefined;
}

const ORDERS = {
  id: sql`s.id`,
  view: sql`lower(s.view_name) collate "C"`,
  owner: sql`lower(u.username) collate "C"`,
} as const;

export interface SubscriptionOrder {
  readonly field: keyof typeof ORDERS;
  readonly descending: boolean;
}

interface Kind<Table extends SubscribedTable, Tables, From extends keyof Tables, Row> {
  readonly table: Table;
  /** From the table as `s`, with its owners as `u`. */
  readonly select: (db: ScopedDatabase<Table>) => SelectQueryBuilder<Tables, From, Row>;
  /** Ends one of anybody's. */
  readonly removeAny: (tx: ScopedTransaction<Table>, id: number) => Promise<unknown>;
  /** Those that the person sees who is no administrator. Default: the person's own. */
  readonly seenBy?: (userId: number) => RawBuilder<SqlBool>;
}

export type SubscribedQueries<Table extends SubscribedTable, Row> = ReturnType<
  typeof subscribed<Table, object, never, Row>
>;

const ownedBy = (userId: number) => sql<SqlBool>`s.owner_id = ${userId}`;

export function subscribed<Table extends SubscribedTable, Tables, From extends keyof Tables, Row>({
  table,
  select,
  removeAny,
  seenBy = ownedBy,
}: Kind<Table, Tables, From, Row>) {
  return {
    /** A range of those that the caller sees, or of everybody's. */
    list: (
      db: ScopedDatabase<Table>,
      { ids, resource, viewId, mine }: SubscriptionFilter,
      everybodys: boolean,
      { field, descending }: SubscriptionOrder,
      range: Window,
    ): Promise<Page<Simplify<Row>>> => {
      const direction = descending ? 'desc' : 'asc';
      return readPage(db, range, (snapshot) =>
        select(snapshot)
          .$if(!everybodys, (rows) => rows.where(seenBy(db.userId)))
          .$if(mine !== undefined, (rows) => rows.where(sql<SqlBool>`(s.owner_id = ${db.userId}) = ${mine}`))
          .$if(ids !== undefined, (rows) => rows.where(sql<SqlBool>`s.id = any(${ids}::int[])`))
          .$if(resource !== undefined, (rows) => rows.where(sql<SqlBool>`s.resource = ${resource}`))
          .$if(viewId !== undefined, (rows) => rows.where(sql<SqlBool>`s.view_id = ${viewId}`))
          .orderBy(ORDERS[field], direction)
          .orderBy(ORDERS.id, direction),
      );
    },
    /** One that the caller sees, or of everybody's; undefined for any other. */
    find: (db: ScopedDatabase<Table>, id: number, everybodys: boolean): Promise<Simplify<Row> | undefined> =>
      select(db)
        .where(sql<SqlBool>`s.id = ${id}`)
        .$if(!everybodys, (rows) => rows.where(seenBy(db.userId)))
        .executeTakeFirst(),
    /** The caller's own that was made under this key. */
    findByKey: (tx: ScopedTransaction<Table>, key: string): Promise<Simplify<Row> | undefined> =>
      select(tx)
        .where(ownedBy(tx.userId))
        .where(sql<SqlBool>`s.client_key = ${key}`)
        .executeTakeFirst(),
    /** Makes new ones of a person take turns, so that their number is exact. */
    countOwn: async (tx: ScopedTransaction): Promise<number> => {
      await scoped(tx, 'users', 'u').select('u.id').where('u.id', '=', tx.userId).forNoKeyUpdate().execute();
      const own: SubscribedTable = table;
      const { total } = await scoped(tx, own, 's')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /** Ends one of the caller's own, or of everybody's. */
    remove: async (tx: ScopedTransaction<Table>, id: number, everybodys: boolean): Promise<void> => {
      const own: SubscribedTable = table;
      await (everybodys ? removeAny(tx, id) : scopedDelete(tx, own).where('id', '=', id).execute());
    },
  };
}
