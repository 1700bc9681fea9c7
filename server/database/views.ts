/** Saved views: their owners, who sees them, and which of them are defaults. */
import { sql, type InferResult, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import type { Share } from '../../src/upstream/views';
import type { Schema } from './schema';
import {
  opened,
  scoped,
  type ScopedDatabase,
  scopedDelete,
  type ScopedTransaction,
  scopedUpdate,
} from './scopedDatabase';
import { findGroup } from './users';
import { idOf, type Page, readPage, type Window } from './lists';

type Stored = Schema['saved_views'];

/** With the owner's username, whether the caller is the owner, and the role group's name. */
export type ViewRow = InferResult<ReturnType<typeof selectViews>>[number];

export type ViewContent = Omit<Insertable<Stored>, 'id' | 'owner_id' | 'client_key'>;

export interface ViewFilter {
  readonly ids?: readonly number[] | undefined;
  readonly resource?: string | undefined;
  readonly share?: Share | undefined;
  readonly pinned?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

/** The orders of a list. Names are compared without case, and with the same collation on every database. */
const ORDERS = {
  id: sql`v.id`,
  name: sql`lower(v.name) collate "C"`,
  resource: sql`v.resource collate "C"`,
  share: sql`v.share collate "C"`,
} as const;

export type ViewField = keyof typeof ORDERS;

/** Own views, those shared with the user's current role group, and those for everyone. */
function visibleTo(userId: number): RawBuilder<SqlBool> {
  const group = sql`(select role_group_id from users where id = ${userId})`;
  return sql`(v.owner_id = ${userId} or v.share = 'everyone' or (v.share = 'group' and v.group_id = ${group}))`;
}

function selectViews(db: ScopedDatabase) {
  return opened(db)
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .leftJoin('role_groups as g', 'g.id', 'v.group_id')
    .select(['v.id', 'v.resource', 'v.name', 'v.filter', 'v.columns', 'v.sort', 'v.per_page', 'v.density'])
    .select(['v.pinned', 'v.is_default', 'v.share', 'v.group_id', 'u.username as owner', 'g.name as group_name'])
    .select(({ eb }) => eb('v.owner_id', '=', db.userId).$castTo<boolean>().as('mine'));
}

/** A range of the views that the caller sees. */
export function listViews(
  db: ScopedDatabase,
  { ids, resource, share, pinned, isDefault }: ViewFilter,
  { field, descending }: { readonly field: ViewField; readonly descending: boolean },
  range: Window,
): Promise<Page<ViewRow>> {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    selectViews(snapshot)
      .where(visibleTo(db.userId))
      .$if(ids !== undefined, (views) => views.where(sql<SqlBool>`v.id = any(${ids}::int[])`))
      .$if(resource !== undefined, (views) => views.where('v.resource', '=', resource ?? null))
      .$if(share !== undefined, (views) => views.where('v.share', '=', share ?? null))
      .$if(pinned !== undefined, (views) => views.where('v.pinned', '=', pinned ?? null))
      .$if(isDefault !== undefined, (views) => views.where('v.is_default', '=', isDefault ?? null))
      .orderBy(ORDERS[field], direction)
      .orderBy('v.id', direction),
  );
}

/** Undefined for a view that the caller does not see. */
export function findView(db: ScopedDatabase, id: number): Promise<ViewRow | undefined> {
  return selectViews(db).where('v.id', '=', id).where(visibleTo(db.userId)).executeTakeFirst();
}

/** Makes concurrent changes of views take turns, so that counts and defaults are exact. Readers do not wait. */
export async function lockViews(tx: ScopedTransaction): Promise<void> {
  await sql`lock table saved_views in share row exclusive mode`.execute(opened(tx));
}

/** The caller's own view, or why it cannot be changed. */
export async function findOwnView(tx: ScopedTransaction, id: number): Promise<ViewRow | 'unknown' | 'others'> {
  const view = await selectViews(tx).where('v.id', '=', id).executeTakeFirst();
  if (!view) return 'unknown';
  return view.mine ? view : 'others';
}

/** The caller's own view that was created under this key. */
export function findViewByKey(tx: ScopedTransaction, key: string): Promise<ViewRow | undefined> {
  return selectViews(tx).where('v.owner_id', '=', tx.userId).where('v.client_key', '=', key).executeTakeFirst();
}

export async function countOwnViews(tx: ScopedTransaction): Promise<number> {
  const { total } = await scoped(tx, 'saved_views', 'v')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What the caller's views hold, in bytes. */
export async function bytesOfOwnViews(tx: ScopedTransaction): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(name) + octet_length(filter::text) + octet_length(columns::text)
    + octet_length(coalesce(sort::text, ''))), 0)::int`;
  const { total } = await scoped(tx, 'saved_views', 'v').select(bytes.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** @param key unused by the caller so far. @returns the new view's id. */
export async function insertView(tx: ScopedTransaction, content: ViewContent, key: string | null): Promise<number> {
  await clearDefault(tx, content);
  return idOf(
    opened(tx)
      .insertInto('saved_views')
      .values({ ...content, owner_id: tx.userId, client_key: key })
      .returning('id'),
  );
}

export async function replaceView(tx: ScopedTransaction, id: number, content: ViewContent): Promise<void> {
  await clearDefault(tx, content);
  await scopedUpdate(tx, 'saved_views').set(content).where('id', '=', id).execute();
}

/** Its watches and deliveries lose their view, and their jobs find and tell so at once. @param at ISO 8601. */
export async function removeView(tx: ScopedTransaction, id: number, at: string): Promise<void> {
  await sql`update subscriptions set due_at = ${at}, leased_until = null where view_id = ${id}`.execute(opened(tx));
  await sql`update deliveries set due_at = ${at} where view_id = ${id} and paused is null`.execute(opened(tx));
  await scopedDelete(tx, 'saved_views').where('id', '=', id).execute();
}

/** A new default replaces the previous one. */
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

/** The id of the role group of that name; without a name the caller's own. */
export async function findGroupId(tx: ScopedTransaction, name: string | null): Promise<number | undefined> {
  if (name !== null) return (await findGroup(tx, name))?.id;
  const own = await scoped(tx, 'users', 'u').select('u.role_group_id').where('u.id', '=', tx.userId).executeTakeFirst();
  return own?.role_group_id;
}
