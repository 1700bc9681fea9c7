import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../upstream/client';
import { defineEndpoint, page, type Paging } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import { createDataProvider } from './dataProvider';

const HOST = { base: '/api/v1', auth: 'bearer' } as const;
const HOSTS = { api: HOST, processor: HOST, cashOut: HOST, partnerBank: HOST, records: HOST };

const listThings = defineEndpoint<Paging & { code?: string }>()({
  name: 'listThings',
  host: 'api',
  method: 'GET',
  path: '/thing',
  read: page(z.object({ code: z.string(), n: z.number() })),
});

const codeOf = (record: object): string => ('code' in record ? String(record.code) : '');
const PAGE = { pagination: { page: 3, perPage: 20 }, sort: { field: 'id', order: 'ASC' } } as const;

function providerOf(rows: readonly object[], find: string | null = null) {
  const asked: string[] = [];
  const client = createClient({
    config: { hosts: HOSTS, paths: {} },
    token: () => null,
    fetch: async (url) => {
      asked.push(typeof url === 'string' ? url : '');
      return Response.json({ data: rows, recordsFiltered: 99 });
    },
  });
  return { asked, provider: createDataProvider(client, { things: { list: listThings, keyOf: codeOf, find } }) };
}

describe('dataProvider', () => {
  it('asks for page 3 as startPage 2: the index on the wire is zero-based [P1-9.4] [P2-9.4]', async () => {
    const { provider, asked } = providerOf([{ code: 'A', n: 1 }]);
    const answer = await provider.getList('things', { ...PAGE, filter: { code: 'A', other: '' } });
    expect(asked).toEqual(['/api/v1/thing?code=A&startPage=2&length=20']);
    expect(answer).toEqual({ data: [{ id: 'A', code: 'A', n: 1 }], total: 99 });
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

  it('lets a failed call be seen as what it is', async () => {
    const { provider } = providerOf([{ wrong: 'shape' }]);
    await expect(provider.getList('things', { ...PAGE, filter: {} })).rejects.toBeInstanceOf(UpstreamError);
  });
});
