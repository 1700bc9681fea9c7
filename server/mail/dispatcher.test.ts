/** Mails against a mail server that accepts, refuses, delays and loses them. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { hasPostgres } from '../../tests/postgres';
import { groupPostgres } from '../../tests/sharedPostgres';
import { dispatching as dispatchingOf, mailServerOfFile, sendingTo } from '../../tests/mails';
import { openDatabase, type Database } from '../database/database';
import { takeMail } from '../database/mails';
import { putIntoOutbox, putMessage } from '../database/outbox';
import { unbounded } from '../database/scopedDatabase';
import { LEASE_MS, sendDue, startDispatching } from './dispatcher';
import type { Send } from './smtp';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const HOUR_MS = 60 * 60_000;
const iso = (time: number): string => new Date(time).toISOString();

const mailServer = await mailServerOfFile();
const sender = (): Send => sendingTo(mailServer);

/** A dispatcher's parts over a database, with a clock of their own. */
function partsOver(db: Database['db']) {
  const notices: string[] = [];
  let now = NOON;
  const notice = (line: string) => void notices.push(line);
  const parts = dispatchingOf({ db, send: sender(), clock: () => now, notice });
  return { parts, notices, pass: (milliseconds: number) => void (now += milliseconds) };
}

async function store(db: Database['db'], userId: number, password = 'AAAA-BBBB-CCCC-DDDD'): Promise<void> {
  const times = { created_at: iso(NOON), due_at: iso(NOON), expires_at: iso(NOON + 24 * HOUR_MS) };
  const message = {
    user_id: userId,
    one_time_password: password,
    made_by: 2,
    showable_by: null,
    ...times,
  };
  await db.transaction().execute((tx) => putIntoOutbox(unbounded(tx), message));
}

const storeMessage = (db: Database['db'], text: string, user_id?: number): Promise<void> =>
  db.transaction().execute((tx) =>
    putMessage(unbounded(tx), {
      ...(user_id !== undefined && { user_id }),
      recipient: 'owner@example.com',
      kind: 'contact-changed',
      text,
      created_at: iso(NOON),
      due_at: iso(NOON),
    }),
  );

const waiting = async (db: Database['db']): Promise<number> =>
  (await db.selectFrom('outbox').select('id').execute()).length;

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 2_000 });
  let dispatcher: ReturnType<typeof partsOver>;
  beforeEach(async () => {
    dispatcher = partsOver(database.db);
    mailServer.clear();
    mailServer.manners.length = 0;
    await sql`truncate outbox, outbox_messages`.execute(database.db);
  });
  it('sends a message of a person to their address of now, and none to who is switched off [D920]', async () => {
    const { db } = database;
    const user = (id: number) => db.updateTable('users').where('id', '=', id);
    const kept = await db.selectFrom('users').select(['id', 'email', 'enabled']).where('id', 'in', [1, 2]).execute();
    await storeMessage(db, 'moved', 1);
    await storeMessage(db, 'off', 2);
    await user(1).set({ email: 'now@example.com' }).execute();
    await user(2).set({ enabled: false }).execute();
    await sendDue(dispatcher.parts);
    for (const { id, email, enabled } of kept) await user(id).set({ email, enabled }).execute();
    expect(mailServer.received.map(({ to, text }) => [to, text.trim()])).toEqual([[['now@example.com'], 'moved']]);
    expect(dispatcher.notices).toEqual([expect.stringMatching(/ is given up: it is for nobody any more$/)]);
  });

  it('sends a one-time password with the address of the app, and deletes it', async () => {
    await store(database.db, 1);
    // The address of now, whatever it was when the password was made.
    await database.db.updateTable('users').set({ email: 'user1@example.com' }).where('id', '=', 1).execute();
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toEqual([
      expect.objectContaining({
        to: ['user1@example.com'],
        from: 'no-reply@desk.example.com',
        subject: 'Your one-time password for Kobodesk',
        messageId: expect.stringMatching(/^<[\da-f-]{36}@desk\.example\.com>$/),
      }),
    ]);
    const [mail] = mailServer.received;
    expect(mail?.text).toContain('One-time password: AAAA-BBBB-CCCC-DDDD\n');
    expect(mail?.text).toContain('Sign in at https://desk.example.com/ and choose');
    expect(mail?.text).toContain('works once, until 2026-11-21 12:00 (Lagos time)');
    expect(await waiting(database.db)).toBe(0);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toHaveLength(1);
    expect(dispatcher.notices).toEqual([]);
  });

  it('keeps a one-time password from who is switched off, until they are switched on again [D920]', async () => {
    const { db } = database;
    const switchOn = (enabled: boolean) => db.updateTable('users').where('id', '=', 2).set({ enabled }).execute();
    await store(db, 2);
    await switchOn(false);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toEqual([]);
    await switchOn(true);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toHaveLength(1);
    expect(dispatcher.notices).toEqual([]);
  });

  it('writes to people in the language that they signed in with', async () => {
    await database.db.updateTable('users').set({ language: 'fr' }).where('id', '=', 2).execute();
    await store(database.db, 2);
    await sendDue(dispatcher.parts);
    const [mail] = mailServer.received;
    expect(mail?.subject).toBe('Votre mot de passe à usage unique pour Kobodesk');
    expect(mail?.text).toContain('Mot de passe à usage unique\u202F: AAAA-BBBB-CCCC-DDDD\n');
  });

  it('sends a message once, and keeps it for a month', async () => {
    await storeMessage(database.db, 'Your phone number was changed.');
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toMatchObject([
      {
        to: ['owner@example.com'],
        subject: 'Your details in Kobodesk were changed',
        text: 'Your phone number was changed.\n',
      },
    ]);
    const rows = () => database.db.selectFrom('outbox_messages').select(['sent_at', 'due_at']).execute();
    expect(await rows()).toEqual([{ sent_at: '2026-11-20T11:00:00.000Z', due_at: null }]);
    dispatcher.pass(31 * 24 * HOUR_MS);
    await sendDue(dispatcher.parts);
    expect(await rows()).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
  });

  it('tries again later what the mail server does not take yet, and waits longer each time', async () => {
    await store(database.db, 1);
    mailServer.manners.push('later', 'hang up');
    await sendDue(dispatcher.parts);
    // Not due yet.
    dispatcher.pass(29_000);
    await sendDue(dispatcher.parts);
    expect(mailServer.manners).toEqual(['hang up']);
    dispatcher.pass(1_000);
    await sendDue(dispatcher.parts);
    dispatcher.pass(59_000);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toEqual([]);
    dispatcher.pass(1_000);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toHaveLength(1);
    expect(dispatcher.notices[0]).toBe('mail could not be sent and is tried again: EENVELOPE 450');
  });

  it('gives up what the mail server refuses for good, and says so without an address', async () => {
    await store(database.db, 1);
    mailServer.manners.push('refuse');
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toEqual([]);
    expect(await waiting(database.db)).toBe(0);
    expect(dispatcher.notices).toEqual([
      expect.stringMatching(
        /^mail [\da-f-]{36} \(one-time-password\) is given up: the mail server refused it: EENVELOPE 550$/,
      ),
    ]);
    expect(dispatcher.notices.join('\n')).not.toMatch(/@|AAAA/);
  });

  it('gives up what is a day old', async () => {
    await store(database.db, 1);
    await storeMessage(database.db, 'old');
    dispatcher.pass(24 * HOUR_MS);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toEqual([]);
    expect(await waiting(database.db)).toBe(0);
    const rows = await database.db.selectFrom('outbox_messages').select(['sent_at', 'given_up_at', 'due_at']).execute();
    expect(rows).toEqual([{ sent_at: null, given_up_at: '2026-11-21T11:00:00.000Z', due_at: null }]);
    expect(dispatcher.notices).toHaveLength(2);
  });

  it('repeats once under one Message-ID what the mail server took without an answer', async () => {
    await store(database.db, 1);
    mailServer.manners.push('lose', 'lose');
    for (const _time of [1, 2, 3, 4]) {
      await sendDue(dispatcher.parts);
      dispatcher.pass(HOUR_MS);
    }
    expect(mailServer.received).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await waiting(database.db)).toBe(0);
    expect(dispatcher.notices.at(-1)).toMatch(/is given up: it was handed over twice, and no answer came$/);
  });

  it('repeats once what a process sent that was killed before it noted so', async () => {
    await store(database.db, 1);
    /** Sends it, and never comes back. */
    const killed = async (): Promise<void> => {
      const send = sender();
      await new Promise<void>((died) => {
        const dying: Send = async (mail) => {
          await send(mail);
          died();
          return new Promise(() => undefined);
        };
        void sendDue({ ...dispatcher.parts, send: dying });
      });
    };
    await killed();
    // Its lease holds.
    dispatcher.pass(LEASE_MS - 1);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toHaveLength(1);
    dispatcher.pass(1);
    await killed();
    dispatcher.pass(LEASE_MS);
    await sendDue(dispatcher.parts);
    expect(mailServer.received).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await waiting(database.db)).toBe(0);
  });

  it('has no transaction open while it sends: others write the row, and a new password is another mail', async () => {
    await store(database.db, 1);
    const during: Send = async (mail) => {
      await store(database.db, 1, 'NEWP-NEWP-NEWP-NEWP');
      return sender()(mail);
    };
    let isFirst = true;
    await sendDue({
      ...dispatcher.parts,
      send: (mail) => {
        const send = isFirst ? during : sender();
        isFirst = false;
        return send(mail);
      },
    });
    const passwords = mailServer.received.map(({ text }) => /One-time password: (\S+)/.exec(text)?.[1]);
    expect(passwords).toEqual(['AAAA-BBBB-CCCC-DDDD', 'NEWP-NEWP-NEWP-NEWP']);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await waiting(database.db)).toBe(0);
  });

  it('tells of a mail server that is down once, not for each mail, and when mail is sent again', async () => {
    const down = sendingTo({ port: 1 });
    for (const id of [1, 2, 3]) await store(database.db, id);
    let { send } = { send: down };
    const dispatching = startDispatching({ ...dispatcher.parts, send: (mail) => send(mail) });
    await expect.poll(() => dispatcher.notices).toEqual(['mail could not be sent and is tried again: ESOCKET']);
    send = sender();
    dispatcher.pass(HOUR_MS);
    await expect
      .poll(() => {
        dispatching.wake();
        return mailServer.received.length;
      })
      .toBe(3);
    await dispatching.stop();
    expect(dispatcher.notices).toEqual(['mail could not be sent and is tried again: ESOCKET', 'mail is sent again']);
  });
});

describe.skipIf(!hasPostgres())('two processes on one database', () => {
  const server = groupPostgres();

  it('never send a mail twice', async () => {
    const databaseUrl = await server().createDatabase();
    const processes = await Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })]);
    const [one] = processes;
    if (!one) throw new Error('Two are expected');
    const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
    for (const n of numbers) await storeMessage(one.db, `number ${n}`);
    mailServer.clear();
    await Promise.all(processes.map(({ db }) => sendDue(partsOver(db).parts)));
    const texts = mailServer.received.map(({ text }) => text.trim());
    expect(texts.toSorted()).toEqual(numbers.map((n) => `number ${n}`).toSorted());
    // Of one row each statement takes it alone.
    await storeMessage(one.db, 'one');
    const lease = { now: iso(NOON), until: iso(NOON + LEASE_MS) };
    const taken = await Promise.all(processes.flatMap(({ db }) => [takeMail(db, lease), takeMail(db, lease)]));
    expect(taken.filter((mail) => mail !== undefined)).toHaveLength(1);
    await Promise.all(processes.map(({ close }) => close()));
  });
});
