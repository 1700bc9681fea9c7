/** Deliveries of saved views as their owners, recipients and administrators read and change them. The job is in deliveryRuns.ts. */
import { sql, type InferResult, type SqlBool } from 'kysely';
import type { Delivery } from '../../src/upstream/deliveries';
import type { DeliveredWork } from '../../src/upstream/deliveredWork';
import type { DeliveryFormat, Schedule } from '../../src/upstream/deliveryRules';
import { scoped, scopedDelete, scopedUpdate, unscoped } from './scopedDatabase';
import type { ScopedDatabase, ScopedTransaction } from './scopedDatabase';
import { subscribed } from './subscribed';
import { idOf } from './lists';

/** With the names of its owner and role group, the caller's part in it, and how its latest files ended. */
export type DeliveryRow = InferResult<ReturnType<typeof selectDeliveries>>[number];

/** How the files of the latest time ended, and for whom: the caller's own first, then one that failed. */
type Last = Pick<Delivery, 'lastSent' | 'lastMailing' | 'lastFailed' | 'lastWaiting' | 'lastOutcome'>;

/** Changes when what a delivery takes of the view `v` does. */
export const viewStamp = sql<string>`md5(concat_ws('|', v.filter::text, v.columns::text, v.sort::text))`;

/** The caller `me` gets it, or did before leaving. */
const reachesMe = sql<boolean>`(case when s.role_group_id is null then s.owner_id = me.id
  else s.role_group_id = me.role_group_id end)`;

/**
 * The runs of the latest time of the delivery `s`, with what has become of their mails: of a mail that was not sent yet
 * `mailing`; of one that was given up `kept` while the file waits for the person, then `unsent`.
 */
const lastRuns = sql`
  select r.id, r.user_id, r.row_count, r.bytes, r.reason, r.ended_at, case
    when r.state <> 'sent' then r.state
    when exists (select 1 from outbox_messages m where m.message_id = r.message_id and m.due_at is not null
      and m.file_id is not null) then 'mailing'
    when r.reason is distinct from 'mail' and not exists (select 1 from outbox_messages m where m.message_id = r.message_id and m.given_up_at is not null)
      then 'sent'
    when exists (select 1 from delivery_files f where f.delivery_id = r.delivery_id and f.user_id = r.user_id
      and f.made_at = r.ended_at) then 'kept'
    else 'unsent' end as state
  from delivery_runs r where r.delivery_id = s.id and r.planned_at = s.last_at`;

const selectDeliveries = (db: ScopedDatabase<'deliveries'>) =>
  unscoped(db, 'deliveries')
    .selectFrom('deliveries as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('role_groups as g', 'g.id', 's.role_group_id')
    .leftJoin('saved_views as v', 'v.id', 's.view_id')
    .innerJoin('users as me', (join) => join.on('me.id', '=', db.userId))
    .select(['s.id', 's.owner_id', 's.view_id', 's.view_name', 's.resource', 's.format', 's.role_group_id'])
    .select(['s.schedule_kind', 's.schedule_time', 's.schedule_day', 's.due_at', 's.last_at', 's.paused'])
    .select(['u.username as owner', 'g.name as group_name'])
    .select(sql<boolean>`coalesce(${viewStamp} <> s.view_stamp, false)`.as('outdated'))
    .select(reachesMe.as('reaches_me'))
    .select(
      sql<boolean>`exists (select 1 from delivery_leavers l where l.delivery_id = s.id and l.user_id = ${db.userId})`.as(
        'left_by_me',
      ),
    )
    .select(
      sql<Last>`(select row_to_json(x) from (
        select count(*) filter (where t.state in ('sent', 'kept')) as "lastSent",
          count(*) filter (where t.state = 'mailing') as "lastMailing",
          count(*) filter (where t.state in ('failed', 'unsent')) as "lastFailed",
          count(*) filter (where t.state = 'waiting') as "lastWaiting", (array_agg(
            json_build_object('kind', t.state, 'own', t.user_id = ${db.userId}, 'rows', t.row_count, 'size', t.bytes,
              'reason', nullif(t.reason, 'mail'), 'at', to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by t.user_id = ${db.userId} desc, t.state <> 'failed', t.id) filter (where t.state <> 'waiting')
          )[1] as "lastOutcome"
        from (${lastRuns}) t) x)`.as('last'),
    );

export const deliveryQueries = subscribed({
  table: 'deliveries',
  select: selectDeliveries,
  removeAny: (tx, id) => unscoped(tx, 'deliveries').deleteFrom('deliveries').where('id', '=', id).execute(),
  seenBy: () => sql<SqlBool>`(s.owner_id = me.id or ${reachesMe})`,
});

/** Whether one of the caller's own is made of this export. */
export async function isOfWork(tx: ScopedTransaction<'deliveries'>, id: number, work: DeliveredWork): Promise<boolean> {
  const isSame = sql<boolean>`d.work = ${JSON.stringify(work)}::jsonb`.as('same');
  const row = await scoped(tx, 'deliveries', 'd').where('d.id', '=', id).select(isSame).executeTakeFirst();
  return row?.same === true;
}

/** How many people of a role group can sign in; undefined for an unknown group. */
export function groupWithMembers(tx: ScopedTransaction<'deliveries'>, groupId: number) {
  return unscoped(tx, 'deliveries')
    .selectFrom('role_groups as g')
    .where('g.id', '=', groupId)
    .select('g.name')
    .select(sql<number>`(select count(*)::int from users u where u.role_group_id = g.id and u.enabled)`.as('members'))
    .executeTakeFirst();
}

/** What a person chooses. */
export interface ChosenDelivery {
  readonly format: DeliveryFormat;
  readonly schedule: Schedule;
  /** Null: the owner. */
  readonly roleGroupId: number | null;
}

export interface NewDelivery extends ChosenDelivery {
  readonly view: { readonly id: number; readonly name: string; readonly resource: string };
  readonly work: DeliveredWork;
  readonly clientKey: string | null;
  /** Both ISO 8601. */
  readonly at: string;
  readonly dueAt: string;
}

const columnsOf = ({ format, schedule, roleGroupId }: ChosenDelivery) => ({
  format,
  schedule_kind: schedule.kind,
  schedule_time: schedule.time,
  schedule_day: schedule.day,
  role_group_id: roleGroupId,
});

type Scheduled = Pick<DeliveryRow, 'schedule_kind' | 'schedule_time' | 'schedule_day'>;

/** When a stored delivery is due. */
export const scheduleOf = ({ schedule_kind: kind, schedule_time: time, schedule_day: day }: Scheduled): Schedule => {
  return { kind, time, day };
};

/** What is kept of a view beside its id. */
async function ofView(tx: ScopedTransaction<'deliveries'>, viewId: number, work: DeliveredWork) {
  const view = await unscoped(tx, 'deliveries')
    .selectFrom('saved_views as v')
    .where('v.id', '=', viewId)
    .select(['v.filter', viewStamp.as('view_stamp')])
    .executeTakeFirstOrThrow();
  return { work: JSON.stringify(work), filter: JSON.stringify(view.filter), view_stamp: view.view_stamp };
}

/** @param view one that the caller sees. @returns its id. */
export async function insertDelivery(
  tx: ScopedTransaction<'deliveries'>,
  { view, work, clientKey, at, dueAt, ...chosen }: NewDelivery,
): Promise<number> {
  return idOf(
    unscoped(tx, 'deliveries')
      .insertInto('deliveries')
      .values({
        owner_id: tx.userId,
        view_id: view.id,
        view_name: view.name,
        resource: view.resource,
        client_key: clientKey,
        created_at: at,
        changed_at: at,
        due_at: dueAt,
        ...columnsOf(chosen),
        ...(await ofView(tx, view.id, work)),
      })
      .returning('id'),
  );
}

export interface ChangedDelivery extends ChosenDelivery {
  /** Made anew of the view as it is now; undefined: as it was. */
  readonly made: { readonly viewId: number; readonly viewName: string; readonly work: DeliveredWork } | undefined;
  /** Both ISO 8601; what is due and not planned yet stays so without a new `dueAt`. */
  readonly at: string;
  readonly dueAt: string | undefined;
}

/** Changes one of the caller's own, and ends its pause. */
export async function changeDelivery(
  tx: ScopedTransaction<'deliveries'>,
  id: number,
  { made, at, dueAt, ...chosen }: ChangedDelivery,
): Promise<void> {
  const before = await scoped(tx, 'deliveries', 'd')
    .where('d.id', '=', id)
    .select('d.role_group_id')
    .executeTakeFirst();
  // People who get it no longer are not sent what still waits.
  if (before && before.role_group_id !== chosen.roleGroupId)
    await unscoped(tx, 'deliveries')
      .deleteFrom('delivery_runs')
      .where('delivery_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  await scopedUpdate(tx, 'deliveries')
    .set({
      ...columnsOf(chosen),
      ...(made && { ...(await ofView(tx, made.viewId, made.work)), view_name: made.viewName }),
      changed_at: at,
      ...(dueAt !== undefined && { due_at: dueAt }),
      paused: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The caller gets no more files of it, or gets them again. @returns whether that has changed. */
export async function leaveDelivery(
  tx: ScopedTransaction<'deliveries'>,
  deliveryId: number,
  leaves: boolean,
): Promise<boolean> {
  if (leaves) {
    await scopedDelete(tx, 'delivery_runs')
      .where('delivery_id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .execute();
    const { numInsertedOrUpdatedRows: added = 0n } = await unscoped(tx, 'deliveries')
      .insertInto('delivery_leavers')
      .values({ delivery_id: deliveryId, user_id: tx.userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added > 0n;
  }
  const gone = scopedDelete(tx, 'delivery_leavers').where('delivery_id', '=', deliveryId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
