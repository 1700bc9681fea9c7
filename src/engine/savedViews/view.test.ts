import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readView, VERSION } from './view';

const WHOLE = {
  id: 7,
  resource: 'transactions',
  name: 'Large ones',
  filter: { status: '00', startDate: 'today-6', endDate: 'today' },
  columns: [{ field: 'systemTime', width: 180 }, { field: 'amount', width: 120.5 }, { field: 'rrn' }],
  sort: { field: 'amount', order: 'DESC' },
  perPage: 50,
  density: 'comfortable',
  pinned: true,
  isDefault: true,
  share: 'group',
  group: 'Product',
  owner: 'kemi',
  mine: true,
};

describe('a stored view', () => {
  it('is read as it was written', () => {
    const { value, notices } = readView(WHOLE);
    expect(notices).toEqual([]);
    expect(value).toEqual({
      ...WHOLE,
      id: '7',
      columns: [
        { field: 'systemTime', width: 180 },
        { field: 'amount', width: 121 },
        { field: 'rrn', width: null },
      ],
    });
  });

  it('is read without a card number, in its name or a filter, and says so', () => {
    const filter = { rrn: '4111111111111111', stan: 5_399_831_234_567_895, status: '00' };
    const { value, notices } = readView({ ...WHOLE, name: 'Card 4111 1111 1111 1111', filter });
    expect([value?.name, value?.filter]).toEqual(['Unnamed view', { status: '00' }]);
    expect(notices).toEqual([
      { why: 'card', part: 'name', name: null },
      { why: 'card', part: 'filter', name: 'rrn' },
      { why: 'card', part: 'filter', name: 'stan' },
    ]);
  });

  it('takes defaults for what it does not say', () => {
    const { value, notices } = readView({ id: 'b1', resource: 'agents', name: ' Mine ' });
    expect(notices).toEqual([]);
    expect(value).toEqual({
      id: 'b1',
      resource: 'agents',
      name: 'Mine',
      filter: {},
      columns: [],
      sort: null,
      perPage: null,
      density: null,
      pinned: false,
      isDefault: false,
      share: 'private',
      group: null,
      owner: null,
      mine: false,
    });
  });

  it.each([
    ['name', { name: 5 }, { name: 'Unnamed view' }],
    ['name', { name: '\u200B' }, { name: 'Unnamed view' }],
    ['filter', { filter: ['status'] }, { filter: {} }],
    ['filter', { filter: { status: { deep: 1 }, rrn: '1' } }, { filter: { rrn: '1' } }],
    ['filter', { filter: { status: 'x'.repeat(4_001) } }, { filter: {} }],
    ['columns', { columns: 'rrn' }, { columns: [] }],
    ['columns', { columns: [{ width: 5 }, { field: 'rrn', width: 100 }] }, { columns: [{ field: 'rrn', width: 100 }] }],
    ['columns', { columns: [{ field: 'rrn', width: 'wide' }] }, { columns: [{ field: 'rrn', width: null }] }],
    ['sort', { sort: 7 }, { sort: null }],
    ['perPage', { perPage: -1 }, { perPage: null }],
    ['density', { density: 'cosy' }, { density: null }],
    ['share', { share: 'team' }, { share: 'private', group: null }],
  ])('leaves out a malformed %s, says so, and keeps the rest: %j', (part, change, read) => {
    const { value, notices } = readView({ ...WHOLE, ...change });
    expect(value).toMatchObject({ id: '7', pinned: true, ...read });
    expect(notices).toEqual([{ why: 'malformed', part, name: expect.toSatisfy(() => true) }]);
  });

  it.each([
    [{ name: ' Two\nlines\u2028of\u200B \u202Eone' }, { name: 'Two lines of one' }],
    [{ name: `x${'😀'.repeat(50)}` }, { name: `x${'😀'.repeat(49)}` }],
    [{ perPage: 'all' }, { perPage: 'all' }],
    [{ perPage: '20' }, { perPage: 20 }],
    [{ sort: ['rrn', 'ASC'] }, { sort: { field: 'rrn', order: 'ASC' } }],
    [{ columns: ['rrn', 'rrn'] }, { columns: [{ field: 'rrn', width: null }] }],
    [{ columns: [{ field: 'rrn', width: 9_999 }] }, { columns: [{ field: 'rrn', width: 640 }] }],
    [{ filter: { agentId: 4, empty: '', none: null } }, { filter: { agentId: '4' } }],
  ])('understands %j', (change, read) => {
    const { value, notices } = readView({ ...WHOLE, ...change });
    expect([value, notices]).toEqual([expect.objectContaining(read), []]);
  });

  it('of a later version is read as far as it is understood', () => {
    const { value, notices } = readView({ ...WHOLE, version: VERSION + 1, freeze: 2 });
    expect(value?.filter).toEqual(WHOLE.filter);
    expect(notices).toEqual([{ why: 'newer', part: 'record', name: null }]);
  });

  it.each([
    null,
    undefined,
    5,
    'x',
    [],
    {},
    { id: 1 },
    { resource: 'agents', name: 'No id' },
    { id: {}, resource: 'a' },
  ])('%j is none, and says so', (record) => {
    const { value, notices } = readView(record);
    expect(value).toBeNull();
    expect(notices).toMatchObject([{ why: 'malformed', part: 'record' }]);
  });

  it('never throws, whatever a store answers', () => {
    const keys = fc.constantFrom(...Object.keys(WHOLE), 'version', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (record) => {
        expect(() => readView({ ...WHOLE, ...record })).not.toThrow();
        expect(() => readView(record)).not.toThrow();
      }),
    );
  });
});
