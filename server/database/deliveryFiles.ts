/** Files of deliveries: kept in pieces of 1 MB, so that a long one never holds up the embedded database. */
import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { FILE_DAYS } from '../../src/upstream/deliveryRules';
import type { Facts } from '../../src/upstream/notices';
import type { Schema } from './schema';
import { anyRow, readPage, type Window } from './lists';
import { tell } from './notices';
import { scoped, type ScopedDatabase, unbounded, unscoped } from './scopedDatabase';
import { DAY_MS, iso } from '../../src/upstream/time';

/** The largest piece, in bytes. */
export const PIECE_BYTES = 1024 * 1024;
const MB = 1024 * 1024;

/** What files may take of the disk, in bytes: all together, of one owner's deliveries, for one recipient. */
interface Room {
  readonly all: number;
  readonly owner: number;
  readonly user: number;
}

/** Files that wait for their recipients. */
const KEPT: Room = { all: 1024 * MB, owner: 300 * MB, user: 100 * MB };
/** Files that go with a mail, which pile up while the mail server is down. */
const ATTACHED: Room = { all: 256 * MB, owner: 128 * MB, user: 50 * MB };

/** A file that is still not whole after this time never will be, in milliseconds. */
const UNREADY_MS = 60 * 60_000;

export type FileRow = Awaited<ReturnType<typeof listFiles>>['rows'][number];

/** Which of the caller's files are open to them now. */
export interface OpenFiles {
  /** ISO 8601. */
  readonly now: string;
  /** The lists that the caller may open. */
  readonly lists: readonly string[];
}

const roleGroupOf = (userId: number) => sql<number>`(select me.role_group_id from users me where me.id = ${userId})`;
const rolesOf = (groupId: RawBuilder<unknown>) =>
  sql<readonly number[]>`(select coalesce(jsonb_agg(r.role_id), '[]') from role_group_roles r
    where r.role_group_id = ${groupId})`;

/** A file that was made for another role group, or before a role was taken from it, may have columns that are not shown now. */
const isStillFor = (groupId: RawBuilder<unknown>) =>
  sql<boolean>`(f.role_group_id = ${groupId} and f.role_ids <@ ${rolesOf(groupId)})`;

/** The caller's own that wait. */
const waitingFiles = (db: ScopedDatabase, { now, lists }: OpenFiles) =>
  scoped(db, 'delivery_files', 'f')
    .where(isStillFor(roleGroupOf(db.userId)))
    .where(sql<boolean>`f.resource = any(${lists}::text[])`)
    .where('f.is_ready', '=', true)
    .where('f.is_attached', '=', false)
    .where('f.expires_at', '>', now)
    .select(['f.id', 'f.delivery_id', 'f.view_name', 'f.resource', 'f.format', 'f.name', 'f.row_count', 'f.bytes'])
    .select(['f.made_at', 'f.expires_at']);

export function listFiles(db: ScopedDatabase, open: OpenFiles, descending: boolean, range: Window) {
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, range, (snapshot) =>
    waitingFiles(snapshot, open).orderBy('f.made_at', direction).orderBy('f.id', direction),
  );
}

/** Undefined for a file that is not the caller's, is over, or is not open to the caller any more. */
export function findFile(db: ScopedDatabase, id: number, open: OpenFiles): Promise<FileRow | undefined> {
  return waitingFiles(db, open).where('f.id', '=', id).executeTakeFirst();
}

/** A piece of a file that `findFile` has found; undefined behind its last one. */
export async function readPiece(
  db: ScopedDatabase<'deliveryPieces'>,
  fileId: number,
  place: number,
): Promise<Buffer | undefined> {
  const piece = await unscoped(db, 'deliveryPieces')
    .selectFrom('delivery_pieces')
    .where('file_id', '=', fileId)
    .where('place', '=', place)
    .select('content')
    .executeTakeFirst();
  return piece?.content;
}

type NewFile = Omit<
  Insertable<Schema['delivery_files']>,
  'id' | 'role_group_id' | 'role_ids' | 'bytes' | 'is_ready' | 'expires_at'
> & {
  readonly content: Uint8Array;
};

/** What a file asks of the disk. */
export interface Space {
  readonly deliveryId: number | null;
  /** Of the delivery. */
  readonly ownerId: number | null;
  /** The recipient. */
  readonly userId: number;
  readonly isAttached: boolean;
  readonly bytes: number;
  /** Files of the same delivery that were made before are dropped for it, ISO 8601: those of earlier times. */
  readonly before: string;
}

/** Whether a file has room in everybody's share (D683). Drops the oldest of the same delivery where that makes room. */
export async function hasRoomFor(db: Kysely<Schema>, space: Space): Promise<boolean> {
  const { bytes, isAttached, userId, ownerId } = space;
  const room = isAttached ? ATTACHED : KEPT;
  const taken = await db
    .selectFrom('delivery_files as f')
    .leftJoin('deliveries as d', 'd.id', 'f.delivery_id')
    .where('f.is_attached', '=', isAttached)
    .select([
      sql<number>`coalesce(sum(f.bytes), 0)::bigint`.as('all'),
      sql<number>`coalesce(sum(f.bytes) filter (where d.owner_id = ${ownerId}), 0)::bigint`.as('owner'),
      sql<number>`coalesce(sum(f.bytes) filter (where f.user_id = ${userId}), 0)::bigint`.as('user'),
    ])
    .executeTakeFirstOrThrow();
  const lacks = (share: keyof Room): boolean => taken[share] + bytes > room[share];
  if (!lacks('all') && !lacks('owner') && !lacks('user')) return true;
  // Another recipient's file makes no room in this one's share.
  return (await dropOldest(db, space, lacks('user'))) && hasRoomFor(db, space);
}

/** @returns whether there was one to drop: a file that waits, of an earlier time of the same delivery. */
async function dropOldest(
  db: Kysely<Schema>,
  { deliveryId, isAttached, before, userId }: Space,
  isOwn: boolean,
): Promise<boolean> {
  if (isAttached) return false;
  const oldest = db
    .selectFrom('delivery_files')
    .where('delivery_id', '=', deliveryId)
    .where('is_attached', '=', false)
    .where('made_at', '<', before)
    .$if(isOwn, (files) => files.where('user_id', '=', userId))
    .select('id')
    .orderBy('made_at')
    .orderBy('id')
    .limit(1);
  const { numDeletedRows } = await db.deleteFrom('delivery_files').where('id', '=', oldest).executeTakeFirst();
  return numDeletedRows > 0n;
}

function madeFor(userId: number) {
  const role_group_id = roleGroupOf(userId);
  return { role_group_id, role_ids: rolesOf(role_group_id) };
}

/** Stores a file that nobody sees before it is ready, each piece in a statement of its own. @returns its id. */
export async function storeFile(db: Kysely<Schema>, { content, ...file }: NewFile): Promise<number> {
  const expires_at = new Date(Date.parse(file.made_at) + FILE_DAYS * DAY_MS).toISOString();
  const { id } = await db
    .insertInto('delivery_files')
    .values({ ...file, ...madeFor(file.user_id), bytes: content.byteLength, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let place = 0; place * PIECE_BYTES < content.byteLength; place += 1) {
    const piece = Buffer.from(content.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES));
    // One after the other: everybody else uses the database too.
    await db.insertInto('delivery_pieces').values({ file_id: id, place, content: piece }).execute();
  }
  return id;
}

export interface Attached {
  readonly name: string;
  readonly content: Buffer;
}

/** Whether a file may still go with its mail, asked before each attempt (D681). */
export function isAttachable(db: Kysely<Schema>, fileId: number): Promise<boolean> {
  const file = db
    .selectFrom('delivery_files as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('deliveries as d', 'd.id', 'f.delivery_id')
    .leftJoin('delivery_leavers as l', (join) =>
      join.onRef('l.delivery_id', '=', 'd.id').onRef('l.user_id', '=', 'f.user_id'),
    )
    .where('f.id', '=', fileId)
    .where('f.is_attached', '=', true)
    .where('u.enabled', '=', true)
    .where('u.must_change_password', '=', false)
    .where(isStillFor(sql.ref('u.role_group_id')))
    .where('l.user_id', 'is', null)
    .select('f.id');
  return anyRow(file);
}

/** A file that goes with a mail; undefined for one that is over. */
export async function readAttached(db: Kysely<Schema>, fileId: number): Promise<Attached | undefined> {
  const file = await db.selectFrom('delivery_files').where('id', '=', fileId).select('name').executeTakeFirst();
  if (!file) return undefined;
  const pieces = await db
    .selectFrom('delivery_pieces')
    .where('file_id', '=', fileId)
    .select('content')
    .orderBy('place')
    .execute();
  return { name: file.name, content: Buffer.concat(pieces.map(({ content }) => content)) };
}

/** Its mail was sent, or is to reach nobody. */
export async function dropAttached(db: Kysely<Schema>, fileId: number): Promise<void> {
  await db.deleteFrom('delivery_files').where('id', '=', fileId).where('is_attached', '=', true).execute();
}

/**
 * Its mail was given up: from now on it waits for its recipient, who is told of it in the notice centre. Where there is
 * no room among the files that wait, it is dropped, which its recipient is told as well. @param at ISO 8601.
 */
export async function keepUnsent(tx: Transaction<Schema>, fileId: number, at: string): Promise<void> {
  const file = await tx
    .selectFrom('delivery_files')
    .where('id', '=', fileId)
    .where('is_attached', '=', true)
    .selectAll()
    .executeTakeFirst();
  if (!file) return;
  const { delivery_id, user_id: userId, view_name: view, resource, format, row_count: rows, bytes } = file;
  const about: Facts = { view, resource, format, ...(delivery_id !== null && { delivery: delivery_id }) };
  const delivery = tx.selectFrom('deliveries').where('id', '=', delivery_id).select('owner_id');
  const ownerId = (await delivery.executeTakeFirst())?.owner_id ?? null;
  const space = { deliveryId: delivery_id, ownerId, userId, isAttached: false, bytes, before: file.made_at };
  if (!(await hasRoomFor(tx, space))) {
    await dropAttached(tx, fileId);
    return tell(unbounded(tx), { kind: 'deliveryFailed', facts: { ...about, reason: 'noRoom' }, at }, [userId]);
  }
  await tx.updateTable('delivery_files').set({ is_attached: false }).where('id', '=', fileId).execute();
  const facts = { ...about, rows, size: bytes, file: fileId };
  await tell(unbounded(tx), { kind: 'deliveryReady', facts, at }, [userId]);
}

/** @param now milliseconds since the epoch. */
export async function dropOldFiles(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('delivery_files')
    .where((row) =>
      row.or([
        row('expires_at', '<=', iso(now)),
        row.and([row('is_ready', '=', false), row('made_at', '<', iso(now - UNREADY_MS))]),
      ]),
    )
    .execute();
}
