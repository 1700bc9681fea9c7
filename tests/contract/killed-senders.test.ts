/**
 * A process that is killed between sending and noting: a delivery's mail and a webhook's message are repeated once at
 * most, under the id that their receivers see.
 * Runs on PostgreSQL where there is one, else on PGlite: what a killed process leaves is its lease, in the same SQL.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../../server/database/database';
import { runDeliveries } from '../../server/database/deliveryRuns';
import { unbounded } from '../../server/database/scopedDatabase';
import { insertWebhook, putWebhookMessage } from '../../server/database/webhooks';
import { LEASE_MS as MAIL_LEASE_MS, sendDue } from '../../server/mail/dispatcher';
import { LEASE_MS as WEBHOOK_LEASE_MS, sendWebhooks } from '../../server/webhooks/dispatcher';
import { runChild } from '../child';
import { openNewFolder } from '../databases';
import { sendersOver, type Receivers } from '../dyingSender';
import { sharedFolder } from '../folder';
import { startMailServer, type MailServer } from '../mailServer';
import { hasPostgres, type PostgresServer } from '../postgres';
import { sharedPostgres } from '../sharedPostgres';
import { startWebhookReceiver, type WebhookReceiver } from '../webhookReceiver';
import { fillNetwork } from './network';
import { userNamed } from './stored';

/** Monday, 23 November 2026, 08:00 in Lagos. */
const MONDAY = Date.parse('2026-11-23T07:00:00Z');
const AT = new Date(MONDAY).toISOString();

/** A message of a webhook and a mail with a delivery's file wait to be sent. @returns the id of the mail. */
async function prepare(db: Awaited<ReturnType<typeof openDatabase>>['db'], port: number): Promise<string> {
  await fillNetwork(db, 'hash');
  const { id: owner_id } = await userNamed(db, 'admin');
  await db.transaction().execute(async (tx) => {
    const webhook = { name: 'Operations', url: `https://127.0.0.1:${port}/hook` };
    const webhookId = await insertWebhook(unbounded(tx), webhook, 'whsec_x', AT);
    const message = { webhookId, ownerId: owner_id, view: 'Late ones', content: {}, at: AT };
    await putWebhookMessage(unbounded(tx), { ...message, kind: 'watchCrossed' });
  });
  const view = { owner_id, resource: 'transactions', name: 'Late ones', filter: '{}', columns: '[]' } as const;
  const stored = { ...view, pinned: false, is_default: false, share: 'private' } as const;
  const { id: view_id } = await db.insertInto('saved_views').values(stored).returning('id').executeTakeFirstOrThrow();
  const schedule = { schedule_kind: 'weekdays', schedule_time: '08:00', schedule_day: null } as const;
  const times = { created_at: AT, changed_at: AT, due_at: AT };
  const of = { owner_id, view_id, view_name: 'Late ones', resource: 'transactions', view_stamp: '' };
  await db
    .insertInto('deliveries')
    .values({ ...of, ...schedule, ...times, format: 'csv', work: '{}', filter: '{}' })
    .execute();
  await runDeliveries({
    db,
    make: async () => ({ bytes: new Uint8Array(9).fill(65), rows: 2, name: 'late.csv', isSlow: false }),
    pauseOf: async () => null,
    auditKey: undefined,
    mail: { publicUrl: 'https://desk.example.com/', wake: () => undefined },
    clock: () => MONDAY,
    notice: () => undefined,
  });
  return (await db.selectFrom('delivery_runs').select('message_id').executeTakeFirstOrThrow()).message_id;
}

describe('a process that is killed between sending and noting', () => {
  const folder = sharedFolder();
  let postgres: PostgresServer | undefined;
  let mailServer: MailServer;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    [mailServer, receiver] = await Promise.all([startMailServer(), startWebhookReceiver()]);
    if (hasPostgres()) postgres = await sharedPostgres();
  });
  afterAll(() => Promise.all([mailServer.stop(), receiver.stop(), postgres?.stop()]));

  /** The ids that the receivers have seen: of mails, and of messages. */
  const seen = () => ({
    mails: mailServer.received.map(({ id }) => id),
    messages: receiver.received.map(({ headers }) => headers['kobodesk-id']),
  });

  async function survive(options: DatabaseOptions) {
    const { dataDir } = options;
    const before = await (dataDir === undefined ? openDatabase(options) : openNewFolder(dataDir));
    const messageId = await prepare(before.db, receiver.port);
    await before.close();
    const receivers: Receivers = { mailPort: mailServer.port, ca: receiver.ca };
    const child = runChild('tests/dyingSender.ts', 'dieSending', options, receivers, MONDAY);
    expect(await child.line()).toBe('sent');
    await child.kill();
    const { db, close } = await openDatabase(options);
    let now = MONDAY;
    const { mails, webhooks } = sendersOver(db, receivers, () => now);
    const send = async (at: number) => {
      now = at;
      await Promise.all([sendDue(mails), sendWebhooks(webhooks)]);
      return seen();
    };
    const [mail] = seen().mails;
    const counts = [];
    const whileLeased = MONDAY + Math.min(MAIL_LEASE_MS, WEBHOOK_LEASE_MS) - 1;
    const over = MONDAY + Math.max(MAIL_LEASE_MS, WEBHOOK_LEASE_MS);
    for (const at of [whileLeased, over, over + 60 * 60_000]) {
      const { mails: handed, messages } = await send(at);
      counts.push([handed.length, messages.length]);
    }
    await close();
    const { mails: handed, messages } = seen();
    return { counts, isOfRun: mail === `${messageId}@desk.example.com`, ids: new Set([...handed, ...messages]).size };
  }

  /** Once by the killed process, once after its leases are over, and never again. */
  const REPEATED_ONCE = {
    counts: [
      [1, 1],
      [2, 2],
      [2, 2],
    ],
    isOfRun: true,
    ids: 2,
  };

  it('repeats a delivery’s mail and a webhook’s message once, under the same ids', async () => {
    const options = postgres ? { databaseUrl: await postgres.createDatabase() } : { dataDir: join(folder, 'data') };
    expect(await survive(options)).toEqual(REPEATED_ONCE);
  });
});
