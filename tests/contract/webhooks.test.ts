/**
 * Webhooks: who may add them, how their secrets are kept, and what a receiver gets when it loses, delays or refuses.
 * Runs on both databases: taking an address under a lease, and noting what became of a message, are SQL.
 */
import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countWatches } from '../../server/database/watches';
import { readPrivateHosts } from '../../server/outgoing/addresses';
import { createOutgoing } from '../../server/outgoing/outgoing';
import { LEASE_MS, sendWebhooks, startWebhooks } from '../../server/webhooks/dispatcher';
import { startWebhookReceiver, type ReceivedMessage, type WebhookReceiver } from '../webhookReceiver';
import { onEachEngine } from './engines';
import { signedIn } from './signedIn';
import { everything } from './stored';
import { trail } from './trail';
import { failureOf, MINUTE_MS, NOON, PUBLIC_URL, watching } from './watching';
import { webhooksOf } from './webhookCases';

const HOUR_MS = 60 * MINUTE_MS;
const PUBLIC = 'https://hooks.example.com/kobodesk';

let receiver: WebhookReceiver;
let hanging: WebhookReceiver;
beforeAll(async () => {
  [receiver, hanging] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
});
afterAll(() => Promise.all([receiver.stop(), hanging.stop()]));

const ids = () => receiver.received.map(({ headers }) => headers['kobodesk-id']);

/** As a receiver checks what it gets. */
function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const signed = `${String(headers['kobodesk-time'])}.${String(headers['kobodesk-id'])}.${body}`;
  const expected = `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;
  return String(headers['kobodesk-signature']).split(',').includes(expected);
}

onEachEngine('webhooks', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const { finding, watched, watches, told, clear } = watching(world, lines);
  let now = NOON;
  beforeEach(async () => {
    now = NOON;
    receiver.clear();
    hanging.clear();
    await clear();
  });

  const webhooks = () => webhooksOf(world(), 'admin');
  const added = async (name = 'Operations', url = PUBLIC) => {
    const made = await (await webhooks()).add({ name, url });
    return { ...made, secret: made.secret ?? '' };
  };
  /** Its address leads to a receiver of this machine, which no caller may enter. */
  const leading = async (to: WebhookReceiver, name?: string, path = 'hook') => {
    const made = await added(name);
    const url = `https://127.0.0.1:${to.port}/${path}`;
    await world().database.db.updateTable('webhooks').set({ url }).where('id', '=', made.id).execute();
    return made;
  };
  const sending = () => {
    const privateHosts = readPrivateHosts('127.0.0.1');
    const ca = receiver.ca + hanging.ca;
    const outgoing = createOutgoing({ ca, allMs: 60_000, ...(privateHosts && { privateHosts }) });
    return { db: world().database.db, outgoing, clock: () => now, notice: (line: string) => void lines.push(line) };
  };
  const send = () => sendWebhooks(sending());
  const state = async (id: number) => {
    const { outcome, status, failingSince, waiting, givenUp } = await (await webhooks()).read(id);
    return { outcome, status, failingSince, waiting, givenUp };
  };
  const crossed = async (webhookId: number, value = 3) => {
    const watch = await watched({ byNotice: false, webhookId });
    await countWatches(finding(value), () => now);
    return watch;
  };

  it('are added by administrators for https addresses, at most 20, and seen by others as names', async () => {
    const admin = await webhooks();
    const { secret, ...made } = await added();
    expect(made).toMatchObject({ name: 'Operations', url: PUBLIC, outcome: null, waiting: 0, failingSince: null });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const refusedFor = async (url: string, name = 'Another') => (await failureOf(admin.add({ name, url }))).message;
    const unfit = ['http://a.example.com', 'https://u:p@a.example.com', 'https://a.example.com/#x', 'x', 'https://'];
    for (const url of unfit) expect(await refusedFor(url)).toContain('https://');
    for (const host of ['127.0.0.1', '0x7f.1', '[::1]', '169.254.169.254', '10.0.0.1:8443', '[::ffff:10.0.0.1]'])
      expect(await refusedFor(`https://${host}/`)).toContain('OUTGOING_PRIVATE');
    expect(await refusedFor(PUBLIC, 'OPERATIONS')).toContain('already');
    expect(await refusedFor(PUBLIC, '4111 1111 1111 1111')).toContain('card number');
    const senior = await webhooksOf(world(), 'senior');
    expect(await senior.list()).toEqual([
      expect.objectContaining({ id: made.id, name: 'Operations', url: null, waiting: null }),
    ]);
    const tried = [senior.add({ name: 'x', url: PUBLIC }), senior.renew(made.id), senior.test(made.id)];
    expect((await Promise.all(tried.map(failureOf))).map(({ status }) => status)).toEqual([403, 403, 403]);
    for (let count = 1; count < 20; count += 1) await added(`Other ${count}`);
    expect(await refusedFor(PUBLIC)).toContain('There are 20 webhooks');
  });

  it('have a secret that is answered once and audited without it, and are ended with what waits', async () => {
    const admin = await webhooks();
    const { id, secret } = await added('Operations', `${PUBLIC}?key=of-the-other`);
    const { secret: renewed = '' } = await admin.renew(id);
    expect(renewed).not.toBe(secret);
    // Another path has the same secret, another host has another.
    expect(await admin.change(id, { name: 'Operations', url: `${PUBLIC}?key=next` })).not.toHaveProperty('secret');
    const moved = await admin.change(id, { name: 'Operations room', url: 'https://other.example.com/' });
    expect([renewed, secret]).not.toContain(moved.secret);
    expect(moved.secret).toMatch(/^whsec_/);
    const watch = await crossed(id);
    for (const one of [(await added('Idle')).id, id]) await admin.end(one);
    expect((await trail(world())).filter((line) => line.includes('webhook')).slice(0, 7)).toEqual([
      'admin: Ended the webhook "Operations room", messages not sent: 1',
      'admin: Ended the webhook "Idle"',
      'admin: Added the webhook "Idle"',
      'admin: Changed the webhook "Operations room"',
      'admin: Changed the webhook "Operations"',
      'admin: Renewed the secret of the webhook "Operations"',
      'admin: Added the webhook "Operations"',
    ]);
    const all = await everything(world());
    for (const text of [secret, renewed, moved.secret, 'of-the-other']) expect(all).not.toContain(text);
    expect(await (await watches('admin')).read(watch.id)).toMatchObject({ byNotice: true, webhookId: null });
    expect(await told()).toEqual([['webhookEnded', undefined]]);
    await send();
    expect([receiver.received, lines, (await failureOf(admin.read(id))).status]).toEqual([[], [], 404]);
  });

  it('get what a watch finds once: the view, figures and a link, signed over time, id and body', async () => {
    const { id, secret } = await leading(receiver);
    const watch = await crossed(id);
    await Promise.all([send(), send()]);
    await send();
    const [message, ...others] = receiver.received;
    if (!message) throw new Error('Nothing was received');
    expect(others).toEqual([]);
    expect(JSON.parse(message.body)).toEqual({
      id: message.headers['kobodesk-id'],
      at: '2026-11-20T11:00:00.000Z',
      kind: 'watchCrossed',
      watch: { id: watch.id, view: 'Late ones', resource: 'transactions', measure: 'count', compare: 'over', line: 0 },
      value: 3,
      before: null,
      link: `${PUBLIC_URL}transactions?view=${watch.viewId}`,
    });
    expect(message.headers['kobodesk-time']).toBe(String(NOON / 1_000));
    expect([isSigned(message, secret), isSigned(message, 'another')]).toEqual([true, false]);
    expect(await state(id)).toEqual({ outcome: 'received', status: null, failingSince: null, waiting: 0, givenUp: 0 });
    expect(await told()).toEqual([]);
  });

  it('are signed by the old and the new secret for a day', async () => {
    const admin = await webhooks();
    const { id, secret: first } = await leading(receiver);
    const { secret: second = '', oldSecretUntil } = await admin.renew(id);
    expect(oldSecretUntil).toBe('2026-11-21T11:00:00.000Z');
    const { secret: third = '' } = await admin.renew(id);
    const signedBy = async () => {
      await crossed(id);
      await send();
      const message = receiver.received.at(-1);
      return [first, second, third].map((secret) => message !== undefined && isSigned(message, secret));
    };
    expect(await signedBy()).toEqual([false, true, true]);
    now += 24 * HOUR_MS;
    expect(await signedBy()).toEqual([false, false, true]);
    const left = world().database.db.selectFrom('webhook_secrets').selectAll();
    expect((await left.execute()).length).toBe(1);
  });

  it('that fail are tried again after 1, 5, 15 and 60 minutes, and say since when they fail', async () => {
    const { id } = await leading(receiver);
    await crossed(id);
    const attempts: number[] = [];
    receiver.onMessage = async () => void attempts.push((now - NOON) / MINUTE_MS);
    receiver.manners.push('unavailable', 'redirect', 'lose', 'long headers', 'unavailable');
    const outcomes: unknown[] = [];
    for (const minutes of [0, 0.9, 1, 5.9, 6, 20.9, 21, 80.9, 81, 140.9, 141, 142]) {
      now = NOON + minutes * MINUTE_MS;
      const before = attempts.length;
      await send();
      if (attempts.length > before) outcomes.push((await state(id)).outcome);
    }
    expect(attempts).toEqual([0, 1, 6, 21, 81, 141]);
    expect(outcomes).toEqual(['status', 'status', 'lost', 'lost', 'status', 'received']);
    expect(new Set(ids()).size).toBe(1);
    expect((await state(id)).failingSince).toBe(null);
    expect(lines).toEqual([
      `webhook ${id} did not receive a message: status 503`,
      `webhook ${id} receives messages again`,
    ]);
  });

  it('that fail for 24 hours tell the owner of the watch, once until it is read', async () => {
    const { id } = await leading(receiver);
    for (const value of [3, 4]) await crossed(id, value);
    let attempts = 0;
    receiver.onMessage = async () => {
      attempts += 1;
      receiver.manners.push('unavailable');
    };
    for (const hours of [...Array.from({ length: 24 }).keys(), 24 - 1 / 120, 24]) {
      now = NOON + Math.round(hours * HOUR_MS);
      await send();
    }
    expect(attempts).toBe(50);
    expect(await state(id)).toEqual({
      outcome: 'status',
      status: 503,
      failingSince: '2026-11-20T11:00:00.000Z',
      waiting: 0,
      givenUp: 2,
    });
    expect(await told()).toEqual([['webhookLost', undefined]]);
  });

  it('that are there again get at once what waits, and nothing that is older than a day', async () => {
    const { id } = await leading(receiver);
    await crossed(id);
    receiver.manners.push('unavailable', 'unavailable');
    await send();
    now += MINUTE_MS;
    await send();
    await (await webhooks()).test(id);
    await send();
    expect(new Set(ids()).size).toBe(2);
    expect((await state(id)).waiting).toBe(0);
    now += MINUTE_MS;
    receiver.clear();
    await crossed(id, 5);
    now += 24 * HOUR_MS;
    await send();
    expect([receiver.received, (await state(id)).givenUp]).toEqual([[], 1]);
  });

  it('get a message once more under the same id when a process ends between sending and noting', async () => {
    const { id } = await leading(receiver);
    await crossed(id);
    const { db } = world().database;
    // What the killed process leaves: an address under its lease, and a message that was received.
    receiver.onMessage = async () => {
      const leased = db.selectFrom('webhooks').select('leased_until').where('id', '=', id);
      expect((await leased.executeTakeFirstOrThrow()).leased_until).toBe(new Date(NOON + LEASE_MS).toISOString());
      await db.updateTable('webhooks').set({ leased_until: '2026-11-20T11:01:59Z' }).where('id', '=', id).execute();
    };
    await send();
    receiver.onMessage = async () => undefined;
    now += LEASE_MS / 2;
    await send();
    expect(receiver.received.length).toBe(1);
    now = NOON + LEASE_MS;
    await send();
    now += LEASE_MS;
    await send();
    expect([receiver.received.length, new Set(ids()).size, (await state(id)).waiting]).toEqual([2, 1, 0]);
  });

  it('that hang hold up no others, nor what is stored meanwhile, and have one message at a time', async () => {
    const [slow, fast] = [await leading(hanging, 'Slow'), await leading(receiver, 'Fast')];
    for (const value of [3, 4]) await crossed(slow.id, value);
    let [open, most] = [0, 0];
    const heard = new EventEmitter();
    const [hangs, released] = [once(heard, 'hanging'), once(heard, 'arrived')];
    hanging.onMessage = async () => {
      open += 1;
      most = Math.max(most, open);
      heard.emit('hanging');
      await released;
      open -= 1;
    };
    receiver.onMessage = async () => void heard.emit('arrived');
    const hooks = startWebhooks(sending());
    await hangs;
    await crossed(fast.id, 5);
    hooks.wake();
    await released;
    await hooks.stop();
    await send();
    expect([receiver.received.length, hanging.received.length, most]).toEqual([1, 2, 1]);
  });

  it('say what became of a test, which is sent once', async () => {
    const admin = await webhooks();
    const { id } = await leading(receiver);
    await admin.test(id);
    expect((await failureOf(admin.test(id))).message).toContain('A test is being sent');
    receiver.manners.push('unavailable');
    await send();
    now += HOUR_MS;
    await send();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ kind: 'test', watch: null });
    expect([receiver.received.length, await state(id)]).toEqual([
      1,
      { outcome: 'status', status: 503, failingSince: '2026-11-20T11:00:00.000Z', waiting: 0, givenUp: 0 },
    ]);
    expect(await told()).toEqual([]);
    // As after a restore: backups hold no secrets.
    await world().database.db.deleteFrom('webhook_secrets').execute();
    await admin.test(id);
    await send();
    expect([receiver.received.length, (await state(id)).outcome]).toEqual([1, 'secret']);
  });

  it('are chosen for a watch, in place of or beside the other ways, while they are there', async () => {
    const admin = await watches('admin');
    const { id } = await added();
    const only = await watched({ byNotice: false, webhookId: id });
    expect(only).toMatchObject({ byNotice: false, byMail: false, webhookId: id, webhook: 'Operations' });
    const both = await admin.change(only.id, { byNotice: true });
    expect([both.webhookId, both.byNotice]).toEqual([id, true]);
    expect((await failureOf(watched({ webhookId: 999 }))).message).toContain('This webhook has ended');
    expect((await admin.change(only.id, { webhookId: null })).webhook).toBe(null);
    expect((await failureOf(admin.change(only.id, { byNotice: false }))).message).toContain('Choose how you are told');
  });
});
