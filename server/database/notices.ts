/** Notices of people: what they are told, kept as a kind and facts, at most 200 each and for 30 days (D521). */
import { sql } from 'kysely';
import type { NoticeKind } from '../../src/upstream/noticeKinds';
import type { Facts } from '../../src/upstream/notices';
import { readPage, type Window } from './lists';
import {
  scoped,
  type ScopedDatabase,
  scopedDelete,
  type ScopedTransaction,
  scopedUpdate,
  unscoped,
} from './scopedDatabase';

/** Notices of one person. */
const MOST = 200;
/** In days. */
const KEPT_DAYS = 30;

export interface NewNotice {
  readonly kind: NoticeKind;
  readonly facts: Facts;
  /** ISO 8601. */
  readonly at: string;
  /** The person sees it as it is done: it does not count as unread. */
  readonly seen?: boolean;
  /** A notice with this key, kept until it is read, takes up the facts of this one. Default: a notice of its own. */
  readonly mergeKey?: string;
  /** So many are across the line now: of those that the notice adds up some may be well again, or across it again. */
  readonly most?: number;
}

/** Facts that are added up when a notice takes up another; the others become those of the later one. */
const COUNTS = ['count', 'successful', 'failed', 'pending', 'total'];

/** Outcomes of one kind within so long are told together, in milliseconds: those of one run on many records. */
const RUN_MS = 10 * 60_000;

/** What came of a person's own doing. @param now milliseconds since the epoch. */
export function outcomesTogether(kind: NoticeKind, facts: Facts, now: number): NewNotice {
  const mergeKey = `${kind} ${Math.floor(now / RUN_MS)}`;
  return { kind, facts, at: new Date(now).toISOString(), seen: true, mergeKey };
}

/** Tells these users, by default the caller, in one statement. */
export async function tell(
  db: ScopedDatabase<'notices'>,
  { kind, facts, at: created_at, seen = false, mergeKey: merge_key, most }: NewNotice,
  userIds: readonly number[] = [db.userId],
): Promise<void> {
  if (userIds.length === 0) return;
  const all = unscoped(db, 'notices');
  const row = { kind, facts: JSON.stringify(facts), created_at, read_at: seen ? created_at : null, merge_key };
  await all
    .insertInto('notices')
    .values(userIds.map((id) => ({ user_id: id, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'merge_key'])
        .where('merge_key', 'is not', null)
        .doUpdateSet({
          created_at,
          facts: sql<string>`excluded.facts || coalesce((
            select jsonb_object_agg(name,
              least((notices.facts ->> name)::bigint + (excluded.facts ->> name)::bigint, ${most ?? null}::bigint))
            from unnest(${COUNTS}::text[]) name
            where jsonb_exists(notices.facts, name) and jsonb_exists(excluded.facts, name)), '{}')`,
        }),
    )
    .execute();
}

/** Of too many the read ones go first. Not while one is told, so that no command waits. @param now epoch milliseconds. */
export async function dropOldNotices(db: ScopedDatabase<'notices'>, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString();
  const all = unscoped(db, 'notices');
  const place = sql<number>`row_number() over (partition by user_id order by read_at is not null, created_at desc, id desc)`;
  const placed = all.selectFrom('notices').select(['id', 'created_at', place.as('place')]);
  const each = all.selectFrom(placed.as('p')).select('p.id');
  const old = each.where((one) => one.or([one('p.place', '>', MOST), one('p.created_at', '<', before)]));
  await all.deleteFrom('notices').where('id', 'in', old).execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number];

interface Wanted {
  /** What the caller may read about now: rights may have been taken away since a notice was kept. */
  readonly kinds: readonly string[];
  readonly read?: boolean | undefined;
}

/** The caller's own. One query of a person is in no list: its outcome was answered at once. */
const readable = (db: ScopedDatabase, kinds: readonly string[]) =>
  scoped(db, 'notices', 'n')
    .where('n.kind', 'in', kinds)
    .where(sql<boolean>`(n.kind <> 'transfersQueried' or (n.facts ->> 'count')::int > 1)`)
    .select(['n.id', 'n.kind', 'n.facts', 'n.created_at', 'n.read_at']);

export function listNotices(db: ScopedDatabase, { kinds, read }: Wanted, descending: boolean, range: Window) {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    readable(snapshot, kinds)
      .$if(read !== undefined, (rows) => rows.where('n.read_at', read === true ? 'is not' : 'is', null))
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction),
  );
}

/** Undefined for a notice that is not the caller's, or that they may not read. */
export function findNotice(db: ScopedDatabase, kinds: readonly string[], id: number) {
  return readable(db, kinds).where('n.id', '=', id).executeTakeFirst();
}

/** One notice of the caller, or all that are not newer than a time. */
export type Which = { readonly id: number } | { readonly upTo: string };

/** @param at ISO 8601. @returns how many have changed. */
export async function markNotices(tx: ScopedTransaction, which: Which, read: boolean, at: string): Promise<number> {
  const change = scopedUpdate(tx, 'notices')
    // What comes later is news: it gets a notice of its own.
    .set(read ? { read_at: at, merge_key: null } : { read_at: null })
    .where('read_at', read ? 'is' : 'is not', null);
  const one = 'id' in which ? change.where('id', '=', which.id) : change.where('created_at', '<=', which.upTo);
  return Number((await one.executeTakeFirst()).numUpdatedRows);
}

/** @returns how many are gone. */
export async function clearNotices(tx: ScopedTransaction, which: Which): Promise<number> {
  const all = scopedDelete(tx, 'notices');
  const one = 'id' in which ? all.where('id', '=', which.id) : all.where('created_at', '<=', which.upTo);
  return Number((await one.executeTakeFirst()).numDeletedRows);
}
