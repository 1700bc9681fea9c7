import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clientOver, HOSTS } from '../upstream/client.testing';
import { defineEndpoint, outcome, page, type Paging } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import { kobo } from '../upstream/wire';
import { isKeyless, unreadableAt } from '../upstream/unreadable';
import type { ResourceBinding } from './writes';
import { createDataProvider } from './dataProvider';

const listThings = defineEndpoint<Paging & { code?: string }>()({
  name: 'listThings',
  host: 'api',
  method: 'GET',
  path: '/thing',
  read: page(z.object({ code: z.string(), n: z.number() })),
});

const codeOf = (record: object): string => ('code' in record ? String(record.code) : '');
const readableCode = (record: object): string | null => (unreadableAt(record, 'code') ? null : codeOf(record));
const PAGE = { pagination: { page: 3, perPage: 20 }, sort: { field: 'id', order: 'ASC' } } as const;

const thing = defineEndpoint<{ n: number }>()({
  name: 'thing',
  host: 'api',
  method: 'GET',
  path: '/thing/more',
  read: () => ({ owner: { name: 'Kemi' }, note: 'long' }),
});
const putThing = defineEndpoint<object>()({
  name: 'putThing',
  host: 'api',
  method: 'PUT',
  path: '/thing',
  command: true,
  proof: 'okStatus',
  read: outcome(),
});

function providerOf(
  rows: readonly (object | null)[],
  find: string | null = null,
  more: Partial<ResourceBinding> = {},
  status = 200,
) {
  const asked: string[] = [];
  const { client } = clientOver(({ url, init }) => {
    asked.push(typeof init.body === 'string' ? `${url} ${init.body}` : url);
    return Response.json({ data: rows, recordsFiltered: 99 }, { status });
  });
  const binding: ResourceBinding = { list: listThings, keyOf: codeOf, find, ...NO_WAYS, ...more };
  return { asked, provider: createDataProvider(client, { things: binding }) };
}

const notedOf = async (record: object) => ({ noted: 'note' in record ? record.note : '' });

const NO_WAYS = { detail: null, create: null, update: null, remove: null };
const EXACT = { recordsFiltered: 41_007 };
/** A host that takes operators of `n`. */
const OPERATED = {
  name: 'contract',
  sort: {},
  several: {},
  filters: {},
  operators: { listThings: { n: 'number' } },
  summaries: {},
} as const;
const lookedThrough = (sent: object) => ({ sent: { ...sent }, matches: () => true });

const asItIs = async (record: object) => record;

const inputsOf = async (records: readonly object[]) => records.map((record) => ({ code: codeOf(record) }));

const gone = (code: string): string => `/api/v1/thing {"code":"${code}"}`;

describe('dataProvider', () => {
  it('asks for page 3 as startPage 2: the index on the wire is zero-based [P1-9.4] [P2-9.4]', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }]);
    const answer = await provider.getList('things', { ...PAGE, filter: { code: 'A', other: '' } });
    expect(asked).toEqual(['/api/v1/thing?code=A&startPage=2&length=20']);
    expect(answer).toEqual({ data: [{ id: 'A', code: 'A', n: 1 }], total: 99 });
  });

  it('gives a count that ended early as react-admin knows an unknown total, and only where it was asked for [D581]', async () => {
    const { client, asked } = clientOver(
      ({ url }) => {
        const count = url.includes('count=bounded') ? { recordsFiltered: 10_000, totalIsLeast: true } : EXACT;
        return Response.json({ data: [{ code: 'A', n: 1 }], ...count });
      },
      { config: { hosts: { ...HOSTS, api: { ...HOSTS.api, transport: OPERATED } }, paths: {} } },
    );
    const list = { ...listThings, filters: ['code'] };
    const provider = createDataProvider(client, { things: { list, keyOf: codeOf, find: null, ...NO_WAYS } });
    const answered = async (filter: object, meta?: object) => {
      const { total, pageInfo, meta: found } = await provider.getList('things', { ...PAGE, filter, meta });
      return [asked.at(-1)?.url, total, pageInfo, found];
    };
    const bounded = { count: 'bounded' };
    const [at, paged] = ['/api/v1/thing?', 'startPage=2&length=20'];
    const pageInfo = { hasNextPage: true, hasPreviousPage: true };
    expect(await answered({ n_gte: 1 }, bounded)).toEqual([
      `${at}n_gte=1&${paged}&count=bounded`,
      undefined,
      pageInfo,
      { atLeast: 10_000 },
    ]);
    expect(await answered({ n_gte: 1 })).toEqual([`${at}n_gte=1&${paged}`, 41_007, undefined, undefined]);
    // The contract's own filters are counted to the end.
    expect(await answered({ code: 'A' }, bounded)).toEqual([`${at}code=A&${paged}`, 41_007, undefined, undefined]);
  });

  it('asks for no such count of what the browser looks through, which says of how many it did [D581]', async () => {
    const { client, asked } = clientOver(
      ({ url }) => {
        const isBounded = url.includes('count=bounded');
        const count = isBounded ? { recordsFiltered: 10_000, totalIsLeast: true } : EXACT;
        const rows = Array.from({ length: 1_000 }, (_, n) => ({ code: url, n }));
        return Response.json({ data: rows, ...count });
      },
      { config: { hosts: { ...HOSTS, api: { ...HOSTS.api, transport: OPERATED } }, paths: {} } },
    );
    const list = { ...listThings, filters: ['code'] };
    const binding = { list, keyOf: codeOf, find: null, parted: lookedThrough, ...NO_WAYS };
    const provider = createDataProvider(client, { things: binding });
    const { meta } = await provider.getList('things', { ...PAGE, meta: { count: 'bounded' }, filter: { n_gte: 1 } });
    expect(meta).toEqual({ scannedOf: 41_007 });
    expect(asked[0]?.url).toBe('/api/v1/thing?n_gte=1&startPage=0&length=1000');
  });

  it('finds one record by the query parameter that the resource names', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }], 'code');
    expect(await provider.getOne('things', { id: 'A' })).toEqual({ data: { id: 'A', code: 'A', n: 1 } });
    expect(asked).toEqual(['/api/v1/thing?code=A&startPage=0&length=1']);
  });

  it('does not take another record for the one asked for', async () => {
    const { provider } = providerOf([{ code: 'A', n: 1 }], 'code');
    await expect(provider.getOne('things', { id: 'B' })).rejects.toThrow('upstream.notFound');
  });

  it('without such a parameter looks through the first 5,000 and says honestly when it is not there', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }]);
    await expect(provider.getOne('things', { id: 'B' })).rejects.toThrow('upstream.notInFirst');
    expect(asked).toEqual(['/api/v1/thing?startPage=0&length=5000']);
    expect((await provider.getMany('things', { ids: ['A'] })).data).toHaveLength(1);
  });

  it('says that there is no such record where the whole list was looked through', async () => {
    const { provider } = providerOf(Array.from({ length: 99 }, (_, n) => ({ code: `A${n}`, n })));
    await expect(provider.getOne('things', { id: 'B' })).rejects.toThrow('upstream.notFound');
  });

  it('asks for one record by its key alone where a call answers all of it, and knows when there is none', async () => {
    const detail = { call: thing, inputOf: () => ({}), byKey: (n: string) => ({ n }) };
    const { provider, asked } = providerOf([], null, { detail });
    const { data } = await provider.getOne('things', { id: 'K7' });
    expect(data).toEqual({ id: 'K7', owner: { name: 'Kemi' }, note: 'long' });
    expect(asked).toEqual(['/api/v1/thing/more?n=K7']);
    const none = providerOf([], null, { detail }, 404);
    await expect(none.provider.getOne('things', { id: 'K8' })).rejects.toMatchObject({ message: 'upstream.notFound' });
    // A key that no record can have, as the serial number where the address takes a number.
    const odd = providerOf([], null, { detail }, 400);
    await expect(odd.provider.getOne('things', { id: 'A9' })).rejects.toMatchObject({ message: 'upstream.notFound' });
  });

  it('reads a record at its own address as a row of its list: amounts in kobo, and what is more', async () => {
    const read = page(z.object({ id: z.number(), amount: kobo }));
    const where = { host: 'api', method: 'GET', path: '/amount', transport: 'simpleRest' } as const;
    const list = defineEndpoint<Paging>()({ name: 'listAmounts', ...where, read });
    const { client } = clientOver(() => Response.json({ id: 7, amount: 1_500, reason: 'Float' }));
    const none = { detail: null, create: null, update: null, remove: null };
    const binding = { list, keyOf: (record: object) => String(Reflect.get(record, 'id')), find: null, ...none };
    const provider = createDataProvider(client, { amounts: binding });
    const record = { id: '7', amount: 150_000, reason: 'Float' };
    expect(await provider.getOne('amounts', { id: '7' })).toEqual({ data: record });
    expect(await provider.getMany('amounts', { ids: ['7'] })).toEqual({ data: [record] });
  });

  it('lays what the detail call answers over the row, and keeps what only the row has', async () => {
    const detail = { call: thing, inputOf: (row: object) => ({ n: 'n' in row ? row.n : 0 }), byKey: null };
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }], 'code', { detail });
    expect(await provider.getOne('things', { id: 'A' })).toEqual({
      data: { id: 'A', code: 'A', n: 1, owner: { name: 'Kemi' }, note: 'long' },
    });
    expect(asked.at(-1)).toBe('/api/v1/thing/more?n=1');
  });

  it('sends what a form of ours hands over to the call that the resource declares, and a record as that call takes it', async () => {
    const { provider, asked } = providerOf([], null, { update: { call: putThing, payloadOf: notedOf } });
    const previousData = { id: 'A', note: 'old', n: 1 };
    await provider.update('things', { id: 'A', data: { id: 7, note: 'new' }, previousData, meta: { payload: true } });
    const { data } = await provider.update('things', { id: 'A', data: { note: 'newer' }, previousData });
    expect(asked).toEqual(['/api/v1/thing {"id":7,"note":"new"}', '/api/v1/thing {"noted":"newer"}']);
    expect(data).toEqual({ id: 'A', note: 'newer', n: 1 });
  });

  it('rejects a filter that the list does not have, before anything is asked', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }], 'code', { filters: new Set(['size', 'code']) });
    const list = (filter: object) => provider.getList('things', { ...PAGE, filter });
    await expect(list({ size: 'L', colour: 'red', from: 1 })).rejects.toThrow(
      'The service cannot filter this list by colour, from. Remove this filter.',
    );
    await expect(list({ filter: 'colour' })).rejects.toThrow('cannot filter this list by colour.');
    await expect(list({ filter_: 'colour' })).rejects.toThrow('cannot filter this list by colour.');
    const target = { target: 'owner', id: 7, pagination: PAGE.pagination, sort: PAGE.sort, filter: {} };
    await expect(provider.getManyReference('things', target)).rejects.toThrow('by owner.');
    expect(asked).toEqual([]);
    await list({ size: 'L', colour: '' });
    await provider.getOne('things', { id: 'A' });
    expect(asked[0]).toBe('/api/v1/thing?size=L&startPage=2&length=20');
  });

  it('rejects what no call is declared for, in a sentence', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }]);
    const refused = [
      provider.create('things', { data: {} }),
      provider.update('things', { id: 'A', data: {}, previousData: { id: 'A' } }),
      provider.updateMany('things', { ids: ['A'], data: {} }),
      provider.delete('things', { id: 'A' }),
      provider.deleteMany('things', { ids: ['A'] }),
    ];
    expect(
      (await Promise.allSettled(refused)).map((one) => (one.status === 'rejected' ? one.reason.message : '')),
    ).toEqual([
      'You cannot create things, because the service does not offer this.',
      'You cannot change things, because the service does not offer this.',
      'You cannot change things, because the service does not offer this.',
      'You cannot delete things, because the service does not offer this.',
      'You cannot delete things, because the service does not offer this.',
    ]);
    expect(asked).toEqual(['/api/v1/thing?startPage=0&length=5000']);
  });

  it('changes and deletes several one after the other, and says how far it came', async () => {
    const write = { call: putThing, payloadOf: asItIs };
    const rows = [
      { code: 'A', n: 1 },
      { code: 'B', n: 2 },
    ];
    const { provider, asked } = providerOf(rows, null, { update: write, remove: { call: putThing, inputsOf } });
    expect(await provider.updateMany('things', { ids: ['A', 'B'], data: { n: 3 } })).toEqual({ data: ['A', 'B'] });
    expect(asked.filter((one) => one.includes(' '))).toEqual([
      '/api/v1/thing {"code":"A","n":3,"id":"A"}',
      '/api/v1/thing {"code":"B","n":3,"id":"B"}',
    ]);
    await expect(provider.updateMany('things', { ids: ['A', 'C'], data: {} })).rejects.toThrow(
      // The reason is the key of a text, which nobody can read; it stays in the error's cause.
      /^1 of 2 were done, and the next one failed\.$/,
    );
    asked.length = 0;
    await provider.deleteMany('things', { ids: ['A', 'B'] });
    await provider.delete('things', { id: 'B', previousData: { id: 'B', code: 'B' } });
    await expect(provider.deleteMany('things', { ids: ['A', 'C'] })).rejects.toThrow('upstream.notFound');
    const LIST = '/api/v1/thing?startPage=0&length=5000';
    expect(asked).toEqual([LIST, gone('A'), gone('B'), gone('B'), LIST]);
  });

  it('reads many records with one question where no parameter finds one, and leaves out those that are not there', async () => {
    const { provider, asked } = providerOf([
      { code: 'A', n: 1 },
      { code: 'B', n: 2 },
    ]);
    const { data } = await provider.getMany('things', { ids: ['B', 'C', 'A'] });
    expect(data.map(({ id }) => id)).toEqual(['B', 'A']);
    expect(asked).toHaveLength(1);
  });

  it('lists what refers to a record by the parameter that names it, and passes the signal on', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }]);
    const question = { target: 'code', id: 'A', ...PAGE, filter: { n: 1 } };
    await provider.getManyReference('things', question);
    expect(asked).toEqual(['/api/v1/thing?n=1&code=A&startPage=2&length=20']);
    const signal = AbortSignal.abort(new Error('left'));
    await expect(provider.getManyReference('things', { ...question, signal })).rejects.toThrow('left');
    expect(provider.supportAbortSignal).toBe(true);
  });

  it('gives rows without a readable key a place of their own, and finds no record by it', async () => {
    const odd = [{ code: 'A', n: 1 }, { code: 7, n: 2 }, null];
    const { provider } = providerOf(odd, null, { keyOf: readableCode });
    const { data } = await provider.getList('things', { ...PAGE, filter: {} });
    expect(data.map(isKeyless)).toEqual([false, true, true]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(3);
    expect(data.map(({ n }) => n)).toEqual([1, 2, undefined]);
    await expect(provider.getOne('things', { id: data[1]?.id })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(provider.getOne('things', { id: 'A' })).resolves.toMatchObject({ data: { n: 1 } });
  });

  it('lets a failed call be seen as what it is', async () => {
    const { provider } = providerOf([{ wrong: 'shape' }]);
    const first = { ...PAGE, pagination: { page: 1, perPage: 10 }, filter: {} };
    await expect(provider.getList('things', first)).rejects.toBeInstanceOf(UpstreamError);
  });
});
