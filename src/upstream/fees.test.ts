import { expect, it } from 'vitest';
import { clientOver, HOSTS } from './client.testing';
import { parseConfig } from './config';
import { updateFee } from './fees';

/** What is sent of a changed fee under a configuration. */
async function sentFee(hybridFeeSeparator: ':' | ';', rangeType: 'h' | 'd', fee: string): Promise<unknown> {
  const { client, asked } = clientOver(() => Response.json({ responseCode: '00' }), {
    config: parseConfig({ hosts: HOSTS, switches: { hybridFeeSeparator } }),
  });
  await client.call(updateFee, { id: 4, rangeType, fee, ambassadorCut: '5' });
  return asked[0]?.body;
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
