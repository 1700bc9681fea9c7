/** What the reference API's lists can be asked by, as its configuration names it, and questions of each kind of value. */
import * as z from 'zod/mini';
import { MONTHS } from '../../src/upstream/agentManagers';
import { parseConfig } from '../../src/upstream/config';
import { endpoints } from '../../src/upstream/index';
import { fillConfig } from '../../server/gateway/publicConfig';

const read = fillConfig(
  JSON.stringify({
    hosts: Object.fromEntries(
      ['api', 'processor', 'cashOut', 'partnerBank', 'records'].map((name) => [
        name,
        { base: name === 'api' ? '/api/v1' : `/${name}`, auth: 'bearer' },
      ]),
    ),
  }),
  { key: undefined, ownBase: '/api/v1', demo: true },
);
/** Of each list of the reference API, its values that take operators, with their kinds. */
export const { transport } = parseConfig(JSON.parse(read)).hosts.api ?? {};

export const named = transport?.operators ?? {};

/** The lists that it summarises as it filters them (D865). */
export const summarised: readonly string[] = Object.entries(transport?.summaries ?? {}).flatMap(([name, { amounts }]) =>
  amounts ? [] : name,
);

/** By kind, a value of each operator that any value of the kind can be compared with. */
export const ASKED: Readonly<Record<string, readonly (readonly [operator: string, value: string])[]>> = {
  text: [
    ['', '0801'],
    ['_neq', '0801'],
    ['_eq_any', '0801,0802'],
    ['_neq_any', '0801,0802'],
    ['_q', '0801'],
    ['_begins', '0801'],
    ['_empty', 'true'],
    ['_empty', 'false'],
  ],
  choice: [
    ['', '1'],
    ['_neq', '1'],
    ['_eq_any', '1,2'],
    ['_neq_any', '1,2'],
    ['_empty', 'true'],
    ['_empty', 'false'],
  ],
  money: [
    ['', '12.50'],
    ['_neq', '12.50'],
    ['_gte', '12.50'],
    ['_lte', '12.50'],
  ],
  number: [
    ['', '12'],
    ['_neq', '12'],
    ['_gte', '12'],
    ['_lte', '12'],
  ],
  time: [
    ['', '2026-11-20'],
    ['_gte', '2026-11-20'],
    ['_lte', '2026-11-20'],
    ['_last', '2w'],
    ['_during', 'previousWeek'],
    ['_hour', '9,14'],
  ],
  boolean: [
    ['', 'true'],
    ['', 'false'],
  ],
};

/** Of values with a few choices of their own. */
export const CHOICES: Readonly<Record<string, readonly (readonly [operator: string, value: string])[]>> =
  Object.fromEntries(
    [
      ['listTransactions statusGroup', 'failed'],
      ['listAllDevices state', 'free'],
      ['listSettlements month', MONTHS[10]],
      ['listFees rangeType', 'p'],
    ].map(([name = '', value = '']) => [name, ['', '_neq', '_eq_any', '_neq_any'].map((one) => [one, value] as const)]),
  );

export const isRest = (name: string): boolean =>
  ['listPurseEntries', 'listAllDevices', 'listOpenedAccounts'].includes(name);

export const endpointOf = (name: string) => {
  const found = Object.values(endpoints).find((one) => one.name === name);
  if (!found) throw new Error(`No call ${name}`);
  return found;
};

export const addressOf = (name: string): string => `/api/v1${endpointOf(name).path}`;

/** An answer of any of these lists: its rows. */
export const page = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.object({ data: z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]) }),
    z.transform(({ data }) => (Array.isArray(data) ? data : data.data)),
  ),
]);
