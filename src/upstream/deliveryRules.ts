/** What a delivery of a saved view may be: the same for the browser and the reference API (D611). */
import { DAY_MS, addDays, lagosDay, lagosDayStart } from './time';
import { PAUSES } from './watchRules';

export const DELIVERY_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type DeliveryFormat = (typeof DELIVERY_FORMATS)[number];

/** Rows of a file; one with more is never cut, its delivery fails. A CSV is bounded by its bytes alone. */
export const DELIVERY_ROWS: Readonly<Record<DeliveryFormat, number>> = {
  csv: Number.MAX_SAFE_INTEGER,
  xlsx: 200_000,
  pdf: 20_000,
};

/** The largest file, in bytes, and the largest that is attached to a mail. */
export const MAX_DELIVERY_BYTES = 50 * 1024 * 1024;
export const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;

/** A kept file is deleted after so many days. */
export const FILE_DAYS = 7;

/** Deliveries of one person, and people whom one delivery reaches. */
export const MAX_DELIVERIES = 10;
export const MAX_RECIPIENTS = 200;

export const SCHEDULE_KINDS = ['weekdays', 'weekly', 'monthly'] as const;

/** The day of a monthly delivery that means the last one of each month. */
export const LAST_DAY = 31;

/** Days of the month that every month has. */
export const SURE_DAYS = 28;

/** When a delivery is made. */
export interface Schedule {
  /** `weekdays`: Monday to Friday. */
  readonly kind: (typeof SCHEDULE_KINDS)[number];
  /** HH:MM in Lagos. */
  readonly time: string;
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 28, or `LAST_DAY`. Null for `weekdays`. */
  readonly day: number | null;
}

/** Whether a schedule has the day that its kind needs, and no other, and a time. */
export function isSchedule({ kind, time, day }: Schedule): boolean {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return false;
  if (kind === 'weekdays') return day === null;
  if (day === null || !Number.isInteger(day) || day < 1) return false;
  return kind === 'weekly' ? day <= 7 : day <= SURE_DAYS || day === LAST_DAY;
}

const MINUTE_MS = 60_000;
/** Longer than any schedule pauses, in days. */
const SEARCHED_DAYS = 40;

/** The first time of a schedule after a moment; both in milliseconds since the epoch. Lagos has no daylight saving. */
export function nextDelivery(schedule: Schedule, after: number): number {
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const today = lagosDay(after);
  for (let ahead = 0; ahead <= SEARCHED_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const time = (lagosDayStart(day) ?? 0) + (hours * 60 + minutes) * MINUTE_MS;
    if (time > after && isDayOf(schedule, day)) return time;
  }
  // Only a schedule that `isSchedule` refuses has no such day.
  return after + DAY_MS;
}

/** The last time of a schedule up to a moment, from one of its times on: of several left-out ones only that is made up for. */
export function latestDelivery(schedule: Schedule, due: number, until: number): number {
  let latest = due;
  for (let next = due; next <= until; next = nextDelivery(schedule, next)) latest = next;
  return latest;
}

function isDayOf({ kind, day }: Schedule, date: string): boolean {
  if (kind === 'monthly') {
    const ofMonth = Number(date.slice(8));
    return day === LAST_DAY ? addDays(date, 1).endsWith('-01') : ofMonth === day;
  }
  // 0 is Sunday.
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return kind === 'weekdays' ? weekday <= 5 : weekday === day;
}

/**
 * Why nothing is delivered: the owner is switched off, no staff or has to change the password, may not open the list,
 * does not see the view any more, the service does not filter by what the view filters by, reading took too long three
 * times, the file was too long three times, or the role group has more people than a delivery reaches, or nobody whom it
 * reaches.
 */
export const DELIVERY_PAUSES = [...PAUSES, 'tooLong', 'recipients', 'nobody'] as const;

export type DeliveryPause = (typeof DELIVERY_PAUSES)[number];

/**
 * Why one file was not made: the recipient may not open the list or is not shown what the view filters by (`rights`),
 * the service refuses a filter (`filter`), more rows than the format takes (`tooMany`), more bytes than a file may have
 * (`tooLarge`), a text or column that the format cannot hold (`doesNotFit`), no room for kept files (`noRoom`), reading
 * took too long (`slow`), or anything else (`failed`).
 */
export const DELIVERY_FAILURES = [
  'rights',
  'filter',
  'tooMany',
  'tooLarge',
  'doesNotFit',
  'noRoom',
  'slow',
  'failed',
] as const;

/** Failures that the owner, who alone changes the delivery, can do something about. */
export const ADVISED_FAILURES: ReadonlySet<string> = new Set(['filter', 'tooMany', 'tooLarge', 'doesNotFit', 'slow']);

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];
