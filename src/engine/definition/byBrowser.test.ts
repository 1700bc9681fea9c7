import { describe, expect, it } from 'vitest';
import { answer } from '../../lists/answer';
import { EVERY } from '../../lists/answerer';
import { withUnreadable } from '../../upstream/unreadable';
import { normalise } from './checks/normalise.testing';
import { partedFilter } from '../../lists/byBrowser';
import { matchesOf } from './matches';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly enabled: boolean;
  readonly code: string;
  readonly word: string;
  readonly createdAt: string | null;
}

const STATES = ['00', 'PP'].map((value) => ({ value, label: value }));

const people = normalise({
  name: 'people',
  label: 'People',
  path: '/people',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAdmins', key: 'id' },
  title: 'name',
  fields: {
    id: { kind: 'number' },
    name: {},
    phone: { source: null },
    group: { kind: 'choice', choices: { call: 'listRoleGroups', value: 'name', label: 'name' } },
    enabled: { kind: 'boolean' },
    status: { kind: 'status', source: 'word', code: 'code', success: ['00'], pending: [], choices: STATES },
    from: { kind: 'day', source: 'createdAt' },
    to: { kind: 'day', source: 'createdAt' },
    day: { kind: 'day', source: 'createdAt' },
  },
  list: {
    columns: ['name'],
    filters: ['phone'],
    filtersHere: ['name', 'group', 'enabled', 'status', 'from', 'to', 'day'],
    period: ['from', 'to'],
    pageSizes: [10],
  },
});

const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  name: `Person ${id}`,
  group: 'ADMIN',
  enabled: true,
  code: '00',
  word: 'Approved',
  createdAt: null,
  ...more,
});

/** What the browser finds of these rows. */
function search(rows: readonly Person[], filter: Readonly<Record<string, string>>) {
  const read = async () => ({ rows, total: rows.length });
  const matches = matchesOf(partedFilter(people, filter).conditions);
  return answer({ read, serviceOrders: [] }, { paging: { startPage: 0, length: EVERY }, sort: null, matches });
}

const found = async (...asked: Parameters<typeof search>): Promise<readonly unknown[]> =>
  (await search(...asked)).rows.map((row) => Reflect.get(row, 'id'));

describe('a filter that the browser applies', () => {
  it('is not sent; what the upstream takes is, and a blank one is none', () => {
    const { sent, conditions } = partedFilter(people, { phone: '080', name: 'a', group: ' ', agentId: '7' });
    expect(sent).toEqual({ phone: '080', agentId: '7' });
    expect(conditions.map(({ field, value }) => [field.name, value])).toEqual([['name', 'a']]);
  });

  it('finds a part of a text, whatever its case and accents', async () => {
    const rows = [person(1, { name: 'Adébáyọ̀ Olú' }), person(2, { name: 'Musa' }), person(3, { name: 'OLUMIDE' })];
    expect(await found(rows, { name: 'olu' })).toEqual([1, 3]);
    expect(await found(rows, { name: 'ADEBAYO' })).toEqual([1]);
    expect(await found(rows, { name: 'bayọ' })).toEqual([1]);
  });

  it('takes a choice whole, but for spaces around it; a status by its code; yes and no', async () => {
    const rows = [
      person(1, { group: 'Senior Management ', enabled: false }),
      person(2, { group: 'Management' }),
      person(3, { group: null, code: '00', word: 'PP' }),
      person(4, { code: 'PP', word: 'Pending', enabled: false }),
    ];
    expect(await found(rows, { group: 'Senior Management' })).toEqual([1]);
    expect(await found(rows, { group: 'Management' })).toEqual([2]);
    expect(await found(rows, { status: 'PP' })).toEqual([4]);
    expect(await found(rows, { enabled: 'false' })).toEqual([1, 4]);
    expect(await found(rows, { enabled: 'false', status: '00' })).toEqual([1]);
  });

  it('is met by no value that could not be read, and counts those that may match', async () => {
    const odd = { text: 'Ada', reason: '' };
    const rows = [person(1, { name: 'Ada' }), Object.assign(person(2), withUnreadable({ name: null }, { name: odd }))];
    expect(await found(rows, { name: 'a' })).toEqual([1]);
    expect(await search(rows, { name: 'a' })).toMatchObject({ uncompared: 1 });
    expect(await search(rows, { name: 'a', enabled: 'false' })).toEqual({ rows: [], total: 0 });
    expect(await found([Object.assign(person(3), withUnreadable({}, { code: odd }))], { status: '00' })).toEqual([]);
  });

  it('counts days in Lagos, both ends of a period included; a record without a time is on none', async () => {
    const rows = [
      person(1, { createdAt: '2026-03-01T22:59:59Z' }),
      person(2, { createdAt: '2026-03-01T23:00:00Z' }),
      person(3, { createdAt: '2026-03-03T22:00:00' }),
      person(4, { createdAt: '2026-03-03T23:30:00' }),
      person(5),
    ];
    expect(await found(rows, { from: '2026-03-02', to: '2026-03-03' })).toEqual([2, 3]);
    expect(await found(rows, { from: '2026-03-03' })).toEqual([3, 4]);
    expect(await found(rows, { to: '2026-03-01' })).toEqual([1]);
    expect(await found(rows, { day: '2026-03-02' })).toEqual([2]);
  });
});
