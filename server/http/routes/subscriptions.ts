/** Watches of saved views, in the simple REST dialect (docs/contract.md, beyond the contract; D602). */
import * as z from 'zod/mini';
import type { SentBody } from '../../../src/upstream/sent';
import { listSubscriptions as listSubscriptionsCall, type Subscription } from '../../../src/upstream/subscriptions';
import { lineUnitOf, MAX_LINE, measuresOf, WATCHED_MEASURES } from '../../../src/lists/watchMeasures';
import { COMPARES, INTERVALS, MAX_SNOOZE_MS } from '../../../src/upstream/watchRules';
import { changesOf, lastOf, type Values } from '../../database/audit';
import {
  changeSubscription,
  countOwnSubscriptions,
  findSubscription,
  findSubscriptionByKey,
  holdWebhook,
  insertSubscription,
  listSubscriptions,
  removeSubscription,
  type SubscriptionRow,
  type Watch,
} from '../../database/subscriptions';
import { findView, type ViewRow } from '../../database/views';
import { bodyId, bodyText, orDefault } from '../body';
import type { Command } from '../call';
import { complaint } from '../complaints';
import { refusal } from '../envelope';
import { say } from '../messages';
import { administrators, holds, type Caller } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, clientKey, filterBy, ids, range, sortBy } from '../rest';
import { commandRoute, guardedRoute, type AppCall } from '../route';
import { iso } from '../sessions';
import { timeOf } from '../sentTime';
import { mayOpen, unwatchable, watchers as policy } from '../watchedCount';
import { flag, key as resourceName } from './viewFields';

/** Watches of one person. */
const MAX_WATCHES = 20;
const MAX_TIME_CHARS = 40;

const ALL: AppCall<SentBody<readonly Subscription[]>> = {
  host: 'api',
  method: 'GET',
  path: listSubscriptionsCall.path,
};

function one(method: AppCall['method'], path = `${ALL.path}/:id`): AppCall<SentBody<Subscription>> {
  return { ...ALL, method, path, read: {} };
}

/** Watches and their owners' names: administrators see everybody's. */
const unscoped = ['subscriptions'] as const;

const seesAll = (caller: Caller): boolean => holds(caller, administrators);

const MOST = Math.max(...Object.values(MAX_LINE));
const lineExpected = complaint('wholeUpTo', { most: MOST });
const fields = {
  measure: z.enum(WATCHED_MEASURES, complaint('choiceExpected', { choices: WATCHED_MEASURES.join(', ') })),
  compare: z.enum(COMPARES, complaint('choiceExpected', { choices: COMPARES.join(', ') })),
  line: z.int(lineExpected).check(z.nonnegative(lineExpected), z.maximum(MOST, lineExpected)),
  everyMinutes: z.literal(INTERVALS, complaint('choiceExpected', { choices: INTERVALS.join(', ') })),
  byNotice: flag,
  byMail: flag,
};

const some = <Value>(schema: z.ZodMiniType<Value>) => z.optional(z.nullable(schema));

const newWatch = z.object({
  viewId: bodyId,
  clientKey,
  ...fields,
  measure: z._default(fields.measure, 'count'),
  webhookId: orDefault<number | null>(bodyId, null),
});

const changedWatch = z.object({
  measure: some(fields.measure),
  compare: some(fields.compare),
  line: some(fields.line),
  everyMinutes: some(fields.everyMinutes),
  byNotice: some(fields.byNotice),
  byMail: some(fields.byMail),
  /** Null: no webhook any more. */
  webhookId: some(bodyId),
  /** Null ends a snooze. */
  snoozedUntil: some(bodyText(MAX_TIME_CHARS)),
});

const listFilter = z.object({
  id: z.optional(ids),
  resource: z.optional(resourceName),
  viewId: z.optional(bodyId),
  mine: z.optional(flag),
});

const listQuery = { filter: filterBy(listFilter), range, sort: sortBy(['id', 'view', 'owner']) } as const;

export const subscriptionList = guardedRoute({
  call: ALL,
  policy,
  unscoped,
  query: listQuery,
  async handle({ query }, { db, caller }) {
    const { id, ...others } = query.filter;
    const found = await listSubscriptions(db, { ids: id, ...others }, seesAll(caller), query.sort, query.range);
    const rows = found.rows.map((row) => onWire(row, caller));
    return bareList('subscriptions', { rows, total: found.total }, query.range);
  },
});

export const readSubscription = guardedRoute({
  call: one('GET'),
  policy,
  unscoped,
  query: { id: requiredId },
  async handle({ query }, { db, caller }) {
    const row = await findSubscription(db, query.id, seesAll(caller));
    if (!row) throw refusal(404, say('watchUnknown'));
    return bareRecord(onWire(row, caller));
  },
});

export const createSubscription = commandRoute({
  call: one('POST', ALL.path),
  policy,
  unscoped,
  body: newWatch,
  action: 'Watched a view',
  async handle({ body }, command) {
    const { tx, caller, at } = command;
    const { viewId, clientKey: key, ...watch } = body;
    const earlier = key === null ? undefined : await findSubscriptionByKey(tx, key);
    if (earlier) {
      if (!isMadeOf(earlier, viewId, watch)) throw refusal(409, say('watchMadeBefore', { name: earlier.view_name }));
      return { ...bareRecord(onWire(earlier, caller)), skipAudit: true };
    }
    const view = await findView(tx, viewId);
    if (!view) throw refusal(404, say('viewUnknown'));
    refuseUnfit(command, watch, view);
    await refuseUnknownWebhook(command, watch);
    if ((await countOwnSubscriptions(tx)) >= MAX_WATCHES) throw refusal(422, say('watchesFull', { most: MAX_WATCHES }));
    const id = await insertSubscription(tx, { ...watch, view, clientKey: key, at: iso(at) });
    const row = await ownWatch(command, id);
    const changes = changesOf({}, auditedOf(row));
    const action = `Watched the view "${row.view_name}" of ${row.resource}`;
    return { ...bareRecord(onWire(row, caller), 201), resource: 'subscriptions', record: id, changes, action };
  },
});

export const updateSubscription = commandRoute({
  call: one('PUT'),
  policy,
  unscoped,
  query: { id: requiredId },
  body: changedWatch,
  action: 'Changed a watch',
  async handle({ query: { id }, body }, command) {
    const { tx, caller, at } = command;
    const before = await ownWatch(command, id);
    const watch = watchOf(before, body);
    const view = before.view_id === null ? undefined : await findView(tx, before.view_id);
    refuseUnfit(command, watch, view);
    await refuseUnknownWebhook(command, watch);
    const snoozedUntil = body.snoozedUntil === undefined ? before.snoozed_until : snoozeOf(body.snoozedUntil, at);
    const isOther = (['measure', 'compare', 'line'] as const).some((name) => watch[name] !== before[name]);
    // Alone it resumes nothing.
    const isSnoozedOnly = snoozedUntil !== before.snoozed_until && isSame(before, watch);
    await changeSubscription(tx, id, { ...watch, snoozedUntil, at: iso(at), isOther, isSnoozedOnly });
    const after = await ownWatch(command, id);
    const changes = changesOf(auditedOf(before), auditedOf(after));
    const action = `Changed the watch of the view "${after.view_name}"`;
    return { ...bareRecord(onWire(after, caller)), resource: 'subscriptions', record: id, changes, action };
  },
});

/** Answers the watch that has ended. */
export const endSubscription = commandRoute({
  call: one('DELETE'),
  policy,
  unscoped,
  query: { id: requiredId },
  action: 'Ended a watch',
  async handle({ query: { id } }, { tx, caller }) {
    const row = await findSubscription(tx, id, seesAll(caller));
    if (!row) throw refusal(404, say('watchUnknown'));
    await removeSubscription(tx, id, seesAll(caller));
    const whose = row.owner_id === caller.userId ? '' : ` by ${row.owner}`;
    const action = `Ended the watch${whose} of the view "${row.view_name}"`;
    const changes = lastOf(auditedOf(row));
    return { ...bareRecord(onWire(row, caller)), resource: 'subscriptions', record: id, changes, action };
  },
});

/** @throws Refusal 404, for other people's too: an administrator ends them and does not change them. */
async function ownWatch({ tx }: Command<'subscriptions'>, id: number): Promise<SubscriptionRow> {
  const row = await findSubscription(tx, id, false);
  if (!row) throw refusal(404, say('watchUnknown'));
  return row;
}

const watchOf = (before: SubscriptionRow, body: z.infer<typeof changedWatch>): Watch => ({
  measure: body.measure ?? before.measure,
  compare: body.compare ?? before.compare,
  line: body.line ?? before.line,
  everyMinutes: body.everyMinutes ?? before.every_minutes,
  byNotice: body.byNotice ?? before.by_notice,
  byMail: body.byMail ?? before.by_mail,
  webhookId: body.webhookId === undefined ? before.webhook_id : body.webhookId,
});

/** @throws Refusal 400 for no time, 422 for one that is too far ahead. */
function snoozeOf(until: string | null, now: number): string | null {
  if (until === null) return null;
  const time = timeOf(until, 'snoozedUntil');
  if (Date.parse(time) > now + MAX_SNOOZE_MS)
    throw refusal(422, say('snoozeLong', { days: MAX_SNOOZE_MS / 86_400_000 }));
  return time;
}

/** @param view undefined for one that was deleted or is not shared any more. @throws Refusal 403 or 422. */
function refuseUnfit({ services, caller, at }: Command, watch: Watch, view: ViewRow | undefined): void {
  const { measure, compare, line, byMail } = watch;
  if (isUntold(watch)) throw refusal(422, say('watchUntold'));
  if (byMail && !services.mail) throw refusal(422, say('watchNoMail'));
  const unit = lineUnitOf(measure, compare);
  const most = MAX_LINE[unit];
  if (unit === 'percent' && (line === 0 || line > most)) throw refusal(422, say('watchPercent', { most }));
  if (unit === 'tenths' && line > most) throw refusal(422, say('watchRate'));
  if (unit === 'records' && line > most) throw refusal(422, say('watchRecords', { most }));
  if (!view) return;
  if (!measuresOf(view.resource).includes(measure)) throw refusal(422, say('watchNoMeasure'));
  const unfit = unwatchable(view, compare === 'off', at);
  if (unfit?.why === 'list') throw refusal(422, say('watchNoList'));
  if (unfit?.why === 'filter') throw refusal(422, say('watchNoFilter', { name: unfit.name }));
  if (unfit) throw refusal(422, say('watchNoPeriod'));
  if (!mayOpen(caller, view.resource)) throw refusal(403, say('notAllowed'));
}

const isUntold = ({ byNotice, byMail, webhookId }: Watch): boolean => !byNotice && !byMail && webhookId === null;

/** @throws Refusal 422 for a webhook that has ended. */
async function refuseUnknownWebhook({ tx }: Command<'subscriptions'>, { webhookId }: Watch): Promise<void> {
  if (webhookId !== null && !(await holdWebhook(tx, webhookId))) throw refusal(422, say('watchNoWebhook'));
}

/** Whether a first try has made this watch. */
const isMadeOf = (row: SubscriptionRow, viewId: number, watch: Watch): boolean =>
  row.view_id === viewId && isSame(row, watch);

const isSame = (row: SubscriptionRow, watch: Watch): boolean =>
  Object.entries(watchOf(row, {})).every(([name, value]) => Reflect.get(watch, name) === value);

/** The values that the audit compares. */
const auditedOf = (row: SubscriptionRow): Values => ({
  view: row.view_name,
  measure: row.measure,
  compare: row.compare,
  line: row.line,
  everyMinutes: row.every_minutes,
  byNotice: row.by_notice,
  byMail: row.by_mail,
  webhook: row.webhook,
  snoozedUntil: row.snoozed_until,
});

function onWire(row: SubscriptionRow, caller: Caller): Subscription {
  return {
    id: row.id,
    viewId: row.view_id,
    view: row.view_name,
    resource: row.resource,
    measure: row.measure,
    compare: row.compare,
    line: row.line,
    everyMinutes: row.every_minutes,
    byNotice: row.by_notice,
    byMail: row.by_mail,
    webhookId: row.webhook_id,
    webhook: row.webhook,
    snoozedUntil: row.snoozed_until,
    paused: row.paused,
    countedAt: row.looked_at,
    value: row.value,
    before: row.before,
    across: row.across,
    owner: row.owner,
    mine: row.owner_id === caller.userId,
  };
}
