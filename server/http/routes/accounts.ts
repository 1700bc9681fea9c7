/** The accounts that were opened at the partner bank, as they were recorded: who opened which and when (D482). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import type { SentBody, SentRow } from '../../../src/upstream/sent';
import { lagosDayStart } from '../../../src/upstream/time';
import { OPENED_VALUES } from '../../database/networkValues';
import { listOpenedAccounts, type OpenedAccountRow } from '../../database/openedAccounts';
import { filledText } from '../body';
import { complaint } from '../complaints';
import { refusal } from '../envelope';
import { say } from '../messages';
import { staff } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, filterBy, ids, idOrText, range, sortBy } from '../rest';
import { guardedRoute, type AppCall } from '../route';
import { listSummary } from '../summaries';

type SentAccount = SentRow<typeof endpoints.listOpenedAccounts>;

const ACCOUNTS: AppCall<SentBody<readonly SentAccount[]>> = {
  host: 'api',
  method: 'GET',
  path: endpoints.listOpenedAccounts.path,
};

/** The longest username, in characters. */
const MAX_USERNAME_CHARS = 50;
/** Of an account number, in a filter as in an answer. */
const LAST_DIGITS = 4;

const day = filledText(10).check(
  z.refine((text) => lagosDayStart(text) !== undefined, complaint('dayExpected', { form: 'YYYY-MM-DD' })),
);

const filter = z.object({
  id: z.optional(ids),
  agentId: z.optional(idOrText()),
  username: z.optional(filledText(MAX_USERNAME_CHARS)),
  lastFour: z.optional(
    filledText(LAST_DIGITS).check(z.regex(/^\d{4}$/, complaint('digitsExpected', { digits: LAST_DIGITS }))),
  ),
  startDate: z.optional(day),
  endDate: z.optional(day),
});

const SORTS = [
  'id',
  'createdAt',
  'accountNumber',
  'openedBy.fullName',
  'openedBy.username',
  'agent.businessName',
] as const;

const query = { filter: filterBy(filter), range, sort: sortBy(SORTS) } as const;

export const openedAccounts = guardedRoute({
  call: ACCOUNTS,
  policy: staff,
  query,
  values: OPENED_VALUES,
  async handle({ query: asked, operands }, { db }) {
    const { rows, total } = await listOpenedAccounts(db, { ...asked.filter, operands }, asked.sort, asked.range);
    return bareList('opened-accounts', { rows: rows.map(sentAccount), total }, asked.range);
  },
});

const BY_ID = { field: 'id', descending: false } as const;

export const openedAccountsSummary = listSummary({
  list: endpoints.listOpenedAccounts,
  policy: staff,
  query: { filter: query.filter },
  values: OPENED_VALUES,
  read: (db, { filter: asked, operands }, groups) => listOpenedAccounts(db, { ...asked, operands }, BY_ID, groups),
});

export const readOpenedAccount = guardedRoute({
  call: { ...ACCOUNTS, path: `${ACCOUNTS.path}/:id`, read: {} },
  policy: staff,
  query: { id: requiredId },
  async handle({ query: { id } }, { db }) {
    const { rows } = await listOpenedAccounts(db, { id: [id] }, BY_ID, { offset: 0, limit: 1 });
    const [found] = rows;
    if (!found) throw refusal(404, say('openedAccountUnknown'));
    return bareRecord(sentAccount(found));
  },
});

function sentAccount(row: OpenedAccountRow): SentAccount {
  const { agent_id, business_name } = row;
  return {
    id: row.id,
    createdAt: row.created_at,
    accountNumber: `••••••${row.last_four}`,
    openedBy: { memberId: row.member_id, username: row.username, fullName: row.full_name },
    agent: agent_id === null || business_name === null ? null : { id: agent_id, businessName: business_name },
  };
}
