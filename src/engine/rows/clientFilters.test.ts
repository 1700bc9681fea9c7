import { describe, expect, it } from 'vitest';
import type { Page, Paging } from '../../upstream/endpoint';
import { withUnreadable } from '../../upstream/unreadable';
import { defineResource } from '../definition/definition';
import { normalise } from '../definition/checks/normalise.testing';
import { readMatches, splitClientFilters } from './clientFilters';

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

const people = normalise(
  defineResource<Person>()({
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
  }),
);

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

const many = (count: number): readonly Person[] => Array.from({ length: count }, (_, index) => person(index + 1));

/** A page of a third of the list, whatever was asked for. */
const short = async (): Promise<Page<Person>> => ({ rows: many(500), total: 1_500 });

/** A list that answers in pages, and the pages it was asked for. */
function listOf(rows: readonly Person[]) {
  const asked: string[] = [];
  const read = async ({ startPage, length }: Paging): Promise<Page<Person>> => {
    asked.push(`${startPage}:${length}`);
    return { rows: rows.slice(startPage * length, (startPage + 1) * length), total: rows.length };
  };
  return { asked, read };
}

async function found(rows: readonly Person[], filter: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const { conditions } = splitClientFilters(people, filter);
  return (await readMatches(conditions, listOf(rows).read)).rows.map(({ id }) => id);
}

describe('a filter that is applied here', () => {
  it('is not sent; what the upstream takes is, and a blank one is none', () => {
    const { sent, conditions } = splitClientFilters(people, { phone: '080', name: 'a', group: ' ', agentId: '7' });
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
    const byName = splitClientFilters(people, { name: 'a' }).conditions;
    expect(await readMatches(byName, listOf(rows).read)).toMatchObject({ uncompared: 1 });
    const byBoth = splitClientFilters(people, { name: 'a', enabled: 'false' }).conditions;
    expect(await readMatches(byBoth, listOf(rows).read)).toMatchObject({ rows: [], uncompared: 0 });
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

describe('looking through a list', () => {
  const all = splitClientFilters(people, { name: 'person' }).conditions;

  it('reads it to its end in pages of 1,000', async () => {
    for (const [count, pages] of [
      [0, ['0:1000']],
      [1_000, ['0:1000']],
      [2_001, ['0:1000', '1:1000', '2:1000']],
    ] as const) {
      const { asked, read } = listOf(many(count));
      expect(await readMatches(all, read)).toMatchObject({ scannedOf: null, rows: { length: count } });
      expect(asked).toEqual(pages);
    }
  });

  it('ends after 5,000 records, and says so only where there are more', async () => {
    const { asked, read } = listOf(many(5_001));
    expect(await readMatches(all, read)).toMatchObject({ scannedOf: 5_001, rows: { length: 5_000 } });
    expect(asked).toHaveLength(5);
    expect(await readMatches(all, listOf(many(5_000)).read)).toMatchObject({
      scannedOf: null,
      rows: { length: 5_000 },
    });
  });

  it('counts a record once that a new one has pushed into the next page', async () => {
    const moving = [...many(1_500)];
    const { read } = listOf(moving);
    const { rows } = await readMatches(all, async (paging) => {
      const page = await read(paging);
      if (paging.startPage === 0) moving.unshift(person(9_999));
      return page;
    });
    expect(rows.map(({ id }) => id)).toEqual(many(1_500).map(({ id }) => id));
  });

  it('takes no page for whole that has fewer records than the total says', async () => {
    await expect(readMatches(all, short)).rejects.toThrow('upstream.malformed');
  });
});
