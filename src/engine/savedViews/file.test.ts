import { describe, expect, it } from 'vitest';
import { readViews, writeViews } from './file';
import { readView, type SavedView } from './view';

const { value } = readView({
  id: 7,
  resource: 'transactions',
  name: 'Naïve “ones”',
  filter: { startDate: 'month-1', endDate: 'month-1:end', rrn: '000123' },
  columns: [{ field: 'rrn', width: 120 }, { field: 'amount' }],
  sort: { field: 'rrn', order: 'DESC' },
  perPage: 'all',
  density: 'compact',
  pinned: true,
  isDefault: true,
  share: 'everyone',
  owner: 'kemi',
  mine: true,
});
if (!value) throw new Error('no view');
const view: SavedView = value;

describe('a file of views', () => {
  it('says what they say and nothing of whom they belong to', () => {
    const text = writeViews([view]);
    expect(text).not.toMatch(/kemi|everyone|isDefault|"id"/);
    expect(JSON.parse(text)).toMatchObject({ format: 'kobodesk.views', version: 1 });
  });

  it('is read as it was written: private, and nobody’s default', () => {
    const { id, owner, mine, ...body } = view;
    expect([id, owner, mine]).toEqual(['7', 'kemi', true]);
    const kept = { ...body, share: 'private', group: null, isDefault: false };
    expect(readViews(writeViews([view, view]))).toEqual({
      value: [kept, kept],
      notices: [],
    });
    expect(readViews(`\uFEFF${writeViews([view])}`).value).toHaveLength(1);
  });

  it.each(['', 'null', '{}', '[1', 'name,filter', '{"format":"other","views":[]}', '{"views":{}}', '"x"'])(
    'that is none says so: %j',
    (text) => {
      expect(readViews(text)).toEqual({ value: [], notices: [{ why: 'malformed', part: 'file', name: null }] });
    },
  );

  it('keeps what can be read of it, and names the rest', () => {
    const views = [{ resource: 'agents', name: 'Good', perPage: 'many' }, 5, { name: 'No resource' }];
    const { value: read, notices } = readViews(JSON.stringify({ format: 'kobodesk.views', version: 3, views }));
    expect(read.map(({ name }) => name)).toEqual(['Good']);
    expect(notices).toEqual([
      { why: 'newer', part: 'file', name: null },
      { why: 'malformed', part: 'perPage', name: null },
      { why: 'malformed', part: 'record', name: null },
      { why: 'malformed', part: 'record', name: null },
    ]);
  });

  it('has bounds', () => {
    expect(readViews(JSON.stringify({ views: Array.from({ length: 201 }, () => view) })).value).toEqual([]);
    expect(readViews(`[${' '.repeat(1_000_000)}]`).value).toEqual([]);
  });
});
