import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { readAddress, writeAddress, type ListState } from './address';

const [transactions] = resources;
if (!transactions) throw new Error('no resource');
const resource = transactions;
const PLAIN: ListState = { page: 1, perPage: 10, filter: {}, columns: null, density: null, view: null };
const read = (search: string): ListState => readAddress(resource, new URLSearchParams(search));

describe('the address of a list', () => {
  it('says page, size and filters, and nothing that is as it is by default', () => {
    const state: ListState = { ...PLAIN, page: 3, perPage: 50, filter: { status: '00', startDate: '2026-01-01' } };
    const search = writeAddress(resource, state, new URLSearchParams());
    expect(search).toBe('startDate=2026-01-01&status=00&page=3&perPage=50');
    expect(read(search)).toEqual(state);
    expect(writeAddress(resource, PLAIN, new URLSearchParams())).toBe('');
  });

  it('never holds a secret filter, whichever way', () => {
    expect(writeAddress(resource, { ...PLAIN, filter: { pan: '5061' } }, new URLSearchParams())).toBe('');
    expect(read('pan=5061').filter).toEqual({});
  });

  it('keeps what belongs to the page', () => {
    const own = { ...resource, filters: resource.filters.filter(({ param }) => param !== 'agentId') };
    const kept = new URLSearchParams('agentId=4&status=00&page=2');
    expect(writeAddress(own, { ...PLAIN, perPage: 'all' }, kept)).toBe('agentId=4&perPage=all');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'perPage=7', 'perPage=1e9', 'unknown=1', 'status=%20'])(
    'takes %s as not said',
    (search) => expect(read(search)).toEqual(PLAIN),
  );

  it('has one page only of all rows', () => {
    expect(read('perPage=all&page=4')).toEqual({ ...PLAIN, perPage: 'all' });
  });
});
