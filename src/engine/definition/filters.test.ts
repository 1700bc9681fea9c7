import { describe, expect, it } from 'vitest';
import { askedFilter, filterKindOf, filterProblems } from './filters';
import { buildField } from './buildField';
import { partedFilter } from '../../lists/byBrowser';
import { withAsked } from '../../lists/question/asked';

const [startDate, endDate] = [
  buildField('startDate', { kind: 'day', source: null }),
  buildField('endDate', { kind: 'day', source: null }),
];
const list = {
  filters: [startDate, endDate, buildField('businessName', {})],
  period: [startDate, endDate],
} as const;
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('a filter', () => {
  it('is asked by days, and only by its day fields', () => {
    const filter = { startDate: 'month-1', endDate: 'today', businessName: 'today' };
    expect(askedFilter(list, filter, NOW)).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-11-21',
      businessName: 'today',
    });
  });

  it('is asked without what is no day', () => {
    const filter = { startDate: '2026-11-01', endDate: 'tomorrow' };
    expect(askedFilter(list, filter, NOW)).toEqual({ startDate: '2026-11-01' });
    expect(filterProblems(list, filter, NOW)).toEqual({ endDate: 'notADay' });
  });

  it('takes a time in place of a day where it is not the contract’s own parameter that is asked [D868]', () => {
    const systemTime = buildField('systemTime', { kind: 'dateTime' });
    const columns = [{ name: 'systemTime', field: systemTime }];
    const time = { systemTime_gte: '2026-11-01T09:00:00Z' };
    const wordsOf = (asked: Parameters<typeof filterProblems>[0], filter: Readonly<Record<string, string>>) =>
      Object.values(filterProblems(withAsked(asked, Object.keys(filter)), filter, NOW));
    // Days alone: this service has startDate in place of it.
    expect(wordsOf({ ...list, columns }, time)).toEqual(['notADay']);
    expect(wordsOf(list, { startDate: '2026-11-01T09:00:00Z' })).toEqual(['notADay']);
    expect(askedFilter({ ...list, columns }, time, NOW)).toEqual({});
    const operators = { systemTime: 'time' } as const;
    for (const asked of [
      { ...list, columns, operators },
      { filters: [], period: null, columns },
    ]) {
      expect(askedFilter(asked, time, NOW)).toEqual(time);
      expect(wordsOf(asked, { systemTime_lte: '1899-11-01T09:00:00Z' })).toEqual(['wrongYear']);
      expect(wordsOf(asked, { systemTime_lte: '2026-11-01T29:00:00Z' })).toEqual(['notADay']);
    }
    expect(partedFilter({ ...list, columns, operators }, { ...time, systemTime_lte: '2026-11-02' }).sent).toEqual({
      ...time,
      endDate: '2026-11-02',
    });
    const [field] = withAsked({ ...list, columns, operators, filters: [] }, ['systemTime_gte']).filters;
    const value = '2026-11-01T09:00:00Z';
    expect(field && filterKindOf(field).label?.({ field, value }, NOW)).toBe('2026-11-01 10:00');
    // A parameter of the definition that is an operator of the service.
    const silentSince = buildField('silentSince', { kind: 'day', source: null, param: 'lastTransaction_lte' });
    expect(wordsOf({ filters: [silentSince] }, { lastTransaction_lte: value })).toEqual([]);
  });

  it('of one text keeps its comma, and of several each as it is [D869]', () => {
    const columns = [{ name: 'name', field: buildField('name', {}) }];
    const asked = { filters: [], columns, operators: { name: 'text' } } as const;
    const sent = (filter: object): unknown => partedFilter(asked, filter).sent;
    expect(sent({ name: 'Ade, Sons' })).toEqual({ name: 'Ade, Sons' });
    expect(sent({ name_q: 'ade, s' })).toEqual({ name_q: 'ade, s' });
    expect(sent({ name_eq_any: ['Ade, Sons', 'Bello'] })).toEqual({ name_eq_any: '"Ade, Sons",Bello' });
    expect(sent({ name_eq_any: '"Ade, Sons", Bello' })).toEqual({ name_eq_any: '"Ade, Sons",Bello' });
    expect(sent({ name_eq_any: 'Ade, Bello,' })).toEqual({ name_eq_any: 'Ade,Bello' });
  });

  it('is of no year before 1900, whichever way it is written', () => {
    const early = { startDate: '0026-11-26', endDate: 'month-9999' };
    expect(filterProblems(list, early, NOW)).toEqual({ startDate: 'wrongYear', endDate: 'wrongYear' });
    expect(askedFilter(list, { ...early, businessName: 'Ade' }, NOW)).toEqual({ businessName: 'Ade' });
    expect(filterProblems(list, { startDate: '1900-01-01', endDate: 'month-9999:end' }, NOW)).toEqual({
      endDate: 'wrongYear',
    });
    expect(filterProblems(list, { startDate: '1899-12-31' }, NOW)).toEqual({ startDate: 'wrongYear' });
    expect(filterProblems(list, { startDate: 'today-9999', endDate: '2999-12-31' }, NOW)).toEqual({});
    expect(filterProblems(list, { endDate: '3000-01-01' }, NOW)).toEqual({ endDate: 'wrongYear' });
  });

  it('by a card number is read by its first six and last four digits alone', () => {
    const field = buildField('pan', { kind: 'pan' });
    const read = (value: string): unknown => filterKindOf(field).label?.({ field, value }, NOW);
    expect(read('5123361111111957')).toBe('512336******1957');
    expect(read('5123 3611 1111 1957')).toBe('512336******1957');
    expect(read('418742******7176')).toBe('418742******7176');
    expect(read('51233611111')).toBe('512336*1111');
    expect(read('7176')).toBe('7176');
  });

  it('begins no later than it ends, by the days that its words mean', () => {
    expect(filterProblems(list, { startDate: 'today', endDate: '2026-11-20' }, NOW)).toEqual({
      startDate: 'startAfterEnd',
    });
    expect(filterProblems(list, { startDate: 'today', endDate: '2026-11-21' }, NOW)).toEqual({});
  });
});
