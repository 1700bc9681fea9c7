/** The accounts that were opened at the partner bank, as they were recorded: who opened which and when (D482). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { OPENED_VALUES } from '../../database/networkValues';
import { listOpenedAccounts, OPENED_ORDERS, type OpenedAccountRow } from '../../database/openedAccounts';
import { filledText } from '../body';
import { complaint } from '../complaints';
import { say } from '../messages';
import { staff } from '../policy';
import { isUsualDay } from '../query';
import { ids, idOrText, restList } from '../rest';

/** The longest username, in characters. */
const MAX_USERNAME_CHARS = 50;
/** Of an account number, in a filter as in an answer. */
const LAST_DIGITS = 4;

const day = filledText(10).check(z.refine(isUsualDay, complaint('dayExpected', { form: 'YYYY-MM-DD' })));

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

export const [openedAccounts, readOpenedAccount, openedAccountsSummary] = restList({
  list: endpoints.listOpenedAccounts,
  policy: staff,
  values: OPENED_VALUES,
  filter,
  orders: OPENED_ORDERS,
  read: listOpenedAccounts,
  onWire: sentAccount,
  unknown: say('openedAccountUnknown'),
});

function sentAccount(row: OpenedAccountRow): SentRow<typeof endpoints.listOpenedAccounts> {
  const { agent_id, business_name } = row;
  return {
    id: row.id,
    createdAt: row.created_at,
    accountNumber: `••••••${row.last_four}`,
    openedBy: { memberId: row.member_id, username: row.username, fullName: row.full_name },
    agent: agent_id === null || business_name === null ? null : { id: agent_id, businessName: business_name },
  };
}
