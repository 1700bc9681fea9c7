/** Notices of the caller, in the simple REST dialect (docs/contract.md, beyond the contract; D521). */
import * as z from 'zod/mini';
import { listNotices as listNoticesCall, type Notice } from '../../../src/upstream/notices';
import type { SentBody } from '../../../src/upstream/sent';
import { clearNotices, findNotice, listNotices, markNotices, type NoticeRow } from '../../database/notices';
import { bodyText } from '../body';
import type { Command } from '../call';
import { refusal } from '../envelope';
import { flag } from '../fields';
import { say } from '../messages';
import { kindsFor } from '../noticeRules';
import { holders, type Caller } from '../policy';
import { requiredId, requiredText, timeOf, type Parameter } from '../query';
import { bareList, bareRecord, restQuery } from '../rest';
import { commandRoute, guardedRoute, type AppCall } from '../route';
import { iso } from '../../../src/upstream/time';

/** Everybody holds this code (D301). */
const policy = holders('ROLE_VIEW_DASHBOARD');

const ALL: AppCall<SentBody<readonly Notice[]>> = { host: 'api', method: 'GET', path: listNoticesCall.path };
const ONE: AppCall<SentBody<Notice>> = { ...ALL, read: {}, path: `${ALL.path}/:id` };
const SEVERAL: AppCall<SentBody<{ readonly id: number; readonly changed: number }>> = { ...ALL, read: {} };

const MAX_TIME_CHARS = 40;
const anyTime = requiredText(MAX_TIME_CHARS);

const upToQuery: Parameter<string> = (text, name) => timeOf(anyTime(text, name), name);

export const noticeList = guardedRoute({
  call: ALL,
  policy,
  query: restQuery(z.object({ read: z.optional(z.boolean()) }), ['createdAt', 'id']),
  async handle({ query }, { db, caller }) {
    const wanted = { kinds: kindsFor(caller.roleGroup), read: query.filter.read };
    const { rows, total } = await listNotices(db, wanted, query.sort.descending, query.range);
    return bareList('notices', { rows: rows.map(onWire), total }, query.range);
  },
});

export const markNotice = commandRoute({
  call: { ...ONE, method: 'PUT' },
  policy,
  query: { id: requiredId },
  body: z.object({ read: flag }),
  async handle({ query: { id }, body }, { tx, caller, at }) {
    await markNotices(tx, { id }, body.read, iso(at));
    return existing(tx, caller, id);
  },
});

/** What came after the time that is named was not seen yet. */
export const markAllNotices = commandRoute({
  call: { ...SEVERAL, method: 'PUT' },
  policy,
  body: z.object({ upTo: bodyText(MAX_TIME_CHARS), read: flag }),
  async handle({ body }, { tx, caller, at }) {
    const changed = await markNotices(tx, { upTo: timeOf(body.upTo, 'upTo') }, body.read, iso(at));
    return { ...bareRecord({ id: caller.userId, changed }), skipAudit: true };
  },
});

/** Answers the notice that is gone. */
export const clearNotice = commandRoute({
  call: { ...ONE, method: 'DELETE' },
  policy,
  query: { id: requiredId },
  async handle({ query: { id } }, { tx, caller }) {
    const answer = await existing(tx, caller, id);
    await clearNotices(tx, { id });
    return answer;
  },
});

export const clearAllNotices = commandRoute({
  call: { ...SEVERAL, method: 'DELETE' },
  policy,
  query: { upTo: upToQuery },
  async handle({ query }, { tx, caller }) {
    const changed = await clearNotices(tx, query);
    return { ...bareRecord({ id: caller.userId, changed }), skipAudit: true };
  },
});

/** @throws Refusal 404. */
async function existing(tx: Command['tx'], { roleGroup }: Caller, id: number) {
  const notice = await findNotice(tx, kindsFor(roleGroup), id);
  if (!notice) throw refusal(404, say('noticeUnknown'));
  return { ...bareRecord(onWire(notice)), skipAudit: true } as const;
}

function onWire({ id, kind, facts, created_at, read_at }: NoticeRow): Notice {
  return { id, kind, facts: { ...facts }, createdAt: created_at, read: read_at !== null };
}
