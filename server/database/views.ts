/** Saved views: whose they are, who sees them, and which of them is a default, all of it in SQL. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Schema } from './schema';
import type { Share } from './schemaViews';
import { allOf, type Condition } from './scope';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import type { Page } from './transactions';

type Stored = Schema['saved_views'];

/** A view as one user sees it. */
export interface ViewRow extends Omit<Selectable<Stored>, 'owner_id' | 'group_id'> {
  /** The username of the person who saved it. */
  readonly owner: string;
  readonly mine: boolean;
  /** The role group's name as stored; null unless it is shared with one. */
  readonly group_name: string | null;
}

/** What a view holds besides its owner and id. */
export type ViewContent = Omit<Insertable<Stored>, 'id' | 'owner_id'>;

export interface ViewFilter {
  readonly ids?: readonly number[] | undefined;
  readonly resource?: string | undefined;
  readonly share?: Share | undefined;
  readonly pinned?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

/** What a list can be sorted by. Names are compared whatever their case, and the same on every database. */
const ORDERS = {
  id: sql`v.id`,
  name: sql`lower(v.name) collate "C"`,
  resource: sql`v.resource collate "C"`,
  share: sql`v.share collate "C"`,
} as const;

export type ViewField = keyof typeof ORDERS;

/** Own ones, those for the user's role group of this moment, and those for everyone. */
function visibleTo(userId: number): Condition {
  const group = sql`(select role_group_id from users where id = ${userId})`;
  return sql`(v.owner_id = ${userId} or v.share = 'everyone' or (v.share = 'group' and v.group_id = ${group}))`;
}

function select(userId: number): Condition {
  return sql`select v.id, v.resource, v.name, v.filter, v.columns, v.sort, v.per_page, v.density, v.pinned, v.is_default,
    v.share, u.username as owner, v.owner_id = ${userId} as mine, g.name as group_name
    from saved_views v join users u on u.id = v.owner_id left join role_groups g on g.id = v.group_id`;
}

/** The views that a user sees, those of a range; rows and total are of the same moment. */
export function listViews(
  db: ScopedDatabase,
  filter: ViewFilter,
  order: { readonly field: ViewField; readonly descending: boolean },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<ViewRow>> {
  const { ids, resource, share, pinned, isDefault } = filter;
  const where = allOf([
    visibleTo(db.userId),
    ids === undefined ? undefined : sql`v.id = any(${ids}::int[])`,
    resource === undefined ? undefined : sql`v.resource = ${resource}`,
    share === undefined ? undefined : sql`v.share = ${share}`,
    pinned === undefined ? undefined : sql`v.pinned = ${pinned}`,
    isDefault === undefined ? undefined : sql`v.is_default = ${isDefault}`,
  ]);
  const direction = order.descending ? sql`desc` : sql`asc`;
  return opened(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const count = await sql<{ total: number }>`
        select count(*) as total from saved_views v where ${where}`.execute(snapshot);
      const { rows } = await sql<ViewRow>`
        ${select(db.userId)} where ${where} order by ${ORDERS[order.field]} ${direction}, v.id ${direction}
        limit ${limit} offset ${offset}`.execute(snapshot);
      return { rows, total: count.rows[0]?.total ?? 0 };
    });
}

/** The view of that id, if the user sees it. */
export async function findView(db: ScopedDatabase, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`${select(db.userId)} where v.id = ${id} and ${visibleTo(db.userId)}`.execute(
    opened(db),
  );
  return rows[0];
}

/** Lets those who change views at the same moment take turns, so that numbers and defaults are exact; readers go on. */
export async function lockViews(tx: ScopedTransaction): Promise<void> {
  await sql`lock table saved_views in share row exclusive mode`.execute(opened(tx));
}

/** The user's own view of that id, or the reason why it cannot be changed. */
export async function findOwnView(tx: ScopedTransaction, id: number): Promise<ViewRow | 'unknown' | 'others'> {
  const { rows } = await sql<ViewRow>`${select(tx.userId)} where v.id = ${id}`.execute(opened(tx));
  const [view] = rows;
  if (!view) return 'unknown';
  return view.mine ? view : 'others';
}

export async function countOwnViews(tx: ScopedTransaction): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from saved_views where owner_id = ${tx.userId}`.execute(opened(tx));
  return rows[0]?.total ?? 0;
}

/** @returns the new view's id. */
export async function insertView(tx: ScopedTransaction, content: ViewContent): Promise<number> {
  await clearDefault(tx, content);
  const { id } = await opened(tx)
    .insertInto('saved_views')
    .values({ ...content, owner_id: tx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceView(tx: ScopedTransaction, id: number, content: ViewContent): Promise<void> {
  await clearDefault(tx, content);
  await opened(tx)
    .updateTable('saved_views')
    .set(content)
    .where('id', '=', id)
    .where('owner_id', '=', tx.userId)
    .execute();
}

export async function removeView(tx: ScopedTransaction, id: number): Promise<void> {
  await opened(tx).deleteFrom('saved_views').where('id', '=', id).where('owner_id', '=', tx.userId).execute();
}

/** Takes the mark from whichever view had it where a new default is coming. */
async function clearDefault(tx: ScopedTransaction, content: ViewContent): Promise<void> {
  if (!content.is_default) return;
  const marked = opened(tx)
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('resource', '=', content.resource)
    .where('share', '=', content.share);
  if (content.share === 'private') await marked.where('owner_id', '=', tx.userId).execute();
  else if (content.share === 'group') await marked.where('group_id', '=', content.group_id ?? null).execute();
  else await marked.execute();
}

/** The id of the role group of that name, compared trimmed and whatever the case; without a name the user's own. */
export async function findGroup(tx: ScopedTransaction, name: string | null): Promise<number | undefined> {
  const wanted =
    name === null
      ? sql`id = (select role_group_id from users where id = ${tx.userId})`
      : sql`lower(trim(name)) = lower(trim(${name}))`;
  const { rows } = await sql<{ id: number }>`select id from role_groups where ${wanted}`.execute(opened(tx));
  return rows[0]?.id;
}
