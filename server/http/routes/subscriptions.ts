/** Watches of saved views, in the simple REST dialect (docs/contract.md, beyond the contract; D602). */
import * as z from 'zod/mini';
import { lineUnitOf, MAX_LINE, measuresOf, WATCHED_MEASURES } from '../../../src/lists/watchMeasures';
import { listSubscriptions, type Subscription } from '../../../src/upstream/subscriptions';
import { COMPARES, INTERVALS, MAX_SNOOZE_MS } from '../../../src/upstream/watchRules';
import type { Values } from '../../database/audit';
import { changeSubscription, holdWebhook, insertSubscription, watchQueries } from '../../database/subscriptions';
import type { SubscriptionRow, Watch } from '../../database/subscriptions';
import { findView, type ViewRow } from '../../database/views';
import { bodyId, bodyText } from '../body';
import type { Command } from '../call';
import { complaint } from '../complaints';
import { refusal } from '../envelope';
import { choiceOf, flag, orLeft, orNull } from '../fields';
import { say } from '../messages';
import type { Caller } from '../policy';
import { requiredId, timeOf } from '../query';
import { clientKey } from '../rest';
import { commandRoute } from '../route';
import { subscribedRoutes } from '../subscribedRoutes';
import { mayOpen, unwatchable, watchers as policy } from '../watchedCount';
import { iso } from '../../../src/upstream/time';

/** Watches of one person. */
const MAX_WATCHES = 20;
const MAX_TIME_CHARS = 40;

const { one, make, change, ...routes } = subscribedRoutes({
  table: 'subscriptions',
  path: listSubscriptions.path,
  noun: 'watch',
  policy,
  queries: watchQueries,
  says: { unknown: 'watchUnknown', madeBefore: 'watchMadeBefore', full: 'watchesFull' },
  most: MAX_WATCHES,
  onWire,
  auditedOf,
});

/** Watches and their owners' names: administrators see everybody's. */
const unscoped = ['subscriptions'] as const;

const MOST = Math.max(...Object.values(MAX_LINE));
const lineExpected = complaint('wholeUpTo', { most: MOST });
const fields = {
  measure: choiceOf(WATCHED_MEASURES),
  compare: choiceOf(COMPARES),
  line: z.int(lineExpected).check(z.nonnegative(lineExpected), z.maximum(MOST, lineExpected)),
  everyMinutes: z.literal(INTERVALS, complaint('choiceExpected', { choices: INTERVALS.join(', ') })),
  byNotice: flag,
  byMail: flag,
};

const newWatch = z.object({
  viewId: bodyId,
  clientKey,
  ...fields,
  measure: z._default(fields.measure, 'count'),
  webhookId: orNull(bodyId),
});

const changedWatch = z.object({
  measure: orLeft(fields.measure),
  compare: orLeft(fields.compare),
  line: orLeft(fields.line),
  everyMinutes: orLeft(fields.everyMinutes),
  byNotice: orLeft(fields.byNotice),
  byMail: orLeft(fields.byMail),
  /** Null: no webhook any more. */
  webhookId: orLeft(bodyId),
  /** Null ends a snooze. */
  snoozedUntil: orLeft(bodyText(MAX_TIME_CHARS)),
});

export const { list: subscriptionList, read: readSubscription, end: endSubscription } = routes;

export const createSubscription = commandRoute({
  call: one('POST', ''),
  policy,
  unscoped,
  body: newWatch,
  handle: ({ body: { viewId, clientKey: key, ...watch } }, command) =>
    make(command, {
      viewId,
      clientKey: key,
      isSame: (row) => isSame(row, watch),
      async refuseUnfit(view) {
        refuseUnfit(command, watch, view);
        await refuseUnknownWebhook(command, watch);
      },
      insert: (view) => insertSubscription(command.tx, { ...watch, view, clientKey: key, at: iso(command.at) }),
      made: 'Watched',
    }),
});

export const updateSubscription = commandRoute({
  call: one('PUT'),
  policy,
  unscoped,
  query: { id: requiredId },
  body: changedWatch,
  handle: ({ query: { id }, body }, command) =>
    change(command, id, async (before) => {
      const { tx, at } = command;
      const watch = watchOf(before, body);
      const view = before.view_id === null ? undefined : await findView(tx, before.view_id);
      refuseUnfit(command, watch, view);
      await refuseUnknownWebhook(command, watch);
      const snoozedUntil = body.snoozedUntil === undefined ? before.snoozed_until : snoozeOf(body.snoozedUntil, at);
      const isOther = (['measure', 'compare', 'line'] as const).some((name) => watch[name] !== before[name]);
      // Alone it resumes nothing.
      const isSnoozedOnly = snoozedUntil !== before.snoozed_until && isSame(before, watch);
      await changeSubscription(tx, id, { ...watch, snoozedUntil, at: iso(at), isOther, isSnoozedOnly });
    }),
});

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
  const unfit = unwatchable(view, compare === 'off', { caller, now: at });
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

const isSame = (row: SubscriptionRow, watch: Watch): boolean =>
  Object.entries(watchOf(row, {})).every(([name, value]) => Reflect.get(watch, name) === value);

/** The values that the audit compares. */
function auditedOf(row: SubscriptionRow): Values {
  const { webhookId: _, ...watch } = watchOf(row, {});
  return { view: row.view_name, ...watch, webhook: row.webhook, snoozedUntil: row.snoozed_until };
}

function onWire(row: SubscriptionRow, caller: Caller): Subscription {
  return {
    id: row.id,
    viewId: row.view_id,
    view: row.view_name,
    resource: row.resource,
    ...watchOf(row, {}),
    webhook: row.webhook,
    snoozedUntil: row.snoozed_until,
    paused: row.view_id === null ? 'view' : row.paused,
    countedAt: row.looked_at,
    value: row.value,
    before: row.before,
    across: row.across,
    owner: row.owner,
    mine: row.owner_id === caller.userId,
  };
}
