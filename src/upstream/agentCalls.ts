/**
 * Calls about one agent, all beyond the contract. They come with the parts that make them, not with the registry
 * (`index.ts`), which every page loads before its first row.
 */
import * as z from 'zod/mini';
import { data, defineEndpoint, plainRead, readCall } from './endpoint';
import { kobo } from './wire';

/** The balance of the caller's own purse, in kobo; for agents (feature `ownPurse`, D500). */
export const getOwnPurse = plainRead(
  'getOwnPurse',
  '/own-purse',
  data(() => z.object({ balance: kobo })),
);

/** Without `agentId` it is the caller's own agent. `cashOutTypes`: ids, separated by commas. */
interface CashOutInput {
  readonly agentId?: string;
  readonly cashOutTypes: string;
}

/** An agent's successful cash-out of today, YYYY-MM-DD in Lagos, in kobo (feature `agentCashOut`, D500). */
export const getAgentCashOut = defineEndpoint<CashOutInput>()({
  ...readCall('getAgentCashOut', '/transaction/cash-out'),
  read: data(() => z.object({ day: z.string(), value: kobo })),
});
