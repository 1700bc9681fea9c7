/**
 * A test mail: to the own address only, once a minute, and what the mail server said of it.
 * Runs on PGlite: the outbox itself is proved on both databases (server/mail/dispatcher.test.ts).
 */
import { expect, it } from 'vitest';
import { createApp } from '../../server/http/app';
import { sendDue } from '../../server/mail/dispatcher';
import { dispatching, mailServerOfFile, sendingTo } from '../mails';
import { onOneEngine } from './engines';
import { userNamed } from './stored';

const START = Date.parse('2026-11-20T11:00:00Z');
const MINUTE_MS = 60_000;
const PATH = '/api/v1/mail/test';

const mailServer = await mailServerOfFile();

onOneEngine('a test mail', (world) => {
  let now = START;
  const clock = () => now;

  /** What the service says to an administrator; `isConnected`: a mail system is set. */
  async function asked(method: 'GET' | 'POST', isConnected = true): Promise<{ status: number; body: unknown }> {
    const { access_token: token } = await world().signIn('admin');
    const mail = isConnected ? { wake: () => undefined } : undefined;
    const app = createApp({ db: world().database.db, clock, mail });
    const answer = await app.request(PATH, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  }
  const state = async () => (await asked('GET')).body;

  /** What the mail system does when it is woken. @returns the lines of its log. */
  async function deliver(): Promise<readonly string[]> {
    const notices: string[] = [];
    const notice = (line: string) => void notices.push(line);
    await sendDue(dispatching({ db: world().database.db, send: sendingTo(mailServer), clock, notice }));
    return notices;
  }

  const own = async (): Promise<string> => (await userNamed(world().database.db, 'admin')).email;

  it('is sent to the own address and audited, and waits until the mail server has taken it', async () => {
    expect(await state()).toMatchObject({ data: { to: await own(), state: 'none', at: null, answer: null } });
    expect(await asked('POST')).toMatchObject({ status: 200, body: { responseCode: '00' } });
    expect(await state()).toMatchObject({ data: { state: 'waiting', answer: null } });
    await deliver();
    expect(await state()).toMatchObject({ data: { state: 'sent', answer: null } });
    expect(mailServer.received).toMatchObject([{ to: [await own()], subject: 'Test mail from Kobodesk' }]);
    const [entry] = await world()
      .database.db.selectFrom('audit_entries')
      .select(['action', 'resource'])
      .where('url', 'like', '%/mail/test%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({ action: 'Sent a test mail to the own address', resource: 'admins' });
  });

  it('is sent once a minute', async () => {
    now += MINUTE_MS - 1;
    expect((await asked('POST')).body).toMatchObject({
      responseMessage: expect.stringMatching(/less than a minute ago/),
    });
    now += 1;
    expect((await asked('POST')).body).toMatchObject({ responseCode: '00' });
    await deliver();
  });

  it('tells the sender what the mail server said, and nobody who reads the log', async () => {
    now += MINUTE_MS;
    mailServer.manners.push('refuse');
    await asked('POST');
    const notices = await deliver();
    expect(await state()).toMatchObject({
      data: { state: 'refused', answer: expect.stringMatching(/^550 not taken/) },
    });
    expect(notices.join()).not.toContain('not taken');
    now += MINUTE_MS;
    mailServer.manners.push('later');
    await asked('POST');
    await deliver();
    expect(await state()).toMatchObject({
      data: { state: 'waiting', answer: expect.stringMatching(/^450 not taken/) },
    });
    now += MINUTE_MS;
    await deliver();
    expect(await state()).toMatchObject({ data: { state: 'sent', answer: expect.stringMatching(/^450/) } });
  });

  it('is refused where no mail system is connected', async () => {
    now += MINUTE_MS;
    expect(await asked('POST', false)).toMatchObject({
      body: { responseMessage: expect.stringMatching(/^No mail system is connected/) },
    });
  });
});
