/** What the browser compares by several ids of one thing, as it is stored or shown, and where none is before all. */
import { expect, it } from 'vitest';
import { partedFilter } from '../../lists/byBrowser';
import { normalise } from './checks/normalise.testing';
import { matchesOf } from './matches';
import { NOW, row, things, written, type Row } from './things.testing';

function found(rows: readonly Row[], filter: object, list = things): readonly number[] {
  const matches = matchesOf(partedFilter({ ...list, period: null }, filter).conditions, NOW);
  return rows.filter((one) => matches?.(one) ?? true).map(({ id }) => id);
}

it('finds none before every moment where the field says so [D490]', () => {
  const rows = [row(1), row(2, { at: '2026-11-07T23:00:00Z' }), row(3, { at: '2026-11-20T23:00:00Z' })];
  const list = normalise({ ...written, fields: { ...written.fields, at: { kind: 'dateTime', noneIsBefore: true } } });
  const of = (filter: object) => found(rows, filter, list);
  expect([of({ at_lte: '2026-11-08' }), of({ 'any.at_lte': '2026-11-07', 'any.count': '3' })]).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect([of({ at_gte: '2026-11-01' }), of({ at_lte: 'soon' })]).toEqual([[2, 3], []]);
});

it('finds what has several ids by each of them, one or several, in any case', () => {
  const rows = [row(7, { code: 'M9' }), row(8, { code: 'M7' }), row(9, { code: '7', name: null })];
  const ids = ['id', 'code'] as const;
  const list = normalise({ ...written, fields: { ...written.fields, name: { kind: 'code', ids } } });
  const of = (name: string, value: unknown) => found(rows, { [name]: value }, list);
  expect([of('name', '7'), of('name', 'm7, 7'), of('name_eq_any', ['M9', '8'])]).toEqual([[7], [7, 8], [7, 8]]);
  expect([of('name_neq', '7,M7'), of('name_neq_any', 'm9'), of('name', 'Thing 7')]).toEqual([[9], [8, 9], []]);
});

it('compares choices as they are stored, by what was typed and by what is seen of it', () => {
  const rows = [row(1, { bank: 'GTB' }), row(2, { bank: 'GTB\u200B' }), row(3, { bank: 'A, B' }), row(4)];
  const of = (name: string, value: string) => found(rows, { [name]: value });
  expect([of('bank', 'GTB'), of('bank', '\u200EGTB'), of('bank', 'GTB\u200B')]).toEqual([[1], [1], [1, 2]]);
  expect([of('bank_eq_any', 'x,GTB\u200B'), of('bank_neq', ' GTB')]).toEqual([
    [1, 2],
    [2, 3, 4],
  ]);
  expect([of('bank', 'A, B'), of('bank', 'GTB,x'), of('bank_eq_any', '\u200B')]).toEqual([[3], [1], []]);
});

it('compares an amount that moves a balance as it is shown, with its sign [D401]', () => {
  const moves = { before: 'count', after: 'id' } as const;
  const list = normalise({ ...written, fields: { ...written.fields, kobo: { kind: 'money', moves } } });
  const rows = [row(1, { count: 901 }), row(2, { kobo: -200, count: 900 }), row(3, { count: 0 }), row(4)];
  const of = (filter: object) => found(rows, filter, list);
  expect([of({ kobo_lte: '0' }), of({ kobo_gte: '1' }), of({ kobo: '-1' })]).toEqual([[1, 2], [3, 4], [1]]);
});
