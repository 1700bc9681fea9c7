import { describe, expect, it } from 'vitest';
import { clientOver, HOSTS } from './client.testing';
import { endpointOf, listingOf, type DeclaredCall } from './declaredCall';
import { asPage } from './endpoint';
import { UpstreamError } from './errors';
import { unreadableAt } from './unreadable';

const stock = { base: 'https://stock.example', auth: 'none' } as const;

const config = { hosts: { ...HOSTS, stock }, paths: {} };

/** @param body a text is answered as it stands. */
function clientOf(body: unknown, answered: HeadersInit = {}) {
  const asked: string[] = [];
  const { client } = clientOver(
    ({ line, init }) => {
      const token = new Headers(init.headers).get('authorization') === null ? 'nobody' : 'somebody';
      asked.push([line, typeof init.body === 'string' ? init.body : '-', token].join(' '));
      return typeof body === 'string'
        ? new Response(body, { headers: answered })
        : Response.json(body, { headers: answered });
    },
    { config },
  );
  return { client, asked };
}

const call: DeclaredCall = {
  name: 'lockers.list',
  host: 'stock',
  method: 'GET',
  path: '/lockers',
  answers: 'page',
  row: {
    id: 'key',
    rent: 'kobo',
    size: 'number',
    free: 'boolean',
    owner: { name: 'text' },
    keys: [{ serial: 'text' }],
  },
};
const page = (rows: readonly unknown[]) => ({ data: rows, recordsFiltered: 1 });
const read = (body: unknown) => {
  const { rows, total } = asPage(listingOf(call).read(body), { startPage: 0, length: 10 });
  return { rows, total };
};

describe('rows of a declared call', () => {
  const row = {
    id: 7,
    rent: '1500.50',
    size: 3,
    free: true,
    owner: { name: 12, secret: 'x' },
    keys: [{ serial: 'A1', bit: 2 }],
    pin: '1234',
  };
  const decoded = {
    id: 7,
    rent: 150_050,
    size: 3,
    free: true,
    owner: { name: '12' },
    keys: [{ serial: 'A1' }],
  };

  it('are read as their fields say, in both shapes of a page, and nothing else of them is kept', () => {
    const many = { data: [row], recordsFiltered: 41 };
    expect(read({ responseCode: '00', data: many })).toEqual({ rows: [decoded], total: 41 });
    expect(read({ responseCode: '00', ...many })).toEqual({ rows: [decoded], total: 41 });
  });

  it('may lack what is not known, but not what they are known by', () => {
    const nothing = { rent: null, size: null, free: null, owner: null, keys: null };
    expect(read(page([{ id: 'a' }])).rows).toEqual([{ id: 'a', ...nothing }]);
    expect(() => read(page([{ rent: 1 }]))).toThrow('id');
    expect(() => read(page([{ id: '' }]))).toThrow('id');
  });

  it.each([
    ['rent', '1,500'],
    ['size', '3'],
    ['free', 'yes'],
    ['owner', 'Ada'],
    ['keys', {}],
  ])('of another shape are an error: %s %j', (name, value) => {
    expect(() => read({ data: [{ ...row, [name]: value }], recordsFiltered: 1 })).toThrow(name);
  });

  it('come unpaged and without an envelope where the call says so', () => {
    const list = listingOf({ ...call, answers: 'list' });
    expect(list.read({ data: [row] })).toEqual([decoded]);
    expect(listingOf({ ...call, answers: 'list', bare: true }).read([row])).toEqual([decoded]);
    expect(endpointOf({ ...call, answers: 'record' }).read({ data: row })).toEqual(decoded);
    expect(endpointOf({ ...call, answers: 'record', bare: true }).read(row)).toEqual(decoded);
    expect(() => listingOf({ ...call, answers: 'record' })).toThrow('no rows');
  });
});

describe('a declared call on its way', () => {
  const change = endpointOf({ ...call, method: 'PUT', path: '/lockers/{id}', answers: 'outcome', query: ['as'] });
  const success = { responseCode: '00', responseMessage: 'Done' };

  it('takes values into its address, encoded, and sends them nowhere else', async () => {
    const { client, asked } = clientOf(success);
    expect(await client.call(change, { id: 'a/b ü', size: 3, as: 'me' })).toEqual({ responseMessage: 'Done' });
    expect(asked).toEqual(['PUT https://stock.example/lockers/a%2Fb%20%C3%BC?as=me {"size":3} nobody']);
  });

  it('has no body where it deletes what its address names', async () => {
    const { client, asked } = clientOf(success);
    await client.call(endpointOf({ ...call, method: 'DELETE', path: '/lockers/{id}', answers: 'outcome' }), { id: 7 });
    expect(asked).toEqual(['DELETE https://stock.example/lockers/7 - nobody']);
  });

  it.each([undefined, null, '', '.', '..', true])('is not sent with %j in its address', async (id) => {
    const { client, asked } = clientOf(success);
    const sent = client.call(change, { id });
    await expect(sent).rejects.toMatchObject({ kind: 'business', message: 'upstream.unsendable' });
    await expect(sent).rejects.toHaveProperty('outcomeUnknown', false);
    expect(asked).toEqual([]);
  });

  it('is not sent to a host that the configuration does not know', async () => {
    const { client, asked } = clientOf(success);
    await expect(client.call(endpointOf({ ...call, host: 'moon' }), {})).rejects.toThrow(UpstreamError);
    expect(asked).toEqual([]);
  });

  it('is a command unless it is a GET that is none', () => {
    expect(change.command).toBe(true);
    expect(endpointOf(call).command).toBeUndefined();
    expect(endpointOf({ ...call, command: true }).command).toBe(true);
  });
});

it('reads a file for nobody in particular', async () => {
  const { client, asked } = clientOf({ a: 1 });
  expect(await client.file('/resources/a.json')).toBe('{"a":1}');
  expect(asked).toEqual(['GET /resources/a.json - nobody']);
});

describe('a service with shapes and paging of its own', () => {
  const foreign: DeclaredCall = { ...call, at: 'result.items', total: 'result.meta.total' };
  const body = { ok: true, result: { items: [{ id: 1 }, { id: 2 }], meta: { total: '41' } } };

  it.each([
    [{ page: 'page', size: 'per_page' }, 'page=3&per_page=20'],
    [{ page: 'page', first: 0, size: 'size' } as const, 'page=2&size=20'],
    [{ offset: 'skip', size: 'limit' }, 'skip=40&limit=20'],
  ])('is asked in its own words, %#', async (paging, query) => {
    const { client, asked } = clientOf(body);
    const listing = listingOf({ ...foreign, paging });
    const answer = asPage(await client.call(listing, { startPage: 2, length: 20, code: 'A' }), {
      startPage: 2,
      length: 20,
    });
    expect(answer.total).toBe(41);
    expect(answer.rows.map((row) => Reflect.get(row, 'id'))).toEqual([1, 2]);
    expect(asked).toEqual([`GET https://stock.example/lockers?code=A&${query} - nobody`]);
  });

  it('asks a list without pages for none, and takes from its headers that it is only a part', async () => {
    const { client, asked } = clientOf([{ id: 1 }], { 'content-range': 'lockers 0-0/88' });
    const list = listingOf({ ...call, row: { id: 'key' }, answers: 'list', bare: true });
    const paging = { startPage: 0, length: 10 };
    const { part } = asPage(await client.call(list, { code: 'A', ...paging }), paging);
    expect(part).toEqual({ rows: 1, sure: true, of: 88 });
    expect(asked).toEqual(['GET https://stock.example/lockers?code=A - nobody']);
  });

  it('answers a list or a record at a place of its own, and an answer without it is refused', () => {
    const row = { id: 'key' } as const;
    const { rows, part } = asPage(listingOf({ ...foreign, row, answers: 'list' }).read(body), {
      startPage: 0,
      length: 10,
    });
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(part).toEqual({ rows: 2, sure: true, of: 41 });
    const one = endpointOf({ ...foreign, row, answers: 'record', at: 'result.one' });
    expect(one.read({ result: { one: { id: 7, more: 1 } } })).toEqual({ id: 7 });
    expect(() => one.read({ result: null })).toThrow('there is no "result.one"');
    expect(() => listingOf(foreign).read({ result: { items: [], meta: {} } })).toThrow('"result.meta.total"');
  });

  it.each([
    [{ startPage: 0, length: 1000 }, 137, ['1', '2'], 137],
    [{ startPage: 1, length: 200 }, 1000, ['3', '4'], 200],
    [{ startPage: 0, length: 250 }, 1000, ['1', '2', '3', '4', '5'], 250],
    [{ startPage: 3, length: 20 }, 1000, ['4'], 20],
    [{ startPage: 0, length: 1000 }, 0, ['1'], 0],
  ])('that answers no more than 100 rows at once is asked in parts, %#', async (input, total, pages, rows) => {
    const asked: string[] = [];
    const { client } = clientOver(
      ({ url }) => {
        const query = new URL(url).searchParams;
        const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
        expect(size).toBeLessThanOrEqual(100);
        asked.push(`${number}`);
        const items = Array.from({ length: Math.max(0, Math.min(size, total - (number - 1) * size)) }, (_, index) => ({
          id: (number - 1) * size + index + 1,
        }));
        return Response.json({ result: { items, meta: { total } } });
      },
      { config },
    );
    const listing = listingOf({ ...foreign, row: { id: 'key' }, paging: { page: 'page', size: 'size', most: 100 } });
    const answer = asPage(await client.call(listing, input), { ...input });
    expect([asked, answer.total, answer.rows.length]).toEqual([pages, total, rows]);
    const first = input.startPage * input.length;
    expect(answer.rows).toEqual(Array.from({ length: rows }, (_, index) => ({ id: first + index + 1 })));
  });
});

it('ids beyond the integers of JavaScript stay apart, and go back with all their digits', async () => {
  const rows =
    '{"id":9007199254740993,"rent":9007199254740993,"size":9007199254740993},{"id":1e22,"rent":5,"size":0.1234567890123456789},{"id":7,"rent":5,"size":3}';
  const { client, asked } = clientOf(`{"data":[${rows}],"recordsFiltered":3}`);
  const paging = { startPage: 0, length: 10 };
  const found = await client.page(listingOf(call), { filter: {}, paging }, { signal: undefined });
  expect(found.rows.map((row) => String(Reflect.get(row, 'id')))).toEqual([
    '9007199254740993',
    '10000000000000000000000',
    '7',
  ]);
  expect(found.rows[0]).toMatchObject({ rent: null, size: '9007199254740993' });
  expect(unreadableAt(found.rows[0], 'rent')).toEqual({
    text: '9007199254740993',
    reason: 'expected an amount with at most two decimals, received more digits than a number holds',
  });
  // A fraction could not go back as the number that it was.
  expect(unreadableAt(found.rows[1], 'size')?.reason).toContain('more digits than a number holds');
  const close = { ...call, method: 'POST', path: '/lockers/{id}/close', answers: 'outcome', command: true } as const;
  await client.call(endpointOf(close), { id: 9_007_199_254_740_993n, by: 9_007_199_254_740_993n });
  expect(asked.at(-1)).toBe('POST https://stock.example/lockers/9007199254740993/close {"by":9007199254740993} nobody');
});
