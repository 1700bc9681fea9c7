/** The agent's own transaction PIN, at most 4 characters (P2-5 and P2-7). */
import { defineEndpoint, outcome } from './endpoint';

export const createPin = defineEndpoint<{ readonly transactionPin: string }>()({
  name: 'createPin',
  host: 'api',
  method: 'POST',
  path: '/agent/transaction/pin/create',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

export const resetPin = defineEndpoint<{ readonly newTransactionPin: string; readonly bvn: string }>()({
  name: 'resetPin',
  host: 'api',
  method: 'POST',
  path: '/agent/transaction/pin/reset',
  command: true,
  proof: 'envelope',
  read: outcome(),
});
