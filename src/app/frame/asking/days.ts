/**
 * Days and periods said in words, each at a token: "12 March", "march 12th", "12/03/2026", "before 12 March", "from 10 to
 * 12 March", "since Monday", "last month", "last 14 days".
 */
import { dayRange, PRESETS, type Period } from '../../../lists/period';
import { MAX_DAYS, periodOf } from '../../../lists/periodOf';
import { PERIODS, SPAN } from '../../../lists/question/operators';
import { folded } from '../../../upstream/searchedText';
import { addDays, lagosDay, lagosDayStart } from '../../../upstream/time';
import type { Speech, Translate } from './speech';

/** A time that a text says. */
export interface SpokenTime extends Partial<Period> {
  readonly label: string;
  /** The operator of a period without days of its own, and its value. */
  readonly asked?: readonly ['during' | 'last', string];
  /** "12/03" alone, which is a part of a name where other words are beside it. */
  readonly isLoose?: boolean;
  /** The token behind it. */
  readonly end: number;
}

/** Periods that a name alone says: the other presets need a number or days. */
const NAMED = PRESETS.filter((preset) => !['lastDays', 'since', 'between'].includes(preset));
const NO_DAYS = { from: '', to: '' };

/** What each period is called: its label, and other words for it. */
export const periodNames = (translate: Translate): readonly (readonly [name: string, labels: readonly string[]])[] =>
  [...new Set<string>([...NAMED, ...PERIODS])].map((name) => [
    name,
    [
      translate(`list.period.${name}`, { smart_count: 1 }),
      ...translate(`palette.asked.periods.${name}`, { _: '' }).split(', '),
    ].filter(Boolean),
  ]);

/** Reads a day, several days or a period, with what stands before it, at a token. */
export function timesOf(speech: Speech, names: ReturnType<typeof periodNames>): (at: number) => SpokenTime | null {
  const { past, pastSmall, pastOne, translate } = speech;
  const dayAt = daysOf(speech);
  const periodAt = (at: number): SpokenTime | null => {
    const ends = names.map(([name, labels]) => ({ name, labels, end: pastOne(labels, at) }));
    const [best] = ends.filter(({ end }) => end > at).toSorted((one, other) => other.end - one.end);
    if (!best) return spanAt(speech, at);
    const preset = NAMED.find((one) => one === best.name);
    const {
      labels: [label = ''],
      end,
    } = best;
    return preset
      ? { label, end, ...periodOf({ preset, days: 0 }, NO_DAYS, 0) }
      : { label, end, asked: ['during', best.name] };
  };
  /** Up to now. */
  const opened = (period: SpokenTime | null): SpokenTime | null => {
    if (!period || period.to === 'today' || period.asked?.[0] === 'last') return period;
    const { from, label, end } = period;
    return from === undefined ? null : { from, label: translate('list.operator.since', { value: label }), end };
  };
  return (at) => {
    const since = past('since', at);
    const period = periodAt(pastSmall(since));
    const [day, other] = [dayAt(at), since > at ? opened(period) : period];
    return day && day.end >= (other?.end ?? 0) ? day : other;
  };
}

/** "Last 14 days", "7 days", "14 derniers jours", "2 weeks", "3 months". */
export function spanAt({ tokens, translate, past, pastSmall }: Speech, at: number): SpokenTime | null {
  const pastLast = (from: number): number => past('last', pastSmall(from));
  const number = pastSmall(pastLast(at));
  const count = /^[1-9]\d{0,3}$/.exec(tokens[number]?.text ?? '')?.[0];
  const start = pastLast(number + 1);
  const unit = (['days', 'weeks', 'months'] as const).find((one) => past(one, start) > start);
  if (count === undefined || !unit) return null;
  const end = Math.max(past(unit, start), past('last', past(unit, start)));
  const days = Number(count) * (unit === 'weeks' ? 7 : 1);
  if (unit === 'months') {
    const label = translate('list.operator.last_m', { smart_count: Number(count) });
    return SPAN.test(`${count}m`) ? { label, end, asked: ['last', `${count}m`] } : null;
  }
  const label = translate('list.period.lastDays', { smart_count: days });
  return days > MAX_DAYS ? null : { label, end, ...periodOf({ preset: 'lastDays', days }, NO_DAYS, 0) };
}

interface Written {
  readonly d: string;
  readonly m?: string | undefined;
  readonly y?: string | undefined;
  readonly end: number;
}

/** Years back, to the last 29 February. */
const LEAP = 8;
/** Words before a day, and what they say with it. */
const ENDS = {
  since: (day: string): Partial<Period> => ({ from: day }),
  after: (day: string): Partial<Period> => ({ from: addDays(day, 1) }),
  until: (day: string): Partial<Period> => ({ to: day }),
  before: (day: string): Partial<Period> => ({ to: addDays(day, -1) }),
};

/** Reads written days and days of the week at a token. */
function daysOf(speech: Speech): (at: number) => SpokenTime | null {
  const { text, tokens, past, pastSmall, translate, phrases } = speech;
  const today = lagosDay(speech.now);
  const weekdays = phrases('weekdays').map((one) => folded(one));
  const oneAt = (at: number) => {
    const written = writtenAt(speech, at);
    const day = written ? dayOf(written, today) : undefined;
    if (written && day !== undefined) return { day, end: written.end };
    const name = past('last', at);
    const days = Array.from({ length: 7 }, (_, by) => addDays(today, name > at ? -by - 1 : -by));
    const last = days.find((one) => weekdays[(new Date(one).getUTCDay() + 6) % 7] === tokens[name]?.text);
    return last === undefined ? null : { day: last, end: name + 1 };
  };
  const rangeAt = (at: number): SpokenTime | null => {
    const start = pastSmall(past('from', at));
    const first = writtenAt(speech, start, true);
    const next = first ? past('to', first.end) : at;
    const isParted = first && /^ ?[-–] ?$/.test(text.slice(tokens[first.end - 1]?.to, tokens[first.end]?.from));
    const last = first && (next > first.end || isParted) ? writtenAt(speech, pastSmall(next)) : null;
    const days = last && rangeOf(first?.m === undefined ? { ...last, d: first?.d ?? '' } : first, last, today);
    return days ? { label: dayRange(days.from, days.to), end: last.end, ...days } : null;
  };
  return (at) => {
    const range = rangeAt(at);
    const name = (['since', 'after', 'until', 'before'] as const).find((one) => past(one, at) > at);
    const start = pastSmall(name ? past(name, at) : at);
    const one = range ? null : oneAt(start);
    if (!one) return range;
    const days = name ? ENDS[name](one.day) : { from: one.day, to: one.day };
    const value = days.from ?? days.to ?? '';
    const open = days.to === undefined ? 'since' : days.from === undefined ? 'until' : null;
    const label = open ? translate(`list.operator.${open}`, { value }) : value;
    return { label, end: one.end, ...days, isLoose: !open && /^\d+\/\d+$/.test(tokens[start]?.text ?? '') };
  };
}

/** The day stands before the month, as in Lagos and Paris. @param isBare it may be a day of the month that follows. */
function writtenAt({ tokens, pastSmall, phrases }: Speech, at: number, isBare = false): Written | null {
  const textAt = (index: number): string => tokens[index]?.text ?? '';
  const [, y, m, d = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(textAt(at)) ?? [];
  if (y !== undefined) return { y, m, d, end: at + 1 };
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$/.exec(textAt(at)) ?? [];
  if (day !== undefined) return { d: day, m: month, y: year, end: at + 1 };
  const names = phrases('calendar').map((one) => folded(one));
  const monthAt = (index: number): number => {
    const begun = names.filter((one) => textAt(index).length >= SHORTEST && one.startsWith(textAt(index)));
    return begun.length === 1 ? names.indexOf(begun[0] ?? '') + 1 : 0;
  };
  const isFirst = monthAt(at) > 0;
  const number = isFirst ? at + 1 : at;
  if (!/^\d{1,2}$/.test(textAt(number))) return null;
  const next = number + (/^(?:st|nd|rd|th|er)$/.test(textAt(number + 1)) ? 2 : 1);
  const name = isFirst ? at : pastSmall(next);
  if (monthAt(name) === 0) return isBare ? { d: textAt(number), end: next } : null;
  const end = isFirst ? next : name + 1;
  const written = { d: textAt(number), m: String(monthAt(name)) };
  return /^20\d\d$/.test(textAt(end)) ? { ...written, y: textAt(end), end: end + 1 } : { ...written, end };
}

/** The fewest letters of a month's name. */
const SHORTEST = 3;
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const isDay = (text: string): boolean => lagosDayStart(text) !== undefined;

/** In its year, or in the last so far, or in the first from a day on; undefined for what no calendar has. */
function dayOf({ y, m, d }: Written, today: string, from?: string): string | undefined {
  const day = (year: number): string => `${year}-${twoDigits(Number(m))}-${twoDigits(Number(d))}`;
  if (y !== undefined) return [day(Number(y) + (y.length === 2 ? 2_000 : 0))].find(isDay);
  const years = Array.from({ length: LEAP + 1 }, (_, by) => Number((from ?? today).slice(0, 4)) + (from ? by : -by));
  return years.map(day).find((one) => isDay(one) && (from ? one >= from : one <= today));
}

/** Undefined for days that do not follow one another up to the end of this year. */
function rangeOf(first: Written, last: Written, today: string): Period | undefined {
  const end = last.y === undefined ? undefined : dayOf(last, today);
  const from = dayOf(first, end ?? today);
  const to = end ?? (from && dayOf(last, today, from));
  const isFar = end === undefined && to !== undefined && to.slice(0, 4) > today.slice(0, 4);
  return from === undefined || to === undefined || isFar || from > to ? undefined : { from, to };
}
