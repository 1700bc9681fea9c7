/** Addresses that watches tell, in the simple REST dialect (docs/contract.md, beyond the contract; D631, D632). */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import {
  isWebhookUrl,
  MAX_WEBHOOK_NAME,
  MAX_WEBHOOK_URL,
  MAX_WEBHOOKS,
  OLD_SECRET_MS,
} from '../../../src/upstream/webhookRules';
import { listWebhooks as listWebhooksCall, type Webhook, type WebhookEntry } from '../../../src/upstream/webhooks';
import { changesOf, lastOf, type Values } from '../../database/audit';
import { tell } from '../../database/notices';
import * as database from '../../database/webhooks';
import { mayConnect } from '../../outgoing/addresses';
import { newSecret, TEST_CONTENT } from '../../webhooks/message';
import { asciiText, storedText } from '../body';
import type { Command } from '../call';
import { complaint } from '../complaints';
import { refusal } from '../envelope';
import { say } from '../messages';
import { administrators as policy, holds, type Caller } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, ids, restQuery, restResource } from '../rest';
import { commandRoute, guardedRoute } from '../route';
import { watchers } from '../watchedCount';
import { iso } from '../../../src/upstream/time';

const { all, one, changed } = restResource<Webhook>('webhooks', listWebhooksCall.path);

const unscoped = ['webhooks'] as const;
const seesAll = (caller: Caller): boolean => holds(caller, policy);

/** As the browser writes it: a host in other letters or numbers is written in the usual ones. */
const url = z.pipe(
  asciiText(MAX_WEBHOOK_URL).check(z.refine(isWebhookUrl, complaint('httpsExpected'))),
  z.transform((text: string) => new URL(text).href),
);

const entry = z.object({ name: storedText(MAX_WEBHOOK_NAME), url });
/** People who watch views choose by name: they are shown nothing else. */
export const webhookList = guardedRoute({
  call: all,
  policy: watchers,
  unscoped,
  query: restQuery(z.object({ id: z.optional(ids) }), ['name', 'id']),
  async handle({ query }, { db, caller }) {
    const found = await database.listWebhooks(db, { ids: query.filter.id }, query.sort, query.range);
    const rows = found.rows.map((row) => onWire(row, caller));
    return bareList('webhooks', { rows, total: found.total }, query.range);
  },
});

export const readWebhook = guardedRoute({
  call: one('GET'),
  policy: watchers,
  unscoped,
  query: { id: requiredId },
  async handle({ query }, { db, caller }) {
    const row = await database.findWebhook(db, query.id);
    if (!row) throw refusal(404, say('webhookUnknown'));
    return bareRecord(onWire(row, caller));
  },
});

/** Answers the secret, which is shown this once. */
export const createWebhook = commandRoute({
  call: one('POST', ''),
  policy,
  unscoped,
  body: entry,
  async handle({ body }, command) {
    const { tx, caller, at } = command;
    const count = await database.countWebhooks(tx);
    await refuseUnfit(command, body);
    if (count >= MAX_WEBHOOKS) throw refusal(422, say('webhooksFull', { most: MAX_WEBHOOKS }));
    const secret = newSecret();
    const id = await database.insertWebhook(tx, body, secret, iso(at));
    const row = await existing(command, id);
    const record = { ...onWire(row, caller), secret };
    return { ...changed(record, `Added the webhook "${row.name}"`, changesOf({}, auditedOf(row))), status: 201 };
  },
});

/** Another host gets another secret, which is answered this once; the former one ends. */
export const updateWebhook = commandRoute({
  call: one('PUT'),
  policy,
  unscoped,
  query: { id: requiredId },
  body: entry,
  async handle({ query: { id }, body }, command) {
    const before = await existing(command, id);
    await refuseUnfit(command, body, id);
    const { tx, caller, at } = command;
    await database.changeWebhook(tx, id, body, body.url !== before.url);
    const secret = new URL(body.url).host === new URL(before.url).host ? undefined : newSecret();
    // The receiver before could sign for this one.
    if (secret) await database.replaceSecret(tx, id, secret, iso(at));
    const after = await existing(command, id);
    const record = { ...onWire(after, caller), ...(secret && { secret }) };
    return changed(record, `Changed the webhook "${after.name}"`, changesOf(auditedOf(before), auditedOf(after)));
  },
});

/** Answers the new secret, which is shown this once; the former one signs for another day. */
export const renewWebhookSecret = commandRoute({
  call: one('POST', '/:id/secret'),
  policy,
  unscoped,
  query: { id: requiredId },
  async handle({ query: { id } }, command) {
    const { tx, caller, at } = command;
    const { name } = await existing(command, id);
    const secret = newSecret();
    await database.replaceSecret(tx, id, secret, iso(at + OLD_SECRET_MS));
    const row = await existing(command, id);
    return changed({ ...onWire(row, caller), secret }, `Renewed the secret of the webhook "${name}"`, []);
  },
});

/** Stores a test, which is sent once. */
export const testWebhook = commandRoute({
  call: one('POST', '/:id/test'),
  policy,
  unscoped,
  query: { id: requiredId },
  async handle({ query: { id } }, command) {
    const { tx, caller, at, services, afterwards } = command;
    const { name } = await existing(command, id);
    if (await database.isTestWaiting(tx, id)) throw refusal(422, say('webhookTestSoon'));
    const message = { webhookId: id, ownerId: null, kind: 'test', view: null, content: TEST_CONTENT } as const;
    await database.putWebhookMessage(tx, { ...message, at: iso(at) });
    afterwards(() => services.webhooks.wake());
    const row = await existing(command, id);
    return changed(onWire(row, caller), `Sent a test to the webhook "${name}"`, []);
  },
});

/** Answers the webhook that has ended. The owners of its watches are told; the audit says how many messages were dropped. */
export const endWebhook = commandRoute({
  call: one('DELETE'),
  policy,
  unscoped: ['webhooks', 'notices'],
  query: { id: requiredId },
  async handle({ query: { id } }, command) {
    const { tx, caller, at } = command;
    const row = await existing(command, id);
    const { watches, dropped } = await database.removeWebhook(tx, id);
    for (const { view, ownerId } of watches) {
      const facts = { webhook: row.name, view };
      // One connection.
      await tell(tx, { kind: 'webhookEnded', facts, at: iso(at) }, [ownerId]);
    }
    const action = `Ended the webhook "${row.name}"${dropped > 0n ? `, messages not sent: ${dropped}` : ''}` as const;
    return changed(onWire(row, caller), action, lastOf(auditedOf(row)));
  },
});

/** @throws Refusal 404. */
async function existing({ tx }: Pick<Command<'webhooks'>, 'tx'>, id: number): Promise<database.WebhookRow> {
  const row = await database.findWebhook(tx, id);
  if (!row) throw refusal(404, say('webhookUnknown'));
  return row;
}

/** Names are judged when they are resolved. @throws Refusal 422 for a private address, or a name that is taken. */
async function refuseUnfit(
  { tx, services }: Command<'webhooks'>,
  { name, url: address }: WebhookEntry,
  id?: number,
): Promise<void> {
  const host = new URL(address).hostname.replaceAll(/^\[|\]$/g, '');
  const isPrivate = isIP(host) !== 0 && !mayConnect(host, host, services.webhooks.privateHosts);
  if (isPrivate) throw refusal(422, say('webhookPrivate'));
  if (await database.isNameTaken(tx, name, id)) throw refusal(422, say('webhookNameTaken', { name }));
}

/** The values that the audit compares: the address's path may hold a password of the other system. */
const auditedOf = ({ name, url: address }: database.WebhookRow): Values => ({ name, host: new URL(address).host });

/** People who are no administrators see its name alone. */
function onWire(row: database.WebhookRow, caller: Caller): Webhook {
  const orNull = <Value>(value: Value): Value | null => (seesAll(caller) ? value : null);
  return {
    id: row.id,
    name: row.name,
    url: orNull(row.url),
    triedAt: orNull(row.tried_at),
    outcome: orNull(row.outcome),
    status: orNull(row.status),
    failingSince: orNull(row.failing_since),
    waiting: orNull(row.waiting ?? 0),
    givenUp: orNull(row.given_up ?? 0),
    oldSecretUntil: orNull(row.old_secret_until),
  };
}
