/** Accounts that were opened at the partner bank, beyond the contract (feature `openedAccounts`, D335). */
import * as z from 'zod/mini';
import { defineEndpoint, page, readCall, type Paging, type TextFilter } from './endpoint';
import { id, text } from './wire';

const openedAccount = () =>
  z.object({
    id,
    createdAt: text,
    /** Masked: its last four digits. */
    accountNumber: text,
    openedBy: z.object({ memberId: text, username: text, fullName: text }),
    /** Null: no agent opened it. */
    agent: z.nullable(z.object({ id, businessName: text })),
  });

export type OpenedAccount = z.infer<ReturnType<typeof openedAccount>>;

type Filter = 'agentId' | 'username' | 'lastFour' | 'startDate' | 'endDate';

/** `lastFour`: of the account number. Days are YYYY-MM-DD in Lagos, inclusive. */
export const listOpenedAccounts = defineEndpoint<Paging & TextFilter<Filter>>()({
  ...readCall('listOpenedAccounts', '/opened-accounts'),
  transport: 'simpleRest',
  latestFirst: true,
  filters: ['agentId', 'username', 'lastFour', 'startDate', 'endDate'],
  read: page(openedAccount),
});
