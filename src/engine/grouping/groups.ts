/** The groups of a summary, as the service or the browser has added them up, with their names and figures as texts. */
import { grouped, term } from '../../i18n/format';
import { decimal, monthName, percent } from '../../i18n/figures';
import { formatKobo, parseKobo } from '../../upstream/money';
import { addDays } from '../../upstream/time';
import { amountOf, type Measure, type Summary, tenthsOf } from '../../lists/summary';
import { dayRange } from '../../lists/period';
import { yesOrNo } from '../definition/text';
import type { Grouping, ShownMeasure, SummaryQuestion, Time } from './question';

export type Key = string | null;

/** A group as it is shown. Values follow the question's measures: plain decimals, null if missing. */
export interface ShownGroup {
  readonly keys: readonly Key[];
  readonly names: readonly string[];
  readonly values: readonly (string | null)[];
}

export interface ShownSummary {
  readonly groups: readonly ShownGroup[];
  readonly others: { readonly groups: number; readonly values: ShownGroup['values'] } | null;
  readonly totals: ShownGroup['values'];
}

/** Names that a service or the rows have for a key. */
export type NameOf = (grouping: Grouping, key: string) => string | null | undefined;

/** The measures that are counted; a share is made of counts. */
export function countedMeasures({ measures, sort }: SummaryQuestion): readonly Measure[] {
  const names = [...measures.map(({ name }) => name), ...(sort === 'by' ? [] : [sort])];
  return [...new Set(names.map(countedFor))];
}

/** The measure by whose order a share is ordered, too. */
export const countedFor = (name: string): Measure => (isMeasure(name) ? name : 'count');

/** Whether a name is one of a figure. */
export const isShown = (name: string): name is ShownMeasure['name'] => name === 'share' || isMeasure(name);

const isMeasure = (name: string): name is Measure =>
  name === 'count' || name.startsWith('rate.') || amountOf(name) !== null;

/** @param counted the measures of the summary's values. @param none what stands for no value, by the question's fields. */
export function shownSummary(
  { groups, others, totals }: Summary,
  { by, measures }: SummaryQuestion,
  counted: readonly Measure[],
  nameOf: NameOf,
  none: readonly string[],
): ShownSummary {
  const at = (values: ShownGroup['values'], name: Measure): string | null => values[counted.indexOf(name)] ?? null;
  const all = Number(at(totals, 'count') ?? 0);
  const laidOut = (values: ShownGroup['values']): ShownGroup['values'] =>
    measures.map(({ name }) => (name === 'share' ? shareOf(Number(at(values, 'count')), all) : at(values, name)));
  const named = groups.map(({ keys, values }) => ({
    keys,
    names: keys.map((key, index) => nameOfKey(by[index], key, nameOf, none[index])),
    values: laidOut(values),
  }));
  return {
    groups: tellApart(named),
    others: others && { groups: others.groups, values: laidOut(others.values) },
    totals: laidOut(totals),
  };
}

const shareOf = (count: number, all: number): string | null => (all === 0 ? null : (count / all).toFixed(6));

function nameOfKey(grouping: Grouping | undefined, key: Key, nameOf: NameOf, none = ''): string {
  if (!grouping || key === null) return none;
  if (grouping.time) return timeName(grouping.time, key);
  if (grouping.field?.kind === 'boolean') return yesOrNo(key === 'true');
  const { choices } = grouping.field?.options ?? {};
  const own = choices && !('call' in choices) ? choices.find(({ value }) => value === key)?.label : undefined;
  return term(nameOf(grouping, key) ?? own ?? key);
}

function timeName(time: Time, key: string): string {
  if (time === 'hour') return `${key}:00`;
  if (time === 'month') return monthName(key, 'long');
  return time === 'week' ? dayRange(key, addDays(key, 6)) : key;
}

/** Groups of the same name, as two codes with one text, have their key beside it. */
function tellApart(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  const seen = new Map<string, number>();
  const nameOf = ({ names }: ShownGroup): string => names.join('\n');
  for (const group of groups) seen.set(nameOf(group), (seen.get(nameOf(group)) ?? 0) + 1);
  return groups.map((group) =>
    seen.get(nameOf(group)) === 1
      ? group
      : {
          ...group,
          names: group.names.map((name, index) => {
            const key = group.keys[index];
            return key === null || key === undefined || key === name ? name : `${name} (${key})`;
          }),
        },
  );
}

/** A value as a person reads it. @param none what stands for no value. */
export function groupText({ name }: Pick<ShownMeasure, 'name'>, value: string | null, none: string): string {
  if (value === null) return none;
  if (name === 'count') return grouped(Number(value));
  if (isPercent(name)) return percent(percentDigits(value));
  const kobo = parseKobo(value);
  return kobo === undefined ? decimal(value) : formatKobo(kobo);
}

export const isPercent = (name: string): boolean => name === 'share' || name.startsWith('rate.');

/** Of a share of 1 with six places: one decimal, rounded half up. */
export function percentDigits(share: string): string {
  const digits = String(tenthsOf(share)).padStart(2, '0');
  return `${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
