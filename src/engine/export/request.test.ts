import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { fileName } from './download';
import { paceOf } from './Progress';
import { daysOf } from './request';
import { pinnedFilter } from '../../lists/pinnedFilter';

const [transactions] = resources;
/** Half past midnight of the 21st in Lagos. */
const NOW = Date.parse('2026-11-20T23:30:00Z');

const pin = (filter: Readonly<Record<string, unknown>>) => transactions && pinnedFilter(transactions, filter, NOW);

describe('the end of what is exported', () => {
  it('is today in Lagos where the filter has none', () => {
    expect(pin({ status: '00' })).toEqual({ status: '00', endDate: '2026-11-21' });
    expect(pin({ endDate: '' })).toEqual({ endDate: '2026-11-21' });
  });

  it('stays as chosen', () => {
    expect(pin({ endDate: '2026-10-01' })).toBeNull();
  });

  it('is not before a beginning in the future', () => {
    expect(pin({ startDate: '2026-12-01' })).toBeNull();
  });

  it('is left to lists without days', () => {
    expect(pinnedFilter({ period: null, filtersByBrowser: [] }, {}, NOW)).toBeNull();
  });
});

it('names a file after its contents and the day in Lagos', () => {
  expect(fileName('Transactions', 'csv', NOW)).toBe('transactions 2026-11-21.csv');
  expect(fileName('Fees: A/B', 'pdf', NOW)).toBe('fees a b 2026-11-21.pdf');
});

const days = (filter: Readonly<Record<string, string>>) =>
  transactions && daysOf({ resource: transactions, filter }, NOW);

it('names a file after the period of its contents, if one is chosen', () => {
  expect(days({ startDate: '2026-10-01', endDate: '2026-10-31' })).toBe('2026-10-01 – 2026-10-31');
  expect(days({ startDate: '2026-11-19' })).toBe('2026-11-19 – 2026-11-21');
  expect(days({ startDate: '2026-11-21' })).toBe('2026-11-21');
  expect(days({ endDate: '2026-11-19' })).toBe('2026-11-21');
});

describe('the pace', () => {
  it('is rows a second, and the seconds left', () => {
    expect(paceOf(10_000, 50_000, 2_000)).toEqual({ rate: 5_000, left: 8 });
  });

  it('is not told before there is one', () => {
    expect(paceOf(0, 50_000, 5_000)).toBeUndefined();
    expect(paceOf(5_000, 50_000, 400)).toBeUndefined();
  });
});
