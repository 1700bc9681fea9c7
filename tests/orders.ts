/** Sends credits and debits to a server, in this process or behind a port. */
import { z } from 'zod';
import { parseKobo } from '../src/upstream/money';
import { bodyOf, type Order, type Reply } from './ledger';

const answer = z.object({
  responseCode: z.string(),
  responseMessage: z.string(),
  data: z.optional(z.object({ balance: z.union([z.number(), z.string()]) })),
});

/** @param request takes a path of the server. */
export function orderSender(
  request: (path: string, init: RequestInit) => Promise<Response>,
  token: string,
): (order: Order) => Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (order) => {
    const init = { method: 'POST', headers, body: JSON.stringify(bodyOf(order)) };
    const response = await request('/api/v1/purse/creditordebit', init);
    const { responseCode, responseMessage, data } = answer.parse(await response.json());
    return { code: responseCode, message: responseMessage, balance: parseKobo(data?.balance) };
  };
}
