/** The agent's own transaction PIN, at most 4 characters (P2-5 and P2-7). */
import { commandCall, defineEndpoint } from './endpoint';

export const createPin = defineEndpoint<{ readonly transactionPin: string }>()(
  commandCall('createPin', 'POST', '/agent/transaction/pin/create'),
);

export const resetPin = defineEndpoint<{ readonly newTransactionPin: string; readonly bvn: string }>()(
  commandCall('resetPin', 'POST', '/agent/transaction/pin/reset'),
);
