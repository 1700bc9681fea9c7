/** A test mail to the caller's own address, and whether the mail server took it (D567). */
import { getMailTest, sendMailTest, type MailTest } from '../../../src/upstream/setup';
import {
  findAddressee,
  lastTestMail,
  lockAddressee,
  mailLanguage,
  putMessage,
  type TestMail,
} from '../../database/outbox';
import { mailTested } from '../../mail/texts';
import { failure, success } from '../envelope';
import { say } from '../messages';
import { holders } from '../policy';
import { commandRoute, guardedRoute } from '../route';
import { iso } from '../../../src/upstream/time';

const policy = holders('ADMIN_ONLY');
/** From one test of a person to the next, in milliseconds. */
const BETWEEN_MS = 60_000;

export const mailTest = guardedRoute({
  call: getMailTest,
  policy,
  async handle(_input, { db, caller }) {
    const { email } = await findAddressee(db, caller.userId);
    return success(onWire(email, await lastTestMail(db, email)));
  },
});

export const testMail = commandRoute({
  call: sendMailTest,
  policy,
  async handle(_input, { tx, at, caller, services, afterwards }) {
    const { mail, supportContact } = services;
    if (!mail) return failure(say('mailOff'));
    const { firstname, email } = await lockAddressee(tx, caller.userId);
    const last = await lastTestMail(tx, email);
    if (last && at - Date.parse(last.createdAt) < BETWEEN_MS) return failure(say('mailTestSoon'));
    const language = await mailLanguage(tx, caller.userId);
    const text = mailTested({ firstname, at, supportContact }, language);
    await putMessage(tx, { recipient: email, kind: 'mail-test', text, language, created_at: iso(at), due_at: iso(at) });
    afterwards(() => mail.wake());
    const action = 'Sent a test mail to the own address';
    return { ...success(), resource: 'admins', record: caller.userId, changes: [], action };
  },
});

function onWire(to: string, last: TestMail | undefined): MailTest {
  if (!last) return { to, state: 'none', at: null, answer: null };
  const { createdAt, sentAt, givenUpAt, answer } = last;
  const state = sentAt !== null ? 'sent' : givenUpAt !== null ? 'refused' : 'waiting';
  return { to, state, at: sentAt ?? givenUpAt ?? createdAt, answer };
}
