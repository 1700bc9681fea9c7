/** Deliveries of saved views, in the simple REST dialect (docs/contract.md, beyond the contract; D611). */
import { isDeepStrictEqual } from 'node:util';
import { listDeliveries, type Delivery } from '../../../src/upstream/deliveries';
import { MAX_DELIVERIES, MAX_RECIPIENTS, nextDelivery } from '../../../src/upstream/deliveryRules';
import type { DeliveredWork } from '../../../src/upstream/deliveredWork';
import { inGroup, STAFF_GROUPS } from '../../../src/upstream/access';
import { isSecretName } from '../../../src/upstream/pan';
import { changesOf, type Values } from '../../database/audit';
import { changeDelivery, deliveryQueries, groupWithMembers, insertDelivery, isOfWork } from '../../database/deliveries';
import { leaveDelivery as leave, scheduleOf, type ChosenDelivery, type DeliveryRow } from '../../database/deliveries';
import { findView, type ViewRow } from '../../database/views';
import type { Command } from '../call';
import { refusal } from '../envelope';
import { say } from '../messages';
import { holders, type Caller } from '../policy';
import { requiredId } from '../query';
import { bareRecord } from '../rest';
import { commandRoute } from '../route';
import { seesAll, subscribedRoutes } from '../subscribedRoutes';
import { mayOpen, undeliverable, watchers } from '../watchedCount';
import { changedDelivery, MAX_WORK_BYTES, newDelivery } from './deliveryFields';
import { iso } from '../../../src/upstream/time';

/** Everybody holds this code (D301): a delivery to a role group reaches people of any. */
const policy = holders('ROLE_VIEW_DASHBOARD');

const { one, make, change, changed, ...routes } = subscribedRoutes({
  table: 'deliveries',
  path: listDeliveries.path,
  noun: 'delivery',
  policy,
  queries: deliveryQueries,
  says: { unknown: 'deliveryUnknown', madeBefore: 'deliveryMadeBefore', full: 'deliveriesFull' },
  most: MAX_DELIVERIES,
  onWire,
  auditedOf,
});

/** Deliveries, their owners' names and how their files ended: administrators see everybody's. */
const unscoped = ['deliveries'] as const;

export const { list: deliveryList, read: readDelivery, end: endDelivery } = routes;

export const createDelivery = commandRoute({
  call: one('POST', ''),
  policy: watchers,
  unscoped,
  body: newDelivery,
  maxJsonBytes: MAX_WORK_BYTES,
  handle({ body: { viewId, clientKey: key, work, format, schedule, recipients } }, command) {
    const chosen = { format, schedule, roleGroupId: groupOf(recipients) };
    const { tx, at } = command;
    return make(command, {
      viewId,
      clientKey: key,
      isSame: async (row) => isDeepStrictEqual(chosenOf(row), chosen) && (await isOfWork(tx, row.id, work)),
      async refuseUnfit(view) {
        refuseUnfit(command, view, work);
        await refuseGroup(command, chosen.roleGroupId);
      },
      insert(view) {
        const dueAt = iso(nextDelivery(schedule, at));
        return insertDelivery(tx, { ...chosen, view, work, clientKey: key, at: iso(at), dueAt });
      },
      made: 'Made a delivery of',
    });
  },
});

export const updateDelivery = commandRoute({
  call: one('PUT'),
  policy: watchers,
  unscoped,
  query: { id: requiredId },
  body: changedDelivery,
  maxJsonBytes: MAX_WORK_BYTES,
  handle: ({ query: { id }, body }, command) =>
    change(command, id, async (row) => {
      const { tx, at } = command;
      const before = chosenOf(row);
      const roleGroupId = body.recipients ? groupOf(body.recipients) : before.roleGroupId;
      const chosen = { format: body.format ?? before.format, schedule: body.schedule ?? before.schedule, roleGroupId };
      await refuseGroup(command, roleGroupId);
      const made = body.work ? await madeAnew(command, row, body.work) : undefined;
      const isOnTime = row.paused === null && isDeepStrictEqual(chosen.schedule, before.schedule);
      const dueAt = isOnTime ? undefined : iso(nextDelivery(chosen.schedule, at));
      await changeDelivery(tx, id, { ...chosen, made, at: iso(at), dueAt });
    }),
});

const leaving = (leaves: boolean) =>
  commandRoute({
    call: one('POST', `/:id/${leaves ? 'leave' : 'join'}`),
    policy,
    unscoped,
    query: { id: requiredId },
    async handle({ query: { id } }, { tx, caller }) {
      const row = await deliveryQueries.find(tx, id, false);
      if (!row?.reaches_me) throw refusal(404, say('deliveryUnknown'));
      if (row.role_group_id === null) throw refusal(422, say('deliveryOwn'));
      if (!(await leave(tx, id, leaves))) return { ...bareRecord(onWire(row, caller)), skipAudit: true };
      const after = { ...row, left_by_me: leaves };
      const verb = leaves ? 'Left' : 'Came back to';
      const action = `${verb} the delivery by ${row.owner} of the view "${row.view_name}"` as const;
      return changed(after, caller, action, changesOf({ left: row.left_by_me }, { left: leaves }));
    },
  });

export const leaveDelivery = leaving(true);
export const joinDelivery = leaving(false);

const groupOf = (recipients: 'self' | { readonly roleGroupId: number }): number | null =>
  recipients === 'self' ? null : recipients.roleGroupId;

const chosenOf = (row: DeliveryRow): ChosenDelivery => ({
  format: row.format,
  schedule: scheduleOf(row),
  roleGroupId: row.role_group_id,
});

/** The view as it is now. @throws Refusal 404, 403 or 422. */
async function madeAnew(command: Command<'deliveries'>, { view_id }: DeliveryRow, work: DeliveredWork) {
  const view = view_id === null ? undefined : await findView(command.tx, view_id);
  if (!view) throw refusal(404, say('viewUnknown'));
  refuseUnfit(command, view, work);
  return { viewId: view.id, viewName: view.name, work };
}

/** @throws Refusal 403 or 422. */
function refuseUnfit({ caller, at }: Command, view: ViewRow, work: DeliveredWork): void {
  const unfit = undeliverable(view, work, { caller, now: at });
  if (unfit?.why === 'filter') throw refusal(422, say('deliveryNoFilter', { name: unfit.name }));
  if (unfit) throw refusal(422, say('deliveryNoList'));
  if (!mayOpen(caller, view.resource)) throw refusal(403, say('notAllowed'));
  // The column of masked card numbers may be delivered: it shows no whole number.
  const { columns, status, summary } = work;
  const groups = summary?.by.flatMap(({ field }) => field ?? []) ?? [];
  const secret = [...columns, ...(status ? [status] : []), ...groups].find(
    ({ kind, name, source }) => kind !== 'pan' && [name, source ?? ''].some(isSecretName),
  );
  if (secret) throw refusal(422, say('deliverySecret', { name: secret.label }));
}

/** @throws Refusal 403 or 422. */
async function refuseGroup({ tx, caller }: Command<'deliveries'>, roleGroupId: number | null): Promise<void> {
  if (roleGroupId === null) return;
  if (!seesAll(caller)) throw refusal(403, say('deliveryGroupAdmin'));
  const group = await groupWithMembers(tx, roleGroupId);
  if (!group) throw refusal(422, say('deliveryGroupUnknown'));
  if (!inGroup(group, STAFF_GROUPS)) throw refusal(422, say('deliveryGroupStaff'));
  if (group.members > MAX_RECIPIENTS) throw refusal(422, say('deliveryGroupLarge', { most: MAX_RECIPIENTS }));
}

/** The values that the audit compares. */
function auditedOf(row: DeliveryRow): Values {
  const schedule = [row.schedule_kind, row.schedule_day ?? '', row.schedule_time].join(' ').replace('  ', ' ');
  return { view: row.view_name, format: row.format, schedule, recipients: row.group_name ?? row.owner };
}

function onWire(row: DeliveryRow, caller: Caller): Delivery {
  return {
    id: row.id,
    viewId: row.view_id,
    view: row.view_name,
    resource: row.resource,
    ...chosenOf(row),
    roleGroup: row.group_name,
    nextAt: row.due_at,
    lastAt: row.last_at,
    ...row.last,
    // The rows of another person's file are a count of that person's scope.
    lastOutcome: row.last.lastOutcome?.own || seesAll(caller) ? row.last.lastOutcome : null,
    paused: row.view_id === null ? 'view' : row.paused,
    outdated: row.outdated,
    leftByMe: row.left_by_me,
    reachesMe: row.reaches_me,
    owner: row.owner,
    mine: row.owner_id === caller.userId,
  };
}
