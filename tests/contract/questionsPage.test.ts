/**
 * The worked examples of docs/questions.md: each address is read whole by its list, as the reference API answers it, each
 * summary as it is written, and each delivery is one that the service takes.
 * Runs on no database: the addresses are read, and not asked.
 */
import { withAsked } from '../../src/lists/question/asked';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillConfig } from '../../server/gateway/publicConfig';
import { registered } from '../../src/dataProvider/dataProvider';
import { createEngine } from '../../src/engine/app/EngineProvider';
import { filterProblems } from '../../src/engine/definition/filters';
import { offered, parseSummary, writeSummary } from '../../src/engine/grouping/question';
import { readAddress, SUMMARY_PARAM } from '../../src/lists/question/address';
import { resources } from '../../src/resources/index';
import { isSchedule, nextDelivery, SCHEDULE_KINDS } from '../../src/upstream/deliveryRules';
import { parseConfig } from '../../src/upstream/config';
import { storedSession } from '../../src/upstream/session';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const page = readFileSync('docs/questions.md', 'utf8');
/** The examples of the tables: what stands between backquotes in a cell of its own. */
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => line.split('|').map((cell) => /^`(.+)`$/.exec(cell.trim())?.[1] ?? ''));
/** A summary's address is written without its list, that of transactions. */
const addresses = cells
  .filter((cell) => /^(?:\/|\w+=)/.test(cell))
  .map((cell) => new URL(cell.startsWith('/') ? cell : `/transactions?${cell}`, 'http://app'));
const schedules = cells.filter((cell) => cell.startsWith('{'));

const HOST = { base: '/api', auth: 'bearer' };
const config = parseConfig(
  JSON.parse(
    fillConfig(
      JSON.stringify({
        hosts: {
          api: { base: '/api/v1', auth: 'bearer' },
          processor: HOST,
          cashOut: HOST,
          partnerBank: HOST,
          records: HOST,
        },
      }),
      { key: undefined, ownBase: '/api/v1', demo: true },
    ),
  ),
);
const session = storedSession.parse({
  access_token: 't',
  expires_in: 900,
  user: { id: 1, username: 'ada', roleGroup: { name: 'ADMIN', roles: [] } },
});
const seen = createEngine({
  config,
  session,
  endpoint: registered,
  declaredResources: resources,
}).resources;

describe('docs/questions.md', () => {
  it('has at least ten worked examples, and some of each section', () => {
    expect(addresses.length).toBeGreaterThan(14);
    expect(schedules.length).toBeGreaterThan(3);
    expect(addresses.some(({ searchParams }) => searchParams.has(SUMMARY_PARAM))).toBe(true);
  });

  it.each(addresses.map((one) => [one.pathname + one.search, one] as const))('%s is read whole', (_text, address) => {
    const list = seen.find(({ path }) => path === address.pathname);
    if (!list) throw new Error(`there is no list at ${address.pathname}`);
    const params = [...address.searchParams.keys()].filter((name) => ![SUMMARY_PARAM, 'columns'].includes(name));
    const resource = withAsked(list, params);
    const { filter, columns, summary } = readAddress(resource, address.searchParams);
    expect(Object.keys(filter).toSorted()).toEqual(params.toSorted());
    expect(filterProblems(resource, filter, NOW)).toEqual({});
    expect(columns?.map(({ field }) => field) ?? null).toEqual(address.searchParams.get('columns')?.split(',') ?? null);
    const offers = offered(resource, { amounts: ['amount', 'agentFee'], kinds: null, noneBy: 'agentId' }, (key) => key);
    const written = summary === null ? null : writeSummary(parseSummary(summary, resource, offers));
    expect(written).toBe(summary);
    // What the browser would have to compare itself is no question of the service.
    expect(resource.filtersByBrowser.filter(({ param }) => params.includes(param))).toEqual([]);
  });

  it.each(schedules)('%s is a delivery', (text) => {
    const read = z
      .strictObject({ kind: z.enum(SCHEDULE_KINDS), time: z.string(), day: z.nullable(z.number()) })
      .parse(JSON.parse(text));
    expect(isSchedule(read)).toBe(true);
    expect(nextDelivery(read, NOW)).toBeGreaterThan(NOW);
  });
});
