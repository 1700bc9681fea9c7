import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ResourceBinding } from '../../dataProvider/writes';
import { createDataProvider } from '../../dataProvider/dataProvider';
import { createClient } from '../client';
import { defineEndpoint, list, page, type Listing, type Page, type Paging } from '../endpoint';
import { UpstreamError } from '../errors';
import { listViews } from '../views';
import type { CreateTransport } from './transport';

const THING = z.object({ code: z.string(), n: z.nullable(z.number()) });
const things = { name: 'listThings', host: 'api', method: 'GET', path: '/thing' } as const;
const paged = defineEndpoint<Paging & { code?: string }>()({ ...things, filters: ['code'], read: page(THING) });
const whole = defineEndpoint<object>()({ ...things, read: list(THING) });
const ROWS = [
  { code: 'B', n: 2 },
  { code: 'a', n: 10 },
  { code: 'C', n: null },
];
const ALL = { pagination: { page: 1, perPage: 10 }, filter: {} };
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ ...ALL, sort: { field, order } });

interface Options {
  readonly listing?: Listing;
  readonly unpaged?: boolean;
  readonly transport?: {
    readonly name: string;
    readonly sort: object;
    readonly several: object;
    readonly filters?: object;
    readonly operators?: object;
  };
  readonly total?: number;
  readonly answer?: (url: URL) => Response;
}

function providerOver({ listing = paged, unpaged = false, transport, total = ROWS.length, answer }: Options = {}) {
  const asked: string[] = [];
  const host = { base: '/api', auth: 'bearer', ...(transport && { transport: { operators: {}, ...transport } }) };
  const client = createClient({
    // Read by no schema, as a test may name a transport that the product does not have.
    config: JSON.parse(JSON.stringify({ hosts: { api: host }, paths: {} })),
    token: () => 't',
    transports: { cursor: createCursors },
    fetch: async (input) => {
      const url = new URL(typeof input === 'string' ? input : '', 'http://app');
      asked.push(decodeURIComponent(url.pathname + url.search));
      return answer?.(url) ?? Response.json({ responseCode: '00', data: ROWS, recordsFiltered: total });
    },
  });
  const binding: ResourceBinding = {
    list: listing,
    unpaged,
    keyOf: (record) => String(Reflect.get(record, 'code') ?? Reflect.get(record, 'id')),
    find: null,
    detail: null,
    create: null,
    update: null,
    remove: null,
  };
  return { asked, provider: createDataProvider(client, { things: binding }) };
}

const codes = ({ data }: { readonly data: readonly object[] }) => data.map((row) => String(Reflect.get(row, 'code')));

describe('the contract', () => {
  it('answers in its own order where nobody asked for one, which react-admin words as by id', async () => {
    const { provider, asked } = providerOver({ total: 99 });
    expect(codes(await provider.getList('things', by('id')))).toEqual(['B', 'a', 'C']);
    expect(codes(await provider.getList('things', by('id', 'DESC')))).toEqual(['B', 'a', 'C']);
    expect(asked).toEqual(Array.from({ length: 2 }, () => '/api/thing?startPage=0&length=10'));
  });

  it('refuses an order in a sentence, unless every row is there', async () => {
    const { provider } = providerOver({ total: 99 });
    await expect(provider.getList('things', by('n'))).rejects.toThrow(
      'The service cannot sort this list by n. Show the list without sorting.',
    );
    const complete = providerOver();
    expect(codes(await complete.provider.getList('things', by('n')))).toEqual(['B', 'a', 'C']);
    expect(codes(await complete.provider.getList('things', by('n', 'DESC')))).toEqual(['a', 'B', 'C']);
    const unpaged = providerOver({ listing: whole, unpaged: true });
    const second = { ...by('code'), pagination: { page: 2, perPage: 2 } };
    expect(codes(await unpaged.provider.getList('things', by('code')))).toEqual(['a', 'B', 'C']);
    expect(codes(await unpaged.provider.getList('things', second))).toEqual(['C']);
  });

  it('asks for an order, or several values, where the configuration says that the host takes them', async () => {
    const transport = { name: 'contract', sort: { listThings: ['n'] }, several: { listThings: ['code'] } };
    const { provider, asked } = providerOver({ transport, total: 99 });
    await provider.getList('things', { ...by('n', 'DESC'), filter: { code: ['A', 'B'] } });
    await provider.getList('things', { ...by('n', 'DESC'), filter: { code: ['Ade, Sons', '"B', 'C'] } });
    expect(asked).toEqual(
      ['A,B', '"Ade,+Sons","""B",C'].map((code) => `/api/thing?code=${code}&startPage=0&length=10&sort=n&order=desc`),
    );
  });

  it('sends a parameter beyond the contract only where the configuration names it', async () => {
    const listing = { ...paged, filters: ['code', 'group'], beyond: ['group'] };
    const asking = { ...by('id'), filter: { group: 'failed' } };
    const plain = providerOver({ listing });
    await expect(plain.provider.getList('things', asking)).rejects.toThrow('cannot filter this list by group');
    expect(plain.asked).toEqual([]);
    const transport = { name: 'contract', sort: {}, several: {}, filters: { listThings: ['group'] } };
    const able = providerOver({ listing, transport });
    await able.provider.getList('things', asking);
    expect(able.asked).toEqual(['/api/thing?group=failed&startPage=0&length=10']);
  });

  it('sends operators, several values of one included, of the parameters that the configuration names', async () => {
    const transport = {
      name: 'contract',
      sort: {},
      several: {},
      filters: {},
      operators: { listThings: { n: 'number' } },
    };
    const { provider, asked } = providerOver({ transport, total: 99 });
    const filtered = (filter: object) => provider.getList('things', { ...by('id'), filter });
    await filtered({ n: '3', n_gte: '1', 'any.n': '2', 'any.n_eq_any': ['2', '3'] });
    expect(asked).toEqual(['/api/thing?n=3&n_gte=1&any.n=2&any.n_eq_any=2,3&startPage=0&length=10']);
    // As react-admin's forms nest it.
    await filtered({ any: { n: '2', n_gte: '5' } });
    expect(asked[1]).toBe('/api/thing?any.n=2&any.n_gte=5&startPage=0&length=10');
    await expect(filtered({ code_q: 'A' })).rejects.toThrow('cannot filter this list by code_q');
    await expect(filtered({ n: ['2', '3'] })).rejects.toThrow('takes one value of n at a time');
  });

  it('refuses several values, and a parameter that the list does not take', async () => {
    const { provider, asked } = providerOver();
    const filtered = (filter: object) => provider.getList('things', { ...by('id'), filter });
    await expect(filtered({ code: ['A', 'B'] })).rejects.toThrow('takes one value of code at a time');
    await expect(filtered({ owner: 'Ada' })).rejects.toThrow(
      'The service cannot filter this list by owner. Remove this filter.',
    );
    expect(asked).toEqual([]);
    await filtered({ code: ['A'] });
    await filtered({ code: [] });
    expect(asked).toEqual(['/api/thing?code=A&startPage=0&length=10', '/api/thing?startPage=0&length=10']);
  });
});

const answerViews = (url: URL): Response =>
  url.pathname.endsWith('/views')
    ? Response.json([{ id: 4, name: 'Mine' }], { headers: { 'content-range': 'views 20-20/21' } })
    : Response.json({ id: 4, name: 'Mine' });

/** What a simple REST list makes of these rows. */
const answered = (...rows: readonly object[]) =>
  providerOver({
    listing: { ...paged, transport: 'simpleRest' },
    answer: () => Response.json(rows, { headers: { 'content-range': `things 0-${rows.length - 1}/${rows.length}` } }),
  }).provider.getList('things', by('id'));

describe('the simple REST dialect', () => {
  it('takes pages, an order and several values, and has an address for each record', async () => {
    const { provider, asked } = providerOver({ listing: listViews, answer: answerViews });
    const question = { pagination: { page: 3, perPage: 10 }, sort: { field: 'name', order: 'DESC' } as const };
    expect(await provider.getList('things', { ...question, filter: { id: [4, 5] } })).toEqual({
      data: [{ id: '4', name: 'Mine' }],
      total: 21,
    });
    expect((await provider.getOne('things', { id: 4 })).data).toEqual({ id: '4', name: 'Mine' });
    expect((await provider.getMany('things', { ids: [4] })).data).toHaveLength(1);
    await provider.update('things', { id: 4, data: { name: 'New' }, previousData: { id: 4 } });
    await provider.deleteMany('things', { ids: [4] });
    expect(asked).toEqual([
      '/api/views?filter={"id":[4,5]}&range=[20,29]&sort=["name","DESC"]',
      ...Array.from({ length: 4 }, () => '/api/views/4'),
    ]);
  });

  it('takes a list whose every row is odd for another list, and shows one of which some are', async () => {
    const odd = { code: 7, n: 1 };
    await expect(answered(odd, odd)).rejects.toMatchObject({
      kind: 'malformed',
      reason: expect.stringMatching(/^listThings: every row is odd; row 1: code: /),
    });
    expect((await answered(odd, { code: 'A', n: 1 })).data).toHaveLength(2);
  });

  it.each([{}, { data: {} }, { id: '' }, { responseMessage: 'OK' }])(
    'takes a change for done only where a record with an id is answered: %j',
    async (answer) => {
      const { provider } = providerOver({ listing: listViews, answer: () => Response.json(answer) });
      const unconfirmed = { kind: 'malformed', outcomeUnknown: true };
      const previousData = { id: 4 };
      await expect(provider.create('things', { data: {} })).rejects.toMatchObject(unconfirmed);
      await expect(provider.update('things', { id: 4, data: {}, previousData })).rejects.toMatchObject(unconfirmed);
      await expect(provider.delete('things', { id: 4, previousData })).rejects.toMatchObject(unconfirmed);
    },
  );

  it('knows a record that is not there, and an answer that is no list', async () => {
    const gone = providerOver({ listing: listViews, answer: () => Response.json({}, { status: 404 }) });
    await expect(gone.provider.getOne('things', { id: 4 })).rejects.toThrow('upstream.notFound');
    const odd = providerOver({ listing: listViews, answer: () => Response.json({ rows: [] }) });
    await expect(odd.provider.getList('things', by('id'))).rejects.toMatchObject({ kind: 'malformed' });
  });
});

/** A third way to speak: lists go on from where the last page ended, and failures are named in the body. */
const createCursors: CreateTransport = () => ({
  readPage: async (wire, listing, { filter, paging: { startPage, length } }) => {
    const from = { ...listing, read: readCursorPage, inParts: undefined };
    let answer = await wire.call(from, { ...filter, limit: length });
    for (let before = 0; before < startPage && answer.next !== null; before += 1)
      // Each page says where the next one begins.
      answer = await wire.call(from, { ...filter, limit: length, after: answer.next });
    return answer;
  },
  failureIn: ({ name }, { status }, body) => {
    const said = z.object({ problem: z.string() }).safeParse(body).data?.problem;
    if (said !== undefined) return new UpstreamError('business', { status, message: said });
    return status < 400 ? undefined : new UpstreamError('http', { status, reason: name });
  },
});

function readCursorPage(body: unknown): Page<object> & { readonly next: string | null } {
  const read = z.object({ items: z.array(THING), next: z.nullable(z.string()), count: z.number() }).parse(body);
  return { rows: read.items, total: read.count, next: read.next };
}

const answerCursors = (url: URL): Response => {
  const at = Number(url.searchParams.get('after') ?? 0);
  const until = at + Number(url.searchParams.get('limit'));
  if (url.searchParams.get('code') === 'none') return Response.json({ problem: 'No such thing.' });
  return Response.json({ items: ROWS.slice(at, until), next: until < 3 ? String(until) : null, count: 3 });
};

describe('a third transport', () => {
  const transport = { name: 'cursor', sort: {}, several: {} };

  it('is one file: pages, totals and failures are the host’s, and the data provider is the same', async () => {
    const { provider, asked } = providerOver({ transport, answer: answerCursors });
    const second = { ...by('id'), pagination: { page: 2, perPage: 2 } };
    expect(await provider.getList('things', second)).toMatchObject({ data: [{ id: 'C' }], total: 3 });
    expect(asked).toEqual(['/api/thing?limit=2', '/api/thing?limit=2&after=2']);
    await expect(provider.getList('things', { ...second, filter: { code: 'none' } })).rejects.toThrow('No such thing.');
  });

  it('that nobody has is told of, and nothing is sent', async () => {
    const { provider, asked } = providerOver({ transport: { ...transport, name: 'pigeon' } });
    await expect(provider.getList('things', by('id'))).rejects.toMatchObject({ message: 'upstream.unsendable' });
    expect(asked).toEqual([]);
  });
});
