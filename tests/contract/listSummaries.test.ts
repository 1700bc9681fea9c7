/**
 * Summaries of every other list of the reference API (D865): what the service answers is what the browser makes of the
 * same rows. Runs on both databases: keys, parts of days and sums of money are SQL.
 */
import { mapAsync, sortBy } from 'es-toolkit';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { partedFilter } from '../../src/lists/byBrowser';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import type { Resource } from '../../src/engine/definition/resource';
import { offered, type Grouping, type Offered, type SummaryQuestion } from '../../src/engine/grouping/question';
import { filterOf } from '../../src/engine/summary/rows';
import { answeredSummary, askedSummary, takenOf } from '../../src/engine/grouping/asked';
import { resources } from '../../src/resources/index';
import { summaryCallOf } from '../../src/upstream/summaries';
import { recordAudit } from '../../server/database/audit';
import { Groups } from '../../server/database/groups';
import { ENTRY_VALUES } from '../../server/database/networkValues';
import { ENTRY_KEY, listPurseEntries } from '../../server/database/purses';
import { ScopedDatabase } from '../../server/database/scopedDatabase';
import { TooManyGroups } from '../../server/database/summaries';
import { addedUp, rowsIn } from './browserAnswer';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { addressOf, endpointOf, isRest, named, summarised } from './listOperators';
import type { World } from './world';

const ADMIN = { name: 'ADMIN', roles: [] };

/** A caller may have only so many summaries open. */
const IN_TURN = { concurrency: 1 } as const;

function listOf(name: string): Resource {
  const own = resources.find(({ api }) => api.list === name);
  if (!own) throw new Error(`No list of ${name}`);
  return { ...forRoleGroup(own, ADMIN), operators: named[name] ?? {} };
}

/** All rows of a list, as the app reads them. */
async function rowsOf(world: World, token: string, name: string): Promise<readonly object[]> {
  const response = await world.read(`${addressOf(name)}${isRest(name) ? '' : '?length=1000'}`, token);
  return rowsIn(name, await response.json());
}

const questionOf = (by: readonly Grouping[], { measures }: Offered): SummaryQuestion => ({
  by,
  measures,
  sort: 'by',
  descending: false,
  none: false,
});

/** How many rows a filter finds. */
async function countOf(world: World, token: string, name: string, filter: object): Promise<number> {
  const texts = Object.entries(filter).map(([key, value]) => [key, String(value)]);
  const asked = isRest(name) ? [['filter', JSON.stringify(filter)]] : [['length', '1'], ...texts];
  const response = await world.read(`${addressOf(name)}?${new URLSearchParams(asked)}`, token);
  const body = await response.text();
  const told = response.headers.get('content-range')?.split('/')[1] ?? /"recordsFiltered":(\d+)/.exec(body)?.[1];
  if (told !== undefined) return Number(told);
  const { data } = z.object({ data: z.array(z.unknown()) }).parse(JSON.parse(body));
  return data.length;
}

/** Groupings that lead to rows, where the browser filters by others. */
const LED: Readonly<Record<string, readonly string[]>> = {
  listSettlements: ['manager'],
  listAdmins: ['day', 'week', 'month', 'hour'],
  listFees: ['day', 'week', 'month', 'hour'],
};

/** Values of which a filter finds several spellings, and ids that begin with another. */
async function fillSpellings({ database: { db } }: World): Promise<void> {
  const owed = [4, 10].map((month) => ({ agent_manager_id: 2, year: 2026, month, amount_accrued: month }));
  await db.insertInto('settlements').values(owed).execute();
  const spelt = { 4: 'Àda', 10: 'ADA' };
  for (const [id, firstname] of Object.entries(spelt))
    await db.updateTable('users').set({ firstname }).where('id', '=', Number(id)).execute();
  await db.updateTable('agents').set({ business_name: 'Àda  stores' }).where('id', '=', 3).execute();
  await db.insertInto('states').values({ id: 26, state_code: 'LB', state_name: 'LAGOS' }).execute();
  await db.updateTable('agents').set({ state_id: 26 }).where('id', '=', 3).execute();
  const at = Date.parse('2026-11-20T09:00:00Z');
  const entry = { userId: 4, requestMethod: 'GET', url: '/settlements', at };
  const entries = [
    { ...entry, action: 'Sent a slip', ip: '10.0.0.1' },
    { ...entry, action: 'SENT  a slíp', ip: '10.0.0.10' },
    { ...entry, action: 'Sent a slip', ip: 'fd00::A' },
    { ...entry, action: 'Sent a slip', ip: 'fd00::a' },
  ];
  await db.transaction().execute((tx) => recordAudit(tx, entries, undefined));
}

const words = (key: string): string => key;
const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

onEachEngine('summaries of other lists', (world) => {
  beforeAll(async () => {
    const { db } = world().database;
    await db
      .insertInto('created_accounts')
      .values(
        ['0123456789', '9876543210'].map((account_number) => ({
          account_number,
          user_id: 5,
          created_at: '2026-11-20T10:00:00Z',
        })),
      )
      .execute();
    const owed = [10, 11, 4].map((month) => ({ agent_manager_id: 1, year: 2026, month, amount_accrued: month * 101 }));
    await db.insertInto('settlements').values(owed).execute();
    const at = '2026-11-10T10:00:00Z';
    await db
      .insertInto('fees')
      .values(
        [
          [1, 0, 500_000, 'd', '20', 725, at] as const,
          [1, 500_100, 900_000, 'p', '1', 0, '2026-11-12T10:00:00Z'] as const,
          [2, 0, 700_000, 'p', '2', 725, at] as const,
        ].map(([transaction_type_id, min_amount, max_amount, range_type, fee, ambassador_cut, system_time]) => ({
          transaction_type_id,
          min_amount,
          max_amount,
          range_type,
          fee,
          ambassador_cut,
          system_time,
        })),
      )
      .execute();
    // A name within another: its own rows are not the other's.
    await db.updateTable('agents').set({ business_name: 'Kiosk' }).where('id', '=', 2).execute();
    await fillSpellings(world());
  });

  it.each(summarised)('%s has the groups and figures that the browser finds in its rows [D865]', async (name) => {
    const resource = listOf(name);
    const client = await world().clientOf('admin');
    // Each sign-in is an entry of the audit.
    const { access_token: token } = await world().signIn('admin');
    const rows = await rowsOf(world(), token, name);
    expect(rows.length).toBeGreaterThan(0);
    const service = offered(resource, takenOf(resource, {}), words);
    const browser = offered(resource, null, words);
    // Whatever the browser can group by and measure, the service can.
    expect(namesOf(service.groupings)).toEqual(namesOf(browser.groupings));
    expect(namesOf(service.measures)).toEqual(namesOf(browser.measures));
    const [first, ...others] = service.groupings;
    const all = [
      ...service.groupings.map((one) => [one]),
      ...others.map((other) => (first ? [first, other] : [other])),
    ];
    const links = new Set<string>();
    const compare = async (by: readonly Grouping[]): Promise<void> => {
      const question = questionOf(by, service);
      const asked = askedSummary({ resource, question, filter: {} });
      const answer = await client.call(summaryCallOf(endpointOf(name)), asked);
      const ours = answeredSummary(answer, { question, none: ['-', '-'] });
      const theirs = await addedUp({ resource, question }, rows);
      // Where rows have names alone, the browser knows no ids.
      const isNamed = by.some(({ field }) => field?.kind === 'reference');
      const shown = ({ groups, totals }: typeof ours) => {
        const figures = groups.map(({ keys, values }) => ({ ...(!isNamed && { keys }), values }));
        return { groups: isNamed ? sortBy(figures, [JSON.stringify]) : figures, totals };
      };
      expect(shown(ours), asked.by).toEqual(shown(theirs));
      const at = namesOf(question.measures).indexOf('count');
      const follow = async ({ keys, values }: (typeof ours.groups)[number]): Promise<void> => {
        const filter = filterOf(resource, by, keys, { filter: {}, whole: false });
        const { sent, conditions } = partedFilter(resource, filter ?? {});
        if (!filter || conditions.length > 0) return;
        const led = await countOf(world(), token, name, sent);
        expect(`${asked.by} ${keys.join()} ${led}`).toBe(`${asked.by} ${keys.join()} ${values[at]}`);
        links.add(asked.by);
      };
      await mapAsync(ours.groups, follow, IN_TURN);
    };
    await mapAsync(all, compare, IN_TURN);
    // All but what the browser filters by lead to their rows.
    const led = service.groupings.filter(({ asked }) => links.has(asked)).map((one) => one.name);
    expect(led).toEqual(LED[name] ?? namesOf(service.groupings));
  });

  it('are read in pieces by their keys, and by nobody who has left', async () => {
    const db = new ScopedDatabase(world().database.db, { scope: { kind: 'all' }, userId: 0 });
    const { rows } = await listPurseEntries(db, {}, { field: 'id', descending: false }, { offset: 0, limit: 100 });
    const request = { by: ['transactionType'], measures: ['count', 'sum.amount'], sort: 'by', order: 'asc' } as const;
    const inPieces = async (most: number, isWanted = () => true) => {
      const groups = new Groups(ENTRY_VALUES, request, isWanted, ENTRY_KEY, most);
      await listPurseEntries(db, {}, { field: 'id', descending: false }, groups);
      return groups.summary();
    };
    const whole = await inPieces(20_000);
    expect(whole.totals).toEqual([
      String(rows.length),
      (rows.reduce((sum, { amount }) => sum + amount, 0) / 100).toFixed(2),
    ]);
    expect(await inPieces(1)).toEqual(whole);
    expect((await inPieces(1, () => false)).totals).toEqual(['0', '0.00']);
  });

  it('fetch no more groups than are needed to know that there are too many', async () => {
    let fetched = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        fetched += result.rows.length;
        return result;
      },
    };
    const own = world().database.db.withPlugin(counting);
    const db = new ScopedDatabase(own, { scope: { kind: 'all' }, userId: 0 });
    const numbers = sql<{ n: number }>`(select generate_series(1, 60000) as n)`.as('s');
    const values = { n: { kind: 'number', of: () => sql`s.n` } } as const;
    const request = { by: ['n'], measures: ['count'], sort: 'by', order: 'asc' } as const;
    const groups = new Groups(values, request, () => true);
    await expect(groups.readAll(db, () => own.selectFrom(numbers).selectAll())).rejects.toThrow(TooManyGroups);
    expect(fetched).toBe(50_001);
  });

  it('answers the groups that are asked for, in either dialect', async () => {
    const client = await world().clientOf('admin');
    const ask = async (name: string) =>
      client.call(summaryCallOf(endpointOf(name)), { by: 'memberId', measures: 'count', keys: 'M5,M0' });
    const compare = async (name: string): Promise<void> => {
      const { groups, others, totals } = await ask(name);
      const [one = '', none] = groups.map(({ values }) => values[0] ?? '');
      expect([groups.map(({ keys }) => keys[0]), Number(one) > 0, none]).toEqual([['M5', 'M0'], true, '0']);
      expect(Number(one) + Number(others?.values[0] ?? 0)).toBe(Number(totals[0]));
    };
    await mapAsync(['listAgents', 'listPurseEntries'], compare, IN_TURN);
  });

  it('names a group of numbers as rows have them, and as they are filtered by', async () => {
    const client = await world().clientOf('admin');
    const asked = { by: 'ambassadorCut', measures: 'count', sort: 'by', order: 'desc' } as const;
    const { groups } = await client.call(summaryCallOf(endpointOf('listFees')), asked);
    expect(groups.map(({ keys, values }) => `${keys.join()} ${values.join()}`)).toEqual(['7.25 2', '0 1']);
    const { access_token: token } = await world().signIn('admin');
    expect(await countOf(world(), token, 'listFees', { ambassadorCut: '7.25' })).toBe(2);
  });

  it('answers a group that is asked for by another spelling, under that one [D960]', async () => {
    const client = await world().clientOf('admin');
    const summary = summaryCallOf(endpointOf('listSettlements'));
    const asked = { by: 'manager,month', measures: 'count', keys: 'ádá tester,October,ada tester,May' };
    const { groups, others, totals } = await client.call(summary, asked);
    expect(groups.map(({ keys, values }) => `${keys.join()} ${values.join()}`)).toEqual([
      'ádá tester,October 2',
      'ada tester,May 0',
    ]);
    expect(2 + Number(others?.values[0])).toBe(Number(totals[0]));
  });

  it('names agents and managers, of whom two may have one name', async () => {
    const client = await world().clientOf('admin');
    const summed = (name: string, by: string) =>
      client.call(summaryCallOf(endpointOf(name)), { by, measures: 'count' }).then(({ groups }) => groups);
    expect((await summed('listAgents', 'agentManagerId')).flatMap(({ labels }) => labels)).toContainEqual(
      expect.stringMatching(/ \(M\d+\)$/),
    );
    expect((await summed('listPurseEntries', 'agentId')).flatMap(({ labels }) => labels)).toContain('Ada Stores (M5)');
  });

  it('keeps to the filters of the list, in either dialect', async () => {
    const client = await world().clientOf('admin');
    const count = async (name: string, filter: object) =>
      (await client.call(summaryCallOf(endpointOf(name)), { by: 'memberId', measures: 'count', ...filter })).totals[0];
    const compare = async (name: string): Promise<void> => {
      const asked = [{}, { memberId: 'M5' }, { memberId_neq: 'M5' }];
      const [all, one, none] = await mapAsync(asked, (filter) => count(name, filter), IN_TURN);
      expect([Number(one) > 0, Number(one) + Number(none)]).toEqual([true, Number(all)]);
    };
    await mapAsync(['listAgents', 'listPurseEntries'], compare, IN_TURN);
  });

  it('adds up no balance for who is shown none, and keeps to the scope', async () => {
    const ambassador = await world().clientOf('ambassador');
    const summary = summaryCallOf(endpointOf('listAgents'));
    const refused = await mapAsync(
      [
        { by: 'active', measures: 'sum.balance' },
        { by: 'active', measures: 'count', sort: 'avg.balance' },
        { by: 'active', measures: 'count', balance_lte: '1000' },
        { by: 'active', measures: 'count', balance_gte: '1000' },
        { by: 'active', measures: 'count', 'any.balance_lte': '1000' },
      ],
      async (asked) => (await failureOf(ambassador.call(summary, asked))).status,
      IN_TURN,
    );
    expect(refused).toEqual([400, 400, 400, 400, 400]);
    expect(await ambassador.call(summary, { by: 'agentId', measures: 'count' })).toMatchObject({ totals: ['2'] });
    const admin = await world().clientOf('admin');
    expect(await failureOf(admin.call(summary, { by: 'pan', measures: 'count' }))).toMatchObject({ status: 400 });
    expect(await failureOf(admin.call(summary, { by: 'phone', measures: 'count' }))).toMatchObject({ status: 400 });
  });
});
