/** When and by which agents transactions are made, as lists for weighted draws. */
import { addDays, lagosDay, lagosDayStart } from '../../../src/upstream/time';
import { slots } from './chance';
import { TRADING_AGENTS } from './people';

export const DAYS = 90;
const DAY_SECONDS = 86_400;
const SLOTS = 9_000;

/** Sunday to Saturday: markets are busiest on Fridays and Saturdays; on Sunday mornings people are in church. */
const WEEKDAYS = [62, 98, 96, 100, 104, 122, 118];
/** By the hour in Lagos, midnight first. */
const HOURS = [4, 2, 1, 1, 2, 6, 18, 42, 68, 84, 92, 96, 94, 88, 86, 88, 94, 98, 92, 74, 52, 34, 20, 9];
/** Salaries are paid. */
const MONTH_END_DAY = 25;

/** The part of a day's business that is done by that second, from 0 to 1. */
function doneBy(second: number): number {
  const hour = Math.floor(second / 3_600);
  const before = HOURS.slice(0, hour).reduce((sum, weight) => sum + weight, 0);
  const within = ((HOURS[hour] ?? 0) * (second % 3_600)) / 3_600;
  return (before + within) / HOURS.reduce((sum, weight) => sum + weight, 0);
}

function dayWeight(day: string, index: number): number {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const monthEnd = Number(day.slice(8)) >= MONTH_END_DAY ? 1.15 : 1;
  // The network grows by a fifth over the quarter.
  return weekday * monthEnd * (1 + (0.2 * index) / DAYS);
}

export interface Calendar {
  /** ISO time at which the first day begins in Lagos. */
  readonly start: string;
  /** Day indexes, 0 the first. */
  readonly daySlots: readonly number[];
  readonly hourSlots: readonly number[];
  /** The elapsed seconds of the last day, which ends at the anchor. */
  readonly lastDaySeconds: number;
}

/** The 90 days of Lagos that end at the anchor. */
export function calendar(anchor: string): Calendar {
  const now = Date.parse(anchor);
  const today = lagosDay(now);
  const first = addDays(today, 1 - DAYS);
  const dayStart = lagosDayStart(today) ?? now;
  const lastDaySeconds = Math.min(DAY_SECONDS, Math.max(1, Math.floor((now - dayStart) / 1_000)));
  const days = new Map(
    Array.from({ length: DAYS }, (_, index) => {
      const whole = dayWeight(addDays(first, index), index);
      return [index, index === DAYS - 1 ? whole * doneBy(lastDaySeconds) : whole];
    }),
  );
  return {
    start: new Date(lagosDayStart(first) ?? 0).toISOString(),
    daySlots: slots(days, SLOTS),
    hourSlots: slots(new Map(HOURS.map((weight, hour) => [hour, weight])), 1_345),
    lastDaySeconds,
  };
}

/** A few agents make very many transactions, most make few, new and disabled ones none. Agent 1 is a busy one. */
export function agentSlots(): readonly number[] {
  const weights = new Map<number, number>();
  for (const id of TRADING_AGENTS) weights.set(id, 400 + Math.floor(48_000 / (3 + ((id * 37 + 565) % 601))));
  return slots(weights, 20_000);
}
