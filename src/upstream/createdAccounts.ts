/** The product's own record of accounts that were opened (P2-3 and P2-7). */
import { commandCall, defineEndpoint } from './endpoint';

/**
 * Records who opened an account. The same record again is a success that changes nothing, so that it can be sent until
 * it has arrived.
 */
export const createAccountRecord = defineEndpoint<{
  /** The username of whoever opened it (D329). */
  readonly agentCode: string;
  /** The account's number. */
  readonly accountCreated: string;
}>()(commandCall('createAccountRecord', 'POST', '/gtaccounts/create-record', 'records'));
