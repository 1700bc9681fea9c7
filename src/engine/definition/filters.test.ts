import { describe, expect, it } from 'vitest';
import { askedFilter, filterKindOf, filterProblems } from './filters';
import { buildField } from './buildField';

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

  it('is of no year before 1900, whichever way it is written', () => {
    const early = { startDate: '0026-11-26', endDate: 'month-9999' };
    expect(filterProblems(list, early, NOW)).toEqual({ startDate: 'earlyYear', endDate: 'earlyYear' });
    expect(askedFilter(list, { ...early, businessName: 'Ade' }, NOW)).toEqual({ businessName: 'Ade' });
    expect(filterProblems(list, { startDate: '1900-01-01', endDate: 'month-9999:end' }, NOW)).toEqual({
      endDate: 'earlyYear',
    });
    expect(filterProblems(list, { startDate: '1899-12-31' }, NOW)).toEqual({ startDate: 'earlyYear' });
    expect(filterProblems(list, { startDate: 'today-9999', endDate: '9999-12-31' }, NOW)).toEqual({});
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
