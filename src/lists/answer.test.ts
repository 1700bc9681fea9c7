import { describe, expect, it } from 'vitest';
import type { Page, Paging } from '../upstream/endpoint';
import type { Sort } from '../upstream/transports/transport';
import { answer, type Matches, type Source } from './answer';
import { EVERY } from './answerer';
import { isByBrowser } from './byBrowser';

const many = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** A list that answers in pages and sorts by `name`, and what it was asked for. */
function listOf(rows: readonly object[], more: Partial<Source> = {}) {
  const asked: string[] = [];
  const read = async ({ startPage, length }: Paging, sort: Sort | null): Promise<Page<object>> => {
    asked.push(`${startPage}:${length}${sort ? ` ${sort.field}` : ''}`);
    return { rows: rows.slice(startPage * length, (startPage + 1) * length), total: rows.length };
  };
  const source: Source = { read, serviceOrders: ['name'], ...more };
  const ask = (paging: Paging, sort: Sort | null = null, matches: Matches | null = null) =>
    answer(source, { paging, sort, matches });
  return { asked, read, ask };
}

const ALL = { startPage: 0, length: EVERY };
const SECOND = { startPage: 1, length: 2 };
const by = (field: string, descending = false): Sort => ({ field, descending });
const ids = ({ rows }: { readonly rows: readonly object[] }) => rows.map((row) => Reflect.get(row, 'id'));
const everything: Matches = () => true;
const odd: Matches = (row) => Number(Reflect.get(row, 'id')) % 2 === 1;

describe('who answers a question', () => {
  it.each([
    ['the service: a page in an order of its own', SECOND, by('name', true), ['1:2 name'], [3, 4]],
    ['the service: a page in no order', SECOND, null, ['1:2'], [3, 4]],
    ['the browser: every match in another order', ALL, by('id2'), ['0:1000'], [1, 2, 3, 4, 5]],
  ])('%s', async (_case, paging, sort, pages, found) => {
    const { asked, ask } = listOf(many(5));
    expect(ids(await ask(paging, sort))).toEqual(found);
    expect(asked).toEqual(pages);
  });

  it('the browser: an order of a page that holds every match, and of a list without pages', async () => {
    const rows = [
      { id: 1, at: 2 },
      { id: 2, at: 10 },
      { id: 3, at: null },
    ];
    const small = listOf(rows);
    expect(ids(await small.ask({ startPage: 0, length: 10 }, by('at', true)))).toEqual([2, 1, 3]);
    const unpaged = listOf(rows, { unpaged: true });
    expect(await unpaged.ask(SECOND, by('at', true))).toEqual({ rows: [rows[2]], total: 3 });
    expect(unpaged.asked).toEqual([`0:${EVERY}`]);
  });

  it('nobody: an order of which there are more rows than are there, or than are known of', async () => {
    const refused = 'The service cannot sort this list by at. Show the list without sorting.';
    await expect(listOf(many(5)).ask(SECOND, by('at'))).rejects.toThrow(refused);
    await expect(listOf(many(5_001)).ask(ALL, by('at'))).rejects.toThrow(refused);
    await expect(listOf(many(5_001)).ask(ALL, by('at'), everything)).rejects.toThrow(refused);
    const read = async () => ({ rows: many(2), total: 2, part: { rows: 2, sure: false, of: null } });
    await expect(listOf([], { read }).ask(SECOND, by('at'))).rejects.toThrow(refused);
  });

  const name = { kind: 'text', param: 'name' };
  it.each([
    [{ serviceOrders: ['name'] }, 'name', {}, false],
    [{ serviceOrders: 'all' }, 'at', {}, false],
    [{ serviceOrders: ['name'] }, 'at', {}, true],
    [{ serviceOrders: 'all', filtersByBrowser: [name] }, null, {}, false],
    [{ serviceOrders: 'all', filtersByBrowser: [name] }, null, { name: 'a' }, true],
    [{ serviceOrders: 'all', api: { unpaged: true } }, null, {}, true],
  ] as const)('is known before it is asked: %j, %j, %j: %j', (list, field, filter, is) => {
    const sort = field === null ? null : ({ field, order: 'ASC' } as const);
    expect(isByBrowser({ filters: [], api: { unpaged: false }, ...list }, { filter, sort })).toBe(is);
  });
});

describe('a search of the browser', () => {
  it('reads a list to its end in pages of 1,000', async () => {
    for (const [count, pages] of [
      [0, ['0:1000']],
      [1_000, ['0:1000']],
      [2_001, ['0:1000', '1:1000', '2:1000']],
    ] as const) {
      const { asked, ask } = listOf(many(count));
      const found = await ask(ALL, null, everything);
      expect([found.total, found.scannedOf]).toEqual([count, undefined]);
      expect(asked).toEqual(pages);
    }
  });

  it('ends after 5,000 records, and says so only where there are more', async () => {
    const { asked, ask } = listOf(many(5_001));
    expect(await ask(ALL, null, everything)).toMatchObject({ scannedOf: 5_001, rows: { length: 5_000 } });
    expect(asked).toHaveLength(5);
    expect(await listOf(many(5_000)).ask(ALL, null, everything)).not.toHaveProperty('scannedOf');
  });

  it('answers the page that was asked for, and how many rows match in all', async () => {
    const { ask } = listOf(many(9));
    const page = await ask(SECOND, null, odd);
    expect([ids(page), page.total]).toEqual([[5, 7], 5]);
  });

  it('counts a record once that a new one has pushed into the next page', async () => {
    const moving = [...many(1_500)];
    const { read } = listOf(moving);
    const source: Pick<Source, 'read'> = {
      read: async (paging, sort) => {
        const page = await read(paging, sort);
        if (paging.startPage === 0) moving.unshift({ id: 9_999 });
        return page;
      },
    };
    const { ask } = listOf([], source);
    expect(ids(await ask(ALL, null, everything))).toEqual(ids({ rows: many(1_500) }));
  });

  it('takes no page for whole that has fewer records than the total says', async () => {
    const { ask } = listOf([], { read: async () => ({ rows: many(500), total: 1_500 }) });
    await expect(ask(ALL, null, everything)).rejects.toThrow('upstream.malformed');
  });
});
