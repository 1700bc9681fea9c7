/** Periods with a name: each is a pair of texts as in an address (`days.ts`), and can be recognised from them. */
import { dayAt, isSymbolicDay } from './days';

/** The text of a moving day or period, and the days that it means now. */
export interface DayText {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** "2026-11-15 – 2026-11-21". */
  readonly days?: string;
}

/** The texts of a period's two filters; empty if not set. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** In the order of the menu. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'thisWeek',
  'previousWeek',
  'thisMonth',
  'previousMonth',
  'lastDays',
  'since',
  'between',
] as const;

/** `other`: relative days without a name. */
export type Preset = (typeof PRESETS)[number] | 'other';

/** `days` is the number of `lastDays`, with today. */
export interface NamedPeriod {
  readonly preset: Preset;
  readonly days: number;
}

/** The first number of "Last N days". */
export const USUAL_DAYS = 30;

export const NAMED: Partial<Readonly<Record<Preset, Period>>> = {
  today: { from: 'today', to: 'today' },
  yesterday: { from: 'today-1', to: 'today-1' },
  last7Days: { from: 'today-6', to: 'today' },
  thisWeek: { from: 'week', to: 'today' },
  previousWeek: { from: 'week-1', to: 'week-1:end' },
  thisMonth: { from: 'month', to: 'today' },
  previousMonth: { from: 'month-1', to: 'month-1:end' },
};

/** The name of a period; null if it is empty. */
export function presetOf({ from, to }: Period): NamedPeriod | null {
  const match = PRESETS.find((preset) => NAMED[preset]?.from === from && NAMED[preset].to === to);
  if (match) return { preset: match, days: USUAL_DAYS };
  const last = to === 'today' ? /^today-(\d+)$/.exec(from)?.[1] : undefined;
  if (last !== undefined) return { preset: 'lastDays', days: Number(last) + 1 };
  if (isSymbolicDay(from) || isSymbolicDay(to)) return { preset: 'other', days: USUAL_DAYS };
  if (from === '' && to === '') return null;
  return { preset: to === '' ? 'since' : 'between', days: USUAL_DAYS };
}

/** One day or two as text: "2026-11-15 – 2026-11-21", "2026-11-21". */
export const dayRange = (from: string, to = from): string => (from === to ? to : `${from} – ${to}`);

/** Where room is short, of the last day only what the first does not say: `2026-11-20 – 27`. Words stay whole. */
export function shortRange(from: string, to: string): string {
  const areDays = [from, to].every((one) => /^\d{4}-\d\d-\d\d$/.test(one));
  const said = areDays ? [8, 5].find((length) => from.startsWith(to.slice(0, length))) : 0;
  return from === to ? to : `${from} – ${to.slice(said)}`;
}

/** Null for a period without a name: its two ends are shown. */
export function periodText({ from, to }: Period, now: number): DayText | null {
  const named = presetOf({ from, to });
  const [first, last] = [dayAt(from, now), dayAt(to, now)];
  if (!named || first === undefined || last === undefined || ['since', 'between', 'other'].includes(named.preset))
    return null;
  return { key: `list.period.${named.preset}`, values: { smart_count: named.days }, days: dayRange(first, last) };
}

/** The name of a relative day; null for a calendar day. */
export function dayText(text: string, now: number): DayText | null {
  const days = dayAt(text, now);
  if (days === undefined || !isSymbolicDay(text)) return null;
  const ago = Number(/\d+/.exec(text)?.[0] ?? 0);
  const unit = text.replace(/-\d+/, '').replace('today', 'day').replace(':end', 'End');
  const which = ago === 0 ? 'This' : ago === 1 ? 'Last' : 'Before';
  return { key: `list.period.${unit}${which}`, values: { smart_count: ago }, days };
}
