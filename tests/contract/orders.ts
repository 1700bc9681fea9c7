/** Sends credits and debits to the server in this process. */
import { z } from 'zod';
import { parseKobo } from '../../src/upstream/money';
import { bodyOf, type Order, type Reply } from '../ledger';
import type { World } from './world';

export const moveAnswer = z.object({
  responseCode: z.string(),
  responseMessage: z.string(),
  data: z.optional(z.object({ balance: z.union([z.number(), z.string()]) })),
});

export function replyOf(body: unknown): Reply {
  const { responseCode, responseMessage, data } = moveAnswer.parse(body);
  return { code: responseCode, message: responseMessage, balance: parseKobo(data?.balance) };
}

export function orderSender(world: World, token: string): (order: Order) => Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (order) => {
    const init = { method: 'POST', headers, body: JSON.stringify(bodyOf(order)) };
    const response = await world.request('/api/v1/purse/creditordebit', init);
    return replyOf(await response.json());
  };
}
