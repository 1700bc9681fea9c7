/** The dashboard's period: chosen in the address, read with the one before it (feature `dashboardPeriod`, D335). */
import { keepPreviousData } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { dayAt, isWrongYear } from '../../lists/days';
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

/** The two days of a period. */
export const ENDS = ['startDate', 'endDate'] as const;

/** The service answers no longer periods. */
export const MAX_DAYS = 400;

/** @param now epoch milliseconds. @param enabled nothing is requested otherwise. */
export function usePeriod(now: number, enabled: boolean) {
  const { session } = useEngine();
  const [search, setSearch] = useSearchParams();
  const from = search.get('startDate') ?? PERIODS.today.startDate;
  const to = search.get('endDate') ?? PERIODS.today.endDate;
  const asked = useMemo(() => {
    const texts = { startDate: from, endDate: to };
    return { texts, days: daysOf(texts, now), problem: problemOf(texts, now) };
  }, [from, to, now]);
  /** The last one of this page that could be used. */
  const [usable, setUsable] = useState<Required<Days>>(PERIODS.today);
  const isNew = from !== usable.startDate || to !== usable.endDate;
  if (isNew && !asked.problem) setUsable(asked.texts);
  const shown = asked.problem ? usable : asked.texts;
  // What could be used yesterday may be too long today.
  const { startDate, endDate } = daysOf(problemOf(shown, now) ? PERIODS.today : shown, now);
  const days = useMemo(() => ({ startDate, endDate }), [startDate, endDate]);
  const isThisMonth = shown.startDate === PERIODS.month.startDate && shown.endDate === PERIODS.month.endDate;
  const question = { ...days, ...(isThisMonth && { unit: 'Month' as const }) };
  const query = useAsk(['dashboard', session.user.id, 'period', question], getDashboardPeriod, question, {
    enabled,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return {
    days,
    /** Those of the address, which cannot be used where there is a problem: then `days` are others. */
    written: asked.days,
    problem: asked.problem,
    /** The name of the chosen period; undefined for typed dates. */
    name: Object.entries(PERIODS).find(([, one]) => one.startDate === from && one.endDate === to)?.[0],
    today: lagosDay(now),
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

/** A text that is no day stays as it is. */
const daysOf = ({ startDate, endDate }: Required<Days>, now: number): Required<Days> => ({
  startDate: dayAt(startDate, now) ?? startDate,
  endDate: dayAt(endDate, now) ?? endDate,
});

/** Why a period cannot be shown, and beside which of its days that is said; undefined where it can. */
function problemOf(written: Required<Days>, now: number) {
  const days = daysOf(written, now);
  for (const end of ENDS) {
    const key = dayProblem(days[end], now);
    if (key) return { end, key };
  }
  const { startDate, endDate } = days;
  if (startDate > endDate) return { end: 'startDate', key: 'startAfterEnd' } as const;
  return startDate <= addDays(endDate, -MAX_DAYS) ? ({ end: 'startDate', key: 'tooLong' } as const) : undefined;
}

function dayProblem(day: string, now: number) {
  if (dayAt(day, now) === undefined) return 'notADay';
  if (isWrongYear(day)) return 'wrongYear';
  return day > lagosDay(now) ? 'afterToday' : undefined;
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
