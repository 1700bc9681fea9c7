import { expect, it } from 'vitest';
import { createClient } from './client';
import { parseConfig } from './config';
import { updateFee } from './fees';

const host = { base: '/api', auth: 'none' };
const hosts = { api: host, processor: host, cashOut: host, partnerBank: host, records: host };

/** What is sent of a changed fee under a configuration. */
async function sentFee(hybridFeeSeparator: ':' | ';', rangeType: 'h' | 'd', fee: string): Promise<unknown> {
  let body: unknown;
  const client = createClient({
    config: parseConfig({ hosts, switches: { hybridFeeSeparator } }),
    token: () => 't',
    fetch: async (_url, init) => {
      body = JSON.parse(typeof init?.body === 'string' ? init.body : '');
      return Response.json({ responseCode: '00' });
    },
  });
  await client.call(updateFee, { id: 4, rangeType, fee, ambassadorCut: '5' });
  return body;
}

it.each([
  [';', 'h', '0.65:10', '0.65;10'],
  [';', 'h', ' 0.65 ; 10.50', '0.65;10.5'],
  [':', 'h', '0.65;10', '0.65:10'],
  [':', 'h', 'ten', 'ten'],
  [';', 'd', '10', '10'],
] as const)('with %s configured, a changed fee of type %s that was typed %s is sent as %s', async (...row) => {
  const [separator, rangeType, typed, fee] = row;
  expect(await sentFee(separator, rangeType, typed)).toEqual({ id: 4, rangeType, fee, ambassadorCut: '5' });
});
