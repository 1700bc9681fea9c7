import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { UpstreamError } from '../../upstream/errors';
import { importViews } from './importViews';
import type { SavedView, ViewBody } from './view';

const view = (name: string, more: object = {}) => ({
  resource: 'transactions',
  name,
  filter: { status: '51' },
  ...more,
});
const file = (...views: readonly object[]): string => JSON.stringify({ format: 'kobodesk.views', version: 1, views });
const no = (message: string) => new UpstreamError('business', { message, status: 422 });

/** A store that says no to some names. */
function storeOf(refuse: (name: string, before: number) => Error | null = () => null) {
  const asked: ViewBody[] = [];
  const create = async (body: ViewBody): Promise<SavedView> => {
    const error = refuse(body.name, asked.length);
    asked.push(body);
    if (error) throw error;
    return { ...body, id: String(asked.length), owner: 'ada', mine: true };
  };
  return { asked, into: { resources, mayList: async (name: string) => name === 'transactions', create } };
}

const namesOf = (views: readonly { readonly name: string }[]): readonly string[] => views.map(({ name }) => name);

describe('a file of views', () => {
  it('brings no card number along, and says so', async () => {
    const { asked, into } = storeOf();
    const filter = { status: '51', rrn: '5399831234567895' };
    const { created, notices } = await importViews(file(view('4111111111111111', { filter })), into);
    expect(created).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toMatch(/5399|4111/);
    expect(notices.map(({ why, part }) => `${why} ${part}`)).toEqual(['card name', 'card filter']);
  });

  it('of which one is refused leaves out that one and says why', async () => {
    const failure = no('It cannot be kept.');
    const { into } = storeOf((name) => (name === 'B' ? failure : null));
    const { created, refused } = await importViews(file(view('A'), view('B'), view('C')), into);
    expect(namesOf(created)).toEqual(['A', 'C']);
    expect(refused).toEqual([{ names: ['B'], error: failure }]);
  });

  it('is not tried to the end where there are too many views already', async () => {
    const { into, asked } = storeOf((_name, before) => (before >= 1 ? no('There are 200.') : null));
    const { created, refused } = await importViews(
      file(...['A', 'B', 'C', 'D', 'E', 'F'].map((one) => view(one))),
      into,
    );
    expect(namesOf(created)).toEqual(['A']);
    expect(refused.map(({ names }) => names)).toEqual([['B', 'C', 'D', 'E', 'F']]);
    expect(asked).toHaveLength(4);
  });

  it('is not tried again where nothing was heard', async () => {
    const { into, asked } = storeOf(() => new UpstreamError('network'));
    expect((await importViews(file(view('A'), view('B')), into)).refused).toMatchObject([{ names: ['A', 'B'] }]);
    expect(asked).toHaveLength(1);
  });

  it('keeps nothing of lists that there are not, or that this person may not see', async () => {
    const { into, asked } = storeOf();
    const views = [view('A'), view('B', { resource: 'gone' }), view('C', { resource: 'audit' })];
    const { notices } = await importViews(file(...views), into);
    expect(namesOf(asked)).toEqual(['A']);
    expect(notices).toEqual([
      { why: 'noList', part: 'record', name: 'B' },
      { why: 'noRight', part: 'record', name: 'C' },
    ]);
  });

  it('brings filters with operators along, by the kind of their field', async () => {
    const { into, asked } = storeOf();
    const filter = { agentId_neq_any: '1234567890,10456', amount_gte: '1500000000', 'any.amount_lte': '1000000000' };
    const { notices } = await importViews(file(view('A', { filter })), into);
    expect(asked.map((body) => body.filter)).toEqual([filter]);
    expect(notices).toEqual([]);
    await importViews(file(view('B', { filter: { rrn_neq: '0123456789', nope_gte: '0123456789' } })), into);
    expect(asked.at(-1)?.filter).toEqual({});
  });

  it('keeps no secret filter, and what the store would not take is left out and named', async () => {
    const { into, asked } = storeOf();
    const filter = { status: '51', pan: '506118', accountBvn: '22212345678', 'a b': 'x', amount: '5\0' };
    const views = [
      view('', { filter, perPage: 20_000, columns: [{ field: 'x'.repeat(61) }, { field: 'rrn' }] }),
      view('A\0\uD800B'),
      view('Many', { filter: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'])) }),
    ];
    const { notices, refused } = await importViews(file(...views), into);
    expect(refused).toEqual([]);
    expect(asked[0]).toMatchObject({
      name: 'Unnamed view',
      filter: { status: '51', amount: '5' },
      perPage: null,
      columns: [{ field: 'rrn', width: null }],
    });
    expect(JSON.stringify(asked)).not.toMatch(/506118|22212345678/);
    expect(asked[1]?.name).toBe('AB');
    expect(Object.keys(asked[2]?.filter ?? {})).toHaveLength(50);
    expect(notices).toContainEqual({ why: 'secret', part: 'filter', name: 'PAN' });
    expect(notices).toContainEqual({ why: 'secret', part: 'filter', name: 'accountBvn' });
    for (const part of ['name', 'perPage', 'columns'])
      expect(notices).toContainEqual({ why: 'malformed', part, name: null });
    expect(notices).toContainEqual({ why: 'malformed', part: 'filter', name: 'a b' });
    expect(notices).toContainEqual({ why: 'malformed', part: 'filter', name: 'f59' });
  });
});
