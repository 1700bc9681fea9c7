import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../client';
import { listingOf, type DeclaredCall } from '../declaredCall';
import { defineEndpoint, page, type Listing, type Paging } from '../endpoint';

const CALL: DeclaredCall = {
  name: 'lockers.list',
  host: 'api',
  method: 'GET',
  path: '/lockers',
  answers: 'page',
  row: { id: 'key' },
};
const own: Listing = defineEndpoint<Paging>()({
  name: 'listThings',
  host: 'api',
  method: 'GET',
  path: '/lockers',
  read: page(z.object({ id: z.string() })),
});
const declared = listingOf(CALL);
const inParts = listingOf({ ...CALL, paging: { page: 'startPage', first: 0, size: 'length', most: 2 } });

const rowsFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: `R${from + at}` }));
const REPEATED = 'The service answered the rows of page 1 for page';
const SURPLUS = 'The service answered 5 rows where 4 were asked for, so some rows would be on no page.';

type Answer = (asked: Paging, times: number) => readonly object[];

function reading(answer: Answer, transport?: string) {
  const asked: string[] = [];
  const simple = transport === 'simpleRest';
  const client = createClient({
    config: JSON.parse(
      JSON.stringify({
        hosts: { api: { base: '/api', auth: 'none', ...(simple && { transport: { name: transport } }) } },
        paths: {},
      }),
    ),
    token: () => null,
    fetch: async (address) => {
      const { searchParams } = new URL(typeof address === 'string' ? address : '', 'http://app');
      const [from = 0, to = 0] = simple ? [...(searchParams.get('range') ?? '').matchAll(/\d+/g)].map(Number) : [];
      const length = simple ? to - from + 1 : Number(searchParams.get('length'));
      const startPage = simple ? from / length : Number(searchParams.get('startPage'));
      asked.push(`${startPage} ${length}`);
      const rows = answer({ startPage, length }, asked.length);
      return simple
        ? Response.json(rows, { headers: { 'content-range': `items ${from}-${to}/40` } })
        : Response.json({ data: rows, recordsFiltered: 40 });
    },
  });
  const read = (listing: Listing, startPage: number, length = 4, filter: object = {}): Promise<string> =>
    client.page(listing, { filter, paging: { startPage, length } }).then(
      ({ rows }) => rows.map((row) => String(Reflect.get(row, 'id'))).join(' '),
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  return { read, asked };
}

describe.each([
  ['the contract', declared, undefined],
  ['the contract, of a list of its own', own, undefined],
  ['simple REST', declared, 'simpleRest'],
])('a page of %s', (_what, listing, transport) => {
  it('with more rows than were asked for is an error, on every page', async () => {
    const { read } = reading(({ startPage, length }) => rowsFrom(startPage * 5, length + 1), transport);
    expect(await read(listing, 0)).toContain(SURPLUS);
    expect(await read(listing, 3)).toContain(SURPLUS);
  });

  it('with the rows of the first one is an error, with those after it none', async () => {
    const { read, asked } = reading(({ length }) => rowsFrom(0, length), transport);
    expect(await read(listing, 0)).toBe('R0 R1 R2 R3');
    expect(await read(listing, 1)).toContain(`${REPEATED} 2 too`);
    expect(await read(listing, 7)).toContain(`${REPEATED} 8 too`);
    expect(asked).toEqual(['0 4', '1 4', '0 4', '7 4', '0 4']);
    const good = reading(({ startPage, length }) => rowsFrom(startPage * length, length), transport);
    expect([await good.read(listing, 0), await good.read(listing, 1)]).toEqual(['R0 R1 R2 R3', 'R4 R5 R6 R7']);
    expect(good.asked).toEqual(['0 4', '1 4']);
  });

  it('with the rows that were first until others came is none', async () => {
    const { read } = reading(
      ({ startPage, length }, times) => rowsFrom(startPage * length + (times > 1 ? 0 : 4), length),
      transport,
    );
    expect(await read(listing, 0)).toBe('R4 R5 R6 R7');
    expect(await read(listing, 1)).toBe('R4 R5 R6 R7');
  });

  it('beyond the last one may have any rows, and none', async () => {
    const { read } = reading(({ startPage, length }) => (startPage > 20 ? [] : rowsFrom(0, length)), transport);
    expect([await read(listing, 0), await read(listing, 10), await read(listing, 30)]).toEqual([
      'R0 R1 R2 R3',
      'R0 R1 R2 R3',
      '',
    ]);
  });
});

it('a further page that is asked for first is compared once with the first one, where a file declares the list', async () => {
  const bad = reading(({ length }) => rowsFrom(0, length));
  expect(await bad.read(declared, 2)).toContain(`${REPEATED} 3 too`);
  expect(await bad.read(own, 2)).toBe('R0 R1 R2 R3');
  const good = reading(({ startPage, length }) => rowsFrom(startPage * length, length));
  expect([await good.read(declared, 2), await good.read(declared, 3, 4, { q: 'x' })]).toEqual([
    'R8 R9 R10 R11',
    'R12 R13 R14 R15',
  ]);
  expect(good.asked).toEqual(['2 4', '0 4', '3 4']);
});

it('a part of a page with more rows than were asked for is an error too', async () => {
  const { read } = reading(({ startPage, length }) =>
    rowsFrom(startPage * length, startPage === 1 ? length + 1 : length),
  );
  expect(await read(inParts, 0)).toContain('The service answered 3 rows where 2 were asked for');
});
