/** The values of a form about when a view is delivered. */
import { LAST_DAY, SCHEDULE_KINDS, SURE_DAYS, type Schedule } from '../../upstream/deliveryRules';
import type { Values } from '../forms/values';

export const KINDS = SCHEDULE_KINDS;
/** Monday first. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const MONTH_DAYS: readonly { readonly day: number; readonly isLast: boolean }[] = [
  ...Array.from({ length: SURE_DAYS }, (_, at) => ({ day: at + 1, isLast: false })),
  { day: LAST_DAY, isLast: true },
];

const USUAL_TIME = '08:00';

/** What a form begins with. @param schedule null for a new delivery. */
export function startOf(
  schedule: { readonly kind: string; readonly time: string; readonly day: number | null } | null,
): Readonly<Record<'kind' | 'time' | 'weekday' | 'monthDay', string>> {
  const { kind = 'weekdays', time = USUAL_TIME, day = null } = schedule ?? {};
  const of = (wanted: Schedule['kind']): string => String(kind === wanted && day !== null ? day : 1);
  return { kind, time, weekday: of('weekly'), monthDay: of('monthly') };
}

/** The schedule that a form says. A time that is none yet is as it was typed. */
export function scheduleOf({ kind, time = '', weekday, monthDay }: Values): Schedule {
  const chosen = KINDS.find((one) => one === kind) ?? 'weekdays';
  return { kind: chosen, time, day: chosen === 'weekdays' ? null : Number(chosen === 'weekly' ? weekday : monthDay) };
}

/** Whether no time of day is chosen. */
export const timeProblem = ({ time = '' }: Values): boolean => !/^\d\d:\d\d$/.test(time);
