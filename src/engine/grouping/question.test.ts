import { describe, expect, it } from 'vitest';
import type { FilterTexts } from '../../lists/byBrowser';
import { leavesOut } from '../../lists/question/leavesOut';
import { resources } from '../../resources/index';
import { forRoleGroup } from '../definition/forRoleGroup';
import type { Resource } from '../definition/resource';
import { filterOf } from '../summary/rows';
import { takenOf } from './asked';
import { offered, parseSummary, type ServiceSummaries, usualOrder, writeSummary } from './question';

const words = (key: string, values?: Readonly<Record<string, unknown>>): string =>
  [key, ...Object.values(values ?? {})].join(' ');
const SERVICE: ServiceSummaries = { amounts: ['amount', 'agentFee'], noneBy: 'agentId', kinds: null };

function named(name: string, roles: readonly string[] = []): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return forRoleGroup(found, { name: 'ADMIN', roles: roles.map((roleCode) => ({ roleCode })) });
}

const transactions = named('transactions');
const offers = offered(transactions, SERVICE, words);
const read = (text: string) => parseSummary(text, transactions, offers);

const order = (name: string) => usualOrder(read(`${name}:share`).by, read(`${name}:share`).measures);

describe('the summary of an address', () => {
  it('is the usual one without a word, and with words that the list does not know', () => {
    expect(writeSummary(read('-'))).toBe('bankName:count,share,rate.failed,sum.amount:-count');
    for (const text of ['', 'gone,pan:what:-no', ':::', 'constructor:toString:__proto__'])
      expect(read(text), text).toEqual(read('-'));
  });

  it.each([
    'bankName,day:count,rate.failed:-rate.failed',
    'hour:avg.agentFee:by',
    'agent:count:count:none',
    'statusGroup,type:share,sum.amount:-by',
  ])('reads %s as it was written', (text) => {
    expect(writeSummary(read(text))).toBe(text);
  });

  it('groups by two fields at most, each once, and sorts only by what is shown', () => {
    expect(writeSummary(read('type,type,status,day:count:-sum.amount'))).toBe('type,status:count:-count');
    expect(writeSummary(read('type:count,count:-count'))).toBe('type:count:-count');
    // Only by that field alone does the service tell who has none.
    expect(writeSummary(read('agent,type:count:count:none'))).toBe('agent,type:count:count');
  });

  it('begins with the latest day, at midnight, or with the most', () => {
    expect(order('week')).toEqual({ sort: 'by', descending: true });
    expect(order('hour')).toEqual({ sort: 'by', descending: false });
    expect(order('type')).toEqual({ sort: 'share', descending: true });
  });
});

const amountsOf = (of: Resource, service: ServiceSummaries) =>
  offered(of, service, words).measures.flatMap(({ name }) => (name.startsWith('sum.') ? name : []));

const none = (filter: FilterTexts): boolean => !leavesOut(transactions.fields, filter, 'agentId');

it('asks for records without any only where the filter says which there are', () => {
  const known: readonly FilterTexts[] = [
    {},
    { status: '00', q: '' },
    { agentId: '1,2' },
    { agentId_neq: '1' },
    { 'any.status': '09' },
  ];
  expect(known.map(none)).toEqual(known.map(() => true));
  const others: readonly FilterTexts[] = [
    { q: 'osagie' },
    { terminalId_empty: 'true' },
    { memberId: 'KDA000001' },
    { 'any.agentId': '1' },
  ];
  expect(others.map(none)).toEqual([false, false, false, false]);
});

it('has every amount that the service adds up, also one without a column, of what the person is shown [D865]', () => {
  const all = { ...SERVICE, amounts: ['amount', 'totalAmount', 'prePurseBalance', 'postPurseBalance'] };
  expect(amountsOf(transactions, all)).toEqual([
    'sum.amount',
    'sum.totalAmount',
    'sum.prePurseBalance',
    'sum.postPurseBalance',
  ]);
  const balances = { ...SERVICE, amounts: ['balance'] };
  expect(amountsOf(named('agents', ['ROLE_VIEW_PURSE']), balances)).toEqual(['sum.balance']);
  expect(amountsOf(named('agents'), balances)).toEqual([]);
});

const ofBank = (several: readonly string[]) =>
  filterOf({ ...transactions, several }, read('bankName:count:count').by, ['Zenith, Lagos'], {
    filter: {},
    whole: false,
  });

it('finds the rows of a name with a comma, in quotation marks where the list takes several values [D869]', () => {
  expect([ofBank([]), ofBank(['bankName'])]).toEqual([{ bankName: 'Zenith, Lagos' }, { bankName: '"Zenith, Lagos"' }]);
});

const rows = (filter: Readonly<Record<string, string>>) =>
  filterOf(transactions, read('type:count:count').by, ['3'], { filter, whole: false });

describe('the rows of a group', () => {
  it('are those of the days that two groups by time and the period of the list share', () => {
    const { by } = read('week,month:count:count');
    const within = (filter: Readonly<Record<string, string>>) =>
      filterOf(transactions, by, ['2026-02-23', '2026-02'], { filter, whole: false });
    expect(within({})).toEqual({ startDate: '2026-02-23', endDate: '2026-02-28' });
    expect(within({ startDate: '2026-02-25' })).toEqual({ startDate: '2026-02-25', endDate: '2026-02-28' });
  });

  it('are found by its key, and by nothing where the filter of the list says another thing', () => {
    expect(rows({ status: '00' })).toEqual({ transactionTypeId: '3' });
    expect(rows({ transactionTypeId: '2,3' })).toEqual({ transactionTypeId: '3' });
    // All card transactions of that type: no single type says it.
    expect(rows({ transactionTypeId: 'CARD' })).toBeNull();
  });

  it('are the rows without a value where the service finds them, or the browser in a list read whole', () => {
    const without = (resource: Resource, whole: boolean, filter = {}) =>
      filterOf(resource, read('bankName:count:count').by, [null], { filter, whole });
    expect(without(transactions, false)).toBeNull();
    expect(without(transactions, true)).toEqual({ bankName_empty: 'true' });
    const told: Resource = { ...transactions, operators: { bankName: 'choice' } };
    expect(without(told, false)).toEqual({ bankName_empty: 'true' });
    expect(without(told, false, { bankName: 'Access Bank' })).toBeNull();
    // A text that is empty is no value either.
    expect(filterOf(told, read('bankName:count:count').by, [''], { filter: {}, whole: false })).toEqual({
      bankName_empty: 'true',
    });
    expect(filterOf(told, read('day:count:count').by, [null], { filter: {}, whole: false })).toBeNull();
  });
});

describe('what a list offers', () => {
  it('is what its definition declares, the times of its period, and the amounts that the service adds up', () => {
    expect(offers.groupings.map(({ name }) => name)).toEqual(
      'bankName status statusGroup type agent terminalId day week month hour'.split(' '),
    );
    expect(offers.measures.map(({ name }) => name)).toEqual(
      'count share rate.failed rate.successful sum.amount avg.amount sum.agentFee avg.agentFee'.split(' '),
    );
    // The browser reads rows, which have no outcome of their own.
    expect(offered(transactions, null, words).groupings.map(({ name }) => name)).not.toContain('statusGroup');
  });

  it('is asked of a service by the values that it filters by, and by times with their name [D865]', () => {
    const agents: Resource = { ...named('agents'), operators: { active: 'boolean', createdAt: 'time', pan: 'money' } };
    const { groupings, measures } = offered(agents, takenOf(agents, {}), words);
    expect(groupings.map(({ asked }) => asked)).toEqual([
      'active',
      ...['day', 'week', 'month', 'hour'].map((part) => `createdAt.${part}`),
    ]);
    expect(measures.map(({ name }) => name)).toEqual(['count', 'share']);
    // The list itself has no filter by them.
    const [active] = groupings;
    expect(active && filterOf(agents, [active], ['true'], { filter: {}, whole: false })).toEqual({ active: 'true' });
    const month = groupings.find(({ time }) => time === 'month');
    const free: Resource = { ...agents, period: null };
    const led = (filter: Readonly<Record<string, string>>) =>
      month && filterOf(free, [month], ['2026-02'], { filter, whole: false });
    expect(led({})).toEqual({ createdAt_gte: '2026-02-01', createdAt_lte: '2026-02-28' });
    // The group is true beside it.
    expect(led({ 'any.createdAt_last': '14d' })).toEqual({ createdAt_gte: '2026-02-01', createdAt_lte: '2026-02-28' });
    // What stands there says another time already.
    expect(led({ createdAt_last: '14d' })).toBeNull();
    // A week that begins in the month before is there with the days of this month alone.
    const week = groupings.find(({ time }) => time === 'week');
    const both = month && week ? [week, month] : [];
    const days = { createdAt_gte: '2026-03-01', createdAt_lte: '2026-03-01' };
    // An hour is one of every day.
    expect(
      filterOf(free, both, ['2026-02-23', '2026-03'], {
        filter: { [`${free.fields.find(({ kind }) => kind === 'dateTime')?.param}_hour`]: '9' },
        whole: false,
      }),
    ).toEqual(days);
    expect(filterOf(free, both, ['2026-02-23', '2026-03'], { filter: {}, whole: false })).toEqual(days);
    expect(filterOf(free, both.toReversed(), ['2026-03', '2026-02-23'], { filter: {}, whole: false })).toEqual(days);
  });

  it('is something for every list, and nothing secret', () => {
    for (const declared of resources) {
      const resource = forRoleGroup(declared, { name: 'ADMIN', roles: [] });
      const { groupings } = offered(resource, null, words);
      expect(groupings.length, resource.name).toBeGreaterThan(0);
      for (const { field } of groupings)
        expect(field && [field.secret, ['pan', 'password'].includes(field.kind)], resource.name).toEqual([
          false,
          false,
        ]);
    }
  });
});
