/** Deliveries of saved views, in the simple REST dialect (docs/contract.md, beyond the contract; D611). */
import * as z from 'zod/mini';
import { listDeliveries as listDeliveriesCall, type Delivery } from '../../../src/upstream/deliveries';
import {
  MAX_DELIVERIES,
  MAX_RECIPIENTS,
  nextDelivery,
  type DeliveredWork,
  type Schedule,
} from '../../../src/upstream/deliveryRules';
import { isSecretName } from '../../../src/upstream/pan';
import type { SentBody } from '../../../src/upstream/sent';
import { changesOf, lastOf, type Values } from '../../database/audit';
import {
  changeDelivery,
  countMembers,
  countOwnDeliveries,
  findDelivery,
  findDeliveryByKey,
  insertDelivery,
  leaveDelivery as leave,
  listDeliveries,
  removeDelivery,
  type ChosenDelivery,
  type DeliveryRow,
} from '../../database/deliveries';
import { findView, type ViewRow } from '../../database/views';
import { bodyId } from '../body';
import type { Command } from '../call';
import { refusal } from '../envelope';
import { say } from '../messages';
import { administrators, holders, holds, type Caller } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, filterBy, ids, range, sortBy } from '../rest';
import { commandRoute, guardedRoute, type AppCall } from '../route';
import { iso } from '../sessions';
import { mayOpen, unwatchable, watchers } from '../watchedCount';
import { changedDelivery, MAX_WORK_BYTES, newDelivery } from './deliveryFields';
import { flag, key as resourceName } from './viewFields';

const ALL: AppCall<SentBody<readonly Delivery[]>> = { host: 'api', method: 'GET', path: listDeliveriesCall.path };

function one(method: AppCall['method'], path = `${ALL.path}/:id`): AppCall<SentBody<Delivery>> {
  return { ...ALL, method, path, read: {} };
}

/** Everybody holds this code (D301): a delivery to a role group reaches people of any. */
const policy = holders('ROLE_VIEW_DASHBOARD');

/** Deliveries, their owners' names and how their files ended: administrators see everybody's. */
const unscoped = ['deliveries'] as const;

const seesAll = (caller: Caller): boolean => holds(caller, administrators);

const listFilter = z.object({
  id: z.optional(ids),
  resource: z.optional(resourceName),
  viewId: z.optional(bodyId),
  mine: z.optional(flag),
});

const listQuery = { filter: filterBy(listFilter), range, sort: sortBy(['id', 'view', 'owner']) } as const;

export const deliveryList = guardedRoute({
  call: ALL,
  policy,
  unscoped,
  query: listQuery,
  async handle({ query }, { db, caller }) {
    const { id, ...others } = query.filter;
    const found = await listDeliveries(db, { ids: id, ...others }, seesAll(caller), query.sort, query.range);
    const rows = found.rows.map((row) => onWire(row, caller));
    return bareList('deliveries', { rows, total: found.total }, query.range);
  },
});

export const readDelivery = guardedRoute({
  call: one('GET'),
  policy,
  unscoped,
  query: { id: requiredId },
  async handle({ query }, { db, caller }) {
    const row = await findDelivery(db, query.id, seesAll(caller));
    if (!row) throw refusal(404, say('deliveryUnknown'));
    return bareRecord(onWire(row, caller));
  },
});

export const createDelivery = commandRoute({
  call: one('POST', ALL.path),
  policy: watchers,
  unscoped,
  body: newDelivery,
  maxJsonBytes: MAX_WORK_BYTES,
  action: 'Delivered a view',
  async handle({ body }, command) {
    const { tx, caller, at } = command;
    const { viewId, clientKey: key, work, format, schedule, recipients } = body;
    const chosen = { format, schedule, roleGroupId: groupOf(recipients) };
    const earlier = key === null ? undefined : await findDeliveryByKey(tx, key);
    if (earlier) {
      if (!isMadeOf(earlier, viewId, chosen))
        throw refusal(409, say('deliveryMadeBefore', { name: earlier.view_name }));
      return { ...bareRecord(onWire(earlier, caller)), skipAudit: true };
    }
    const view = await findView(tx, viewId);
    if (!view) throw refusal(404, say('viewUnknown'));
    refuseUnfit(command, view, work);
    await refuseGroup(command, chosen.roleGroupId);
    if ((await countOwnDeliveries(tx)) >= MAX_DELIVERIES)
      throw refusal(422, say('deliveriesFull', { most: MAX_DELIVERIES }));
    const dueAt = iso(nextDelivery(schedule, at));
    const id = await insertDelivery(tx, { ...chosen, view, work, clientKey: key, at: iso(at), dueAt });
    const row = await ownDelivery(command, id);
    const changes = changesOf({}, auditedOf(row));
    const action = `Made a delivery of the view "${row.view_name}" of ${row.resource}`;
    return { ...bareRecord(onWire(row, caller), 201), resource: 'deliveries', record: id, changes, action };
  },
});

export const updateDelivery = commandRoute({
  call: one('PUT'),
  policy: watchers,
  unscoped,
  query: { id: requiredId },
  body: changedDelivery,
  maxJsonBytes: MAX_WORK_BYTES,
  action: 'Changed a delivery',
  async handle({ query: { id }, body }, command) {
    const { tx, caller, at } = command;
    const before = await ownDelivery(command, id);
    const roleGroupId = body.recipients ? groupOf(body.recipients) : before.role_group_id;
    const chosen = { format: body.format ?? before.format, schedule: body.schedule ?? scheduleOf(before), roleGroupId };
    await refuseGroup(command, roleGroupId);
    const made = body.work ? await madeAnew(command, before, body.work) : undefined;
    await changeDelivery(tx, id, { ...chosen, made, at: iso(at), dueAt: iso(nextDelivery(chosen.schedule, at)) });
    const after = await ownDelivery(command, id);
    const changes = changesOf(auditedOf(before), auditedOf(after));
    const action = `Changed the delivery of the view "${after.view_name}"`;
    return { ...bareRecord(onWire(after, caller)), resource: 'deliveries', record: id, changes, action };
  },
});

/** Answers the delivery that has ended. */
export const endDelivery = commandRoute({
  call: one('DELETE'),
  policy,
  unscoped,
  query: { id: requiredId },
  action: 'Ended a delivery',
  async handle({ query: { id } }, { tx, caller }) {
    const row = await findDelivery(tx, id, seesAll(caller));
    const isOwn = row?.owner_id === caller.userId;
    if (!row || !(isOwn || seesAll(caller))) throw refusal(404, say('deliveryUnknown'));
    await removeDelivery(tx, id, seesAll(caller));
    const action = `Ended the delivery${isOwn ? '' : ` by ${row.owner}`} of the view "${row.view_name}"`;
    const changes = lastOf(auditedOf(row));
    return { ...bareRecord(onWire(row, caller)), resource: 'deliveries', record: id, changes, action };
  },
});

const leaving = (leaves: boolean) =>
  commandRoute({
    call: one('POST', `${ALL.path}/:id/${leaves ? 'leave' : 'join'}`),
    policy,
    unscoped,
    query: { id: requiredId },
    action: 'Left a delivery',
    async handle({ query: { id } }, { tx, caller }) {
      const row = await findDelivery(tx, id, false);
      if (!row?.reaches_me) throw refusal(404, say('deliveryUnknown'));
      if (row.role_group_id === null) throw refusal(422, say('deliveryOwn'));
      if (!(await leave(tx, id, leaves))) return { ...bareRecord(onWire(row, caller)), skipAudit: true };
      const after = { ...row, left_by_me: leaves };
      const action = `${leaves ? 'Left' : 'Came back to'} the delivery by ${row.owner} of the view "${row.view_name}"`;
      const changes = changesOf({ left: row.left_by_me }, { left: leaves });
      return { ...bareRecord(onWire(after, caller)), resource: 'deliveries', record: id, changes, action };
    },
  });

export const leaveDelivery = leaving(true);
export const joinDelivery = leaving(false);

/** @throws Refusal 404, for other people's too: an administrator ends them and does not change them. */
async function ownDelivery({ tx, caller }: Command<'deliveries'>, id: number): Promise<DeliveryRow> {
  const row = await findDelivery(tx, id, false);
  if (row?.owner_id !== caller.userId) throw refusal(404, say('deliveryUnknown'));
  return row;
}

const groupOf = (recipients: 'self' | { readonly roleGroupId: number }): number | null =>
  recipients === 'self' ? null : recipients.roleGroupId;

const scheduleOf = ({ schedule_kind, schedule_time, schedule_day }: DeliveryRow): Schedule => ({
  kind: schedule_kind,
  time: schedule_time,
  day: schedule_day,
});

/** The view as it is now. @throws Refusal 404, 403 or 422. */
async function madeAnew(command: Command<'deliveries'>, { view_id }: DeliveryRow, work: DeliveredWork) {
  const view = view_id === null ? undefined : await findView(command.tx, view_id);
  if (!view) throw refusal(404, say('viewUnknown'));
  refuseUnfit(command, view, work);
  return { viewId: view.id, viewName: view.name, work };
}

/** @throws Refusal 403 or 422. */
function refuseUnfit({ caller, at }: Command, view: ViewRow, { columns, status }: DeliveredWork): void {
  const unfit = unwatchable(view, false, at);
  if (unfit?.why === 'filter') throw refusal(422, say('deliveryNoFilter', { name: unfit.name }));
  if (unfit) throw refusal(422, say('deliveryNoList'));
  if (!mayOpen(caller, view.resource)) throw refusal(403, say('notAllowed'));
  // The column of masked card numbers may be delivered: it shows no whole number.
  const secret = [...columns, ...(status ? [status] : [])].find(
    ({ kind, name, source }) => kind !== 'pan' && [name, source ?? ''].some(isSecretName),
  );
  if (secret) throw refusal(422, say('deliverySecret', { name: secret.label }));
}

/** @throws Refusal 403 or 422. */
async function refuseGroup({ tx, caller }: Command<'deliveries'>, roleGroupId: number | null): Promise<void> {
  if (roleGroupId === null) return;
  if (!seesAll(caller)) throw refusal(403, say('deliveryGroupAdmin'));
  const members = await countMembers(tx, roleGroupId);
  if (members === undefined) throw refusal(422, say('deliveryGroupUnknown'));
  if (members > MAX_RECIPIENTS) throw refusal(422, say('deliveryGroupLarge', { most: MAX_RECIPIENTS }));
}

/** Whether a first try has made this delivery. */
const isMadeOf = (row: DeliveryRow, viewId: number, { format, schedule, roleGroupId }: ChosenDelivery): boolean =>
  row.view_id === viewId &&
  row.format === format &&
  row.role_group_id === roleGroupId &&
  row.schedule_kind === schedule.kind &&
  row.schedule_time === schedule.time &&
  row.schedule_day === schedule.day;

/** The values that the audit compares. */
const auditedOf = (row: DeliveryRow): Values => ({
  view: row.view_name,
  format: row.format,
  schedule: [row.schedule_kind, row.schedule_day ?? '', row.schedule_time].join(' ').replace('  ', ' '),
  recipients: row.group_name ?? row.owner,
});

function onWire(row: DeliveryRow, caller: Caller): Delivery {
  const { last } = row;
  const { outcome } = last;
  return {
    id: row.id,
    viewId: row.view_id,
    view: row.view_name,
    resource: row.resource,
    format: row.format,
    schedule: scheduleOf(row),
    roleGroupId: row.role_group_id,
    roleGroup: row.group_name,
    nextAt: row.due_at,
    lastAt: row.last_at,
    lastSent: last.sent,
    lastMailing: last.mailing,
    lastFailed: last.failed,
    lastWaiting: last.waiting,
    lastOutcome: outcome && {
      kind: outcome.state,
      at: outcome.at,
      own: outcome.own,
      rows: outcome.rows,
      size: outcome.bytes,
      reason: outcome.reason,
    },
    paused: row.paused,
    outdated: row.outdated,
    leftByMe: row.left_by_me,
    reachesMe: row.reaches_me,
    owner: row.owner,
    mine: row.owner_id === caller.userId,
  };
}
