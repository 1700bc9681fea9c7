import { assert, constantFrom, jsonValue, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireTransaction } from '../../tests/transactions';
import { listingOf, type DeclaredCall } from './declaredCall';
import { list, page } from './endpoint';
import { refuseAllOdd, tolerantOne, tolerantRows } from './rows';
import { listTransactions } from './transactions';
import { unreadableAt, unreadableIn } from './unreadable';
import { id, kobo, koboOrNull, pan, text } from './wire';

const row = z.object({
  id,
  amount: kobo,
  fee: koboOrNull,
  name: text,
  state: z.string(),
  open: z.boolean(),
  pan,
  accountBvn: text,
  agent: z.nullable(z.object({ id, name: text, bank: z.optional(z.nullable(z.object({ name: text }))) })),
  roles: z.array(z.object({ code: z.string() })),
});

const good = {
  id: 1,
  amount: 10.12,
  fee: null,
  name: 'Ada',
  state: 'OPEN',
  open: true,
  pan: '5061050000001234',
  accountBvn: null,
  agent: { id: 5, name: 'Kano', bank: { name: 'GTB' } },
  roles: [{ code: 'A' }],
};

const read = (...rows: readonly unknown[]) => tolerantRows(row)(rows);
const oddIn = (value: unknown) => unreadableIn(read(good, value)[1]);

describe('a row that is not as documented', () => {
  it.each([
    ['amount', 10.129, '10.129', 'expected an amount with at most two decimals, received a number'],
    ['amount', 'N/A', 'N/A', 'expected an amount with at most two decimals, received a text'],
    ['amount', undefined, '', 'expected an amount with at most two decimals, received nothing'],
    ['fee', [1], '[1]', 'expected an amount with at most two decimals, received a list'],
    ['id', '1', '1', 'expected a whole number, received a text'],
    ['id', 1.5, '1.5', 'expected a whole number, received a number'],
    ['name', { first: 'Ada' }, '{"first":"Ada"}', 'expected a text or a number, received a record'],
    ['state', null, '', 'expected a text, received nothing'],
    ['open', 'yes', 'yes', 'expected true or false, received a text'],
    ['roles', [{ code: 1 }], '[{"code":1}]', 'expected a list, received a list'],
    // A record's place shows several fields, of which some may be hidden.
    ['agent', 'Kano', null, 'expected a record, received a text'],
    ['agent', [{ bvn: '22212345678' }], null, 'expected a record, received a list'],
  ])('says which value is unreadable, and the others are read: %s %j', (name, value, said, reason) => {
    const [, odd] = read(good, { ...good, [name]: value });
    expect(unreadableIn(odd)).toEqual({ [name]: { text: said, reason } });
    const [whole] = read(good);
    expect(odd).toMatchObject({ ...whole, [name]: null });
  });

  it('is read within its records too', () => {
    const [, odd] = read(good, { ...good, agent: { ...good.agent, name: ['Kano'], bank: 7 } });
    expect(odd).toMatchObject({ id: 1, agent: { id: 5, name: null, bank: null } });
    expect(Object.keys(unreadableIn(odd) ?? {})).toEqual(['agent.name', 'agent.bank']);
    expect(unreadableAt(odd, 'agent.bank.name')?.reason).toBe('expected a record, received a number');
    expect(unreadableAt(odd, 'agent.id')).toBeUndefined();
  });

  it.each([[null], ['oops'], [7], [['a']], [undefined]])('keeps its place where it is no record: %j', (value) => {
    const rows = read(good, value, good);
    expect(rows).toHaveLength(3);
    expect(unreadableAt(rows[1], 'anything.at.all')?.reason).toMatch(/^expected a record, received /);
  });

  it.each([
    ['pan', { number: '5399831234567895' }],
    ['accountBvn', ['short']],
    ['name', { note: 'card 5399 8312 3456 7895 expired' }],
    ['name', { note: 'x5399831234567895' }],
    ['name', [22_212_345_678]],
    ['name', { note: '22212345678' }],
    ['name', ['5399', '8312', '3456', '7895']],
    ['name', { note: '5399-8312/3456_7895' }],
    ['name', { note: '2026 5399 8312 3456 7895' }],
    ['name', { note: 'BVN 222,123,456,78' }],
    ['name', { note: '٥٣٩٩٨٣١٢٣٤٥٦٧٨٩٥' }],
    ['name', { note: '５３９９８３１２３４５６７８９５' }],
  ])('keeps no text of a card number, a BVN or a secret: %s %j', (name, value) => {
    expect(oddIn({ ...good, [name]: value })?.[name]?.text).toBeNull();
  });

  it("keeps no value that has a secret's name within another, and cuts a long one", () => {
    expect(oddIn({ ...good, name: { a: 1, password: 'x', cardPin: '1234' } })?.name?.text).toBe('{"a":1}');
    expect(oddIn({ ...good, state: ['x'.repeat(900)] })?.state?.text).toHaveLength(501);
  });

  it('survives any value in any place: never throws, never hides another row, and can be cloned', () => {
    const names = [...Object.keys(good), 'agent.name', 'agent.bank', 'agent.bank.name'];
    assert(
      property(constantFrom(...names), jsonValue(), nat(4), (path, value, place) => {
        const changed = structuredClone<object>(good);
        const parts = path.split('.');
        const last = parts.pop() ?? '';
        const parent = parts.reduce<object>((at, part) => Reflect.get(at, part), changed);
        Reflect.set(parent, last, value);
        const sent: unknown[] = Array.from({ length: 5 }, () => good);
        sent[place] = changed;
        const rows = tolerantRows(row)(sent);
        expect(structuredClone(rows)).toEqual(rows);
        expect(rows).toHaveLength(5);
        const [whole] = tolerantRows(row)([good]);
        expect(rows.toSpliced(place, 1)).toEqual([whole, whole, whole, whole]);
        const odd = Object.keys(unreadableIn(rows[place]) ?? {});
        expect(odd.filter((name) => !name.startsWith(path) && !path.startsWith(name))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('every list', () => {
  const call: DeclaredCall = {
    name: 'stock.list',
    host: 'stock',
    method: 'GET',
    path: '/lockers',
    answers: 'page',
    row: { id: 'key', rent: 'kobo', owner: { name: 'text' }, card: 'pan' },
  };
  const lockers = [
    { id: 1, rent: 5, owner: { name: 'A' }, card: null },
    { id: {}, rent: 'N/A', owner: 'B', card: { no: '5399831234567895' } },
  ];
  it.each([
    ['page', listingOf(call), { data: lockers, recordsFiltered: 2 }],
    ['list', listingOf({ ...call, answers: 'list' }), { data: lockers }],
    ['bare list', listingOf({ ...call, answers: 'list', bare: true }), lockers],
    ['page at a place', listingOf({ ...call, at: 'hits', total: 'n' }), { hits: lockers, n: 2 }],
    ['list at a place', listingOf({ ...call, answers: 'list', at: 'hits' }), { hits: lockers }],
  ])('is read with its odd rows, and strictly it names the row and the field: %s', (_name, listing, body) => {
    const answer = listing.read.tolerant?.(body) ?? [];
    const rows = 'rows' in answer ? answer.rows : answer;
    expect(rows[0]).toEqual({ id: 1, rent: 500, owner: { name: 'A' }, card: null });
    expect(Object.keys(unreadableIn(rows[1]) ?? {})).toEqual(['id', 'rent', 'owner', 'card']);
    expect(unreadableAt(rows[1], 'card')?.text).toBeNull();
    expect(() => listing.read(body)).toThrow('row 2: id: expected a text or a number, received a record');
  });

  it('of the contract is read so too', () => {
    const sent = [{ ...wireTransaction(1), amount: 'N/A' }, wireTransaction(2)];
    const answer = listTransactions.read.tolerant?.({ data: sent, recordsFiltered: 2 }) ?? [];
    const rows = 'rows' in answer ? answer.rows : answer;
    expect(rows.map((each) => Object.keys(unreadableIn(each) ?? {}))).toEqual([['amount'], []]);
  });

  it('whose every row is odd is an error that names the first row and field', () => {
    expect(() => refuseAllOdd(read({ ...good, id: 'x' }, { ...good, open: 1 }))).toThrow('row 1: id: expected');
    expect(() => refuseAllOdd(read({ ...good, id: 'x' }, good))).not.toThrow();
    expect(() => refuseAllOdd([])).not.toThrow();
  });

  it('that is no list is an error', () => {
    expect(() => page(row).tolerant?.({ data: {}, recordsFiltered: 0 })).toThrow('nonoptional');
    expect(() => list(row).tolerant?.({ data: {} })).toThrow('the rows: expected a list, received a record');
  });
});

describe('one record', () => {
  it('is refused when nothing of it could be read, and shown when something could', () => {
    const one = tolerantOne(row);
    expect(() => one({ data: 'many', details: 'some' })).toThrow('the record: id: expected');
    expect(() => one({ agent: { id: 'five', name: null } })).toThrow('the record: id: expected');
    expect(one({ agent: { id: 'five', name: 'Kano' } })).toMatchObject({ id: null, agent: { name: 'Kano' } });
  });
});
