/** The dashboard's period: chosen in the address, read with the one before it (feature `dashboardPeriod`, D335). */
import { keepPreviousData } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { dayAt, isTooEarly } from '../../lists/days';
import { getDashboardPeriod } from '../../upstream/dashboardCalls';
import { addDays, lagosDay } from '../../upstream/time';
import type { Days } from './links';
import type { Months } from './months';
import { FRESH_MS } from './useDashboard';

/** In the order of the buttons, as in the address of a list; the last is the dates that a person types. */
export const PERIODS = {
  today: { startDate: 'today', endDate: 'today' },
  week: { startDate: 'today-6', endDate: 'today' },
  days30: { startDate: 'today-29', endDate: 'today' },
  month: { startDate: 'month', endDate: 'today' },
} as const;

/** The service answers no longer periods. */
const MAX_DAYS = 400;

/** @param now epoch milliseconds. @param enabled nothing is requested otherwise. */
export function usePeriod(now: number, enabled: boolean) {
  const { session } = useEngine();
  const [search, setSearch] = useSearchParams();
  const written = {
    startDate: search.get('startDate') ?? PERIODS.today.startDate,
    endDate: search.get('endDate') ?? PERIODS.today.endDate,
  };
  const today = lagosDay(now);
  const dayOf = (text: string): string => {
    const day = dayAt(text, now);
    return day === undefined || isTooEarly(day) ? today : day;
  };
  const [first, last] = sensible(dayOf(written.startDate), dayOf(written.endDate), today);
  const days = useMemo(() => ({ startDate: first, endDate: last }), [first, last]);
  const name = Object.entries(PERIODS).find(
    ([, one]) => one.startDate === written.startDate && one.endDate === written.endDate,
  )?.[0];
  const asked = { ...days, ...(name === 'month' && { unit: 'Month' as const }) };
  const query = useAsk(['dashboard', session.user.id, 'period', asked], getDashboardPeriod, asked, {
    enabled,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return {
    days,
    /** The name of the chosen period; undefined for typed dates. */
    name,
    today,
    data: query.data,
    /** What is shown belongs to the period before the last choice. */
    waiting: query.isPlaceholderData,
    /** Epoch milliseconds; 0 before it was read. */
    updatedAt: query.dataUpdatedAt,
    /** It could not be read, also while it is read again. */
    isMissing: query.data === undefined && query.errorUpdateCount > 0,
    error: query.isFetching ? null : query.error,
    retry: useEvent((): void => void query.refetch()),
    choose: useEvent((period: Required<Days>) => setSearch(period, { replace: true })),
  };
}

export type Period = ReturnType<typeof usePeriod>;

/** Days in order, not after today and not too many. */
function sensible(one: string, other: string, today: string) {
  const [first = today, last = today] = [one, other].map((day) => (day > today ? today : day)).toSorted();
  const earliest = addDays(last, 1 - MAX_DAYS);
  return [first < earliest ? earliest : first, last] as const;
}

/** The months as they come with the period, in place of counting each. */
export function monthsOf(
  { data, error, retry }: Pick<Period, 'data' | 'error' | 'retry'>,
  names: readonly string[],
): Months {
  return {
    months: names.map((month) => {
      const count = data?.months?.find((one) => one.month === month) ?? null;
      return { month, count, state: count ? 'counted' : error ? 'unknown' : 'counting' };
    }),
    retry,
    refresh: retry,
  };
}
