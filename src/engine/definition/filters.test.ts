import { describe, expect, it } from 'vitest';
import { askedFilter, filterProblems } from './filters';
import { buildField } from './normalise';

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

  it('begins no later than it ends, by the days that its words mean', () => {
    expect(filterProblems(list, { startDate: 'today', endDate: '2026-11-20' }, NOW)).toEqual({
      startDate: 'startAfterEnd',
    });
    expect(filterProblems(list, { startDate: 'today', endDate: '2026-11-21' }, NOW)).toEqual({});
  });
});
