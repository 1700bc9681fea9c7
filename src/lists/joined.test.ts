import { describe, expect, it } from 'vitest';
import { createClient } from '../upstream/client';
import { listTransactions } from '../upstream/transactions';
import type { Sort } from '../upstream/transports/transport';
import { answer, sourceOf } from './answer';
import { EVERY } from './answerer';
import { valuesOf } from './several';

it('takes the values of a typed list without what stands around them, as its chip names them', () => {
  expect([valuesOf('00, 09 ,'), valuesOf(['00', ' 09']), valuesOf(7), valuesOf(null)]).toEqual([
    ['00', '09'],
    ['00', '09'],
    ['7'],
    [],
  ]);
});

const CODES = ['00', 'PP', '09', '05', '51', '91'];

interface Row {
  readonly id: number;
  readonly statusCode: string;
  readonly type: number;
}

/** Every third second a transaction, newest first; the codes and types take turns. */
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: count - index,
    statusCode: CODES[index % CODES.length] ?? '',
    type: (index % 5) + 1,
  }));

const wireRow = ({ id, statusCode, type }: Row) => ({
  id,
  systemTime: new Date(Date.UTC(2026, 10, 1) + id * 3_000).toISOString(),
  transactionId: `T${id}`,
  transactionType: { id: type, type: 'Any' },
  agent: null,
  amount: id,
  totalAmount: null,
  statusCode,
  statusMessage: statusCode,
  ...Object.fromEntries(
    ['agentFee', 'stampDuty', 'convenienceFee', 'prePurseBalance', 'postPurseBalance'].map((name) => [name, null]),
  ),
  ...Object.fromEntries(
    ['rrn', 'stan', 'pan', 'cardHolder', 'appVersion', 'accountNumber', 'accountName', 'bankName'].map((name) => [
      name,
      null,
    ]),
  ),
});

/** A host that takes one status and one type, and lists some of its codes. */
function host(given: readonly Row[] | ((calls: number) => readonly Row[]), listed = CODES) {
  const asked: URLSearchParams[] = [];
  const client = createClient({
    // Read by no schema: the other hosts are not asked.
    config: JSON.parse(JSON.stringify({ hosts: { api: { base: '/api', auth: 'bearer' } }, paths: {} })),
    token: () => 't',
    fetch: async (input) => {
      const url = new URL(typeof input === 'string' ? input : '', 'http://app');
      if (url.pathname.endsWith('/status'))
        return Response.json({
          responseCode: '00',
          data: listed.map((statusCode) => ({ statusCode, statusMessage: statusCode })),
        });
      const query = url.searchParams;
      asked.push(query);
      const is = (name: string, value: string): boolean => !query.has(name) || query.get(name) === value;
      const rows = typeof given === 'function' ? given(asked.length) : given;
      const found = rows.filter((row) => is('status', row.statusCode) && is('transactionTypeId', String(row.type)));
      const [page, length] = [Number(query.get('startPage')), Number(query.get('length'))];
      const data = found.slice(page * length, (page + 1) * length).map(wireRow);
      return Response.json({ responseCode: '00', data, recordsFiltered: found.length });
    },
  });
  const page = async (filter: object, startPage = 0, length = 20, sort: Sort | null = null) => {
    const source = sourceOf(client, listTransactions, filter, {});
    const found = await answer(source, { paging: { startPage, length }, sort, matches: null });
    return { ...found, ids: found.rows.map((row) => Number(Reflect.get(row, 'id'))) };
  };
  return { asked, page };
}

const idsWhere = (rows: readonly Row[], is: (row: Row) => boolean): readonly number[] =>
  rows.filter(is).map(({ id }) => id);

describe('several values from a host that takes one [D258]', () => {
  const rows = rowsOf(600);

  it('are joined by time, with exact totals, on every page', async () => {
    const wanted = idsWhere(rows, ({ statusCode }) => ['05', '51'].includes(statusCode));
    const { page } = host(rows);
    const pages = await Promise.all([0, 1, 9].map((at) => page({ status: '05,51' }, at)));
    expect(pages.map(({ total }) => total)).toEqual([200, 200, 200]);
    expect(pages.map(({ ids }) => ids)).toEqual([wanted.slice(0, 20), wanted.slice(20, 40), wanted.slice(180, 200)]);
  });

  it('are combined with the values of another filter', async () => {
    const { page } = host(rows);
    const wanted = idsWhere(rows, (row) => ['05', '51'].includes(row.statusCode) && [1, 3].includes(row.type));
    const found = await page({ status: ['05', '51'], transactionTypeId: '1,3' }, 0, 500);
    expect([found.ids, found.total]).toEqual([wanted, wanted.length]);
  });

  it('are one call where one value is left, as deep as the list goes', async () => {
    const { page, asked } = host(rowsOf(40_000));
    const found = await page({ statusGroup: 'successful' }, 60, 100);
    expect([found.ids.length, found.total]).toEqual([100, 6_667]);
    expect(asked.map(String)).toEqual(['status=00&startPage=60&length=100']);
  });

  it('stand for an outcome: every code that is neither successful nor pending has failed', async () => {
    const { page } = host(rows);
    const failed = idsWhere(rows, ({ statusCode }) => ['05', '51', '91'].includes(statusCode));
    const found = await page({ statusGroup: 'failed' });
    expect([found.ids, found.total, found.part]).toEqual([failed.slice(0, 20), 300, undefined]);
    const pending = await page({ statusGroup: 'pending', transactionTypeId: '2' });
    expect(pending.total).toBe(rows.filter((row) => row.type === 2 && ['PP', '09'].includes(row.statusCode)).length);
    expect((await page({ statusGroup: 'failed', status: '00' })).total).toBe(0);
    expect((await page({ statusGroup: 'failed', status: '05' })).total).toBe(100);
  });

  it('are said to be a part where the service has codes that it does not list', async () => {
    const { page } = host(rows, CODES.slice(0, -1));
    expect((await page({ statusGroup: 'failed' })).part).toEqual({ rows: 200, sure: true, of: 300 });
  });

  it('go down to row 5,000, and say so beyond, also when the browser sorts the list', async () => {
    const { page } = host(rowsOf(20_000));
    const deep = await page({ status: '05,51' }, 49, 100);
    expect([deep.ids.length, deep.total]).toEqual([100, 6_666]);
    await expect(page({ status: '05,51' }, 50, 100)).rejects.toThrow('only the first 5,000 rows');
    const byAmount = { field: 'amount', descending: false };
    await expect(page({ status: '05,51' }, 0, EVERY, byAmount)).rejects.toThrow('cannot sort this list by amount');
    const few = await host(rows).page({ status: '05,51' }, 0, EVERY, byAmount);
    expect(few.ids).toEqual(few.ids.toSorted((one, other) => one - other));
    expect(few.ids).toHaveLength(200);
  });

  it('never has Card beside the types whose rows it has too, nor more lists than can be read', async () => {
    const { page, asked } = host(rows);
    await expect(page({ transactionTypeId: 'CARD,1' })).rejects.toThrow('cannot be combined');
    const many = Array.from({ length: 101 }, (_none, index) => String(index)).join(',');
    await expect(page({ status: many })).rejects.toThrow('Choose fewer');
    expect(asked).toEqual([]);
  });

  it('shows a row once that a new one pushed to the next page', async () => {
    const before = rowsOf(6_600);
    const { page } = host((calls) => (calls <= 2 ? before : rowsOf(6_606)));
    const { ids } = await page({ status: '05,51' }, 0, 2_000);
    expect(ids).toEqual(idsWhere(before, ({ statusCode }) => ['05', '51'].includes(statusCode)).slice(0, 2_000));
  });
});
