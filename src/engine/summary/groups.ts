/** The groups of a summary, by the service or by the browser, with their names and the filters that lead to their rows. */
import { kindOf, withAsked } from '../../lists/question/asked';
import { grouped, term } from '../../i18n/format';
import { decimal, monthName, percent } from '../../i18n/figures';
import { formatKobo, parseKobo } from '../../upstream/money';
import { lastDayOf } from '../../upstream/months';
import { addDays, lagosClock, lagosDay, parseTime } from '../../upstream/time';
import {
  type Amount,
  amountOf,
  type Forms,
  groupKey,
  type Measure,
  type Summary,
  type Tally,
  tenthsOf,
} from '../../lists/summary';
import { dayRange } from '../../lists/period';
import { firstDayOf } from '../../lists/question/operatorDays';
import { operandOf, parameterOf } from '../../lists/question/operators';
import { valuesIn, valuesText } from '../../upstream/typedText';
import { filterValueOf } from '../definition/filterValue';
import { spelt } from '../definition/matches';
import type { NormalField, Resource } from '../definition/resource';
import { isUsable, outcomeOf, shownText, signedAmount, yesOrNo } from '../definition/text';
import { valueAt } from '../../upstream/path';
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

/** What one record adds to its group. */
export function tallyOf(
  resource: Resource,
  { by }: SummaryQuestion,
  amounts: readonly NormalField[],
  row: object,
): Tally {
  const outcome = resource.head.status ? outcomeOf(resource.head.status, row) : undefined;
  return {
    keys: by.map((grouping) => keyOf(grouping, row)),
    count: 1,
    successful: outcome === 'success' ? 1 : 0,
    failed: outcome === 'failure' ? 1 : 0,
    amounts: Object.fromEntries(amounts.flatMap((field) => amountIn(field, row))),
  };
}

/** Nothing of a record whose amount is not there, or not readable. */
function amountIn(field: NormalField, row: object): readonly (readonly [string, Amount])[] {
  const { kobo } = signedAmount(valueAt(row, field.source ?? ''), field, row);
  return kobo === undefined || !isUsable(field, row) ? [] : [[field.name, { of: 1, sum: BigInt(kobo) }]];
}

/** The amounts of the measures. */
export function amountFields(resource: Resource, measures: readonly Measure[]): readonly NormalField[] {
  return resource.fields.filter(({ name }) => measures.some((measure) => amountOf(measure) === name));
}

function keyOf({ field, time }: Grouping, row: object): Key {
  if (!field || !isUsable(field, row)) return null;
  if (time) return timeKey(time, filterValueOf(field, row));
  return groupKey(filterValueOf(field, row)) ?? groupKey(shownText(field, row));
}

/**
 * Texts that a filter finds by each other's spelling are one group (D960). Undefined for other values, and where the
 * service groups by rules of its own.
 */
export function formOf(resource: Resource, { field, time }: Pick<Grouping, 'field' | 'time'>): Forms[number] {
  if (!field || time || resource.summarised?.amounts || kindOf(resource, field.param)?.asks !== 'text')
    return undefined;
  return (key) => spelt(field, key) ?? '';
}

/** As the service writes it. Null for a text that is no time. */
function timeKey(time: Time, text: string): Key {
  const moment = parseTime(text);
  if (moment === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
  const day = isDay ? text.trim() : lagosDay(moment);
  if (time === 'day') return day;
  if (time === 'month') return day.slice(0, 7);
  if (time === 'hour') return lagosClock(moment).slice(0, 2);
  return firstDayOf('Week', day);
}

/** Where a group is: what the list is filtered by, and whether the browser has, or can read, all rows of it. */
interface Found {
  readonly filter: Readonly<Record<string, string>>;
  readonly whole: boolean;
}

/** The parameters that find the rows of a group; null where no filter of the list says it. */
export function filterOf(
  resource: Resource,
  by: readonly Grouping[],
  keys: readonly Key[],
  { filter, whole }: Found,
): Readonly<Record<string, string>> | null {
  const found: Record<string, string> = {};
  const isFound = findable(resource, whole);
  for (const [index, { field, name, time }] of by.entries()) {
    const key = keys[index] || null;
    const form = formOf(resource, { field, time }) ?? String;
    const has = resource.filters.some((one) => one.name === name && !one.secret);
    const param = field && (has || isFound([field.param])) ? field.param : null;
    const own = time
      ? key &&
        (hoursOf(field, time, key, isFound) ??
          daysOf(resource, time, key, { ...filter, ...found }) ??
          momentsOf(field, time, key, { filter, found, isFound }))
      : field && param && (key === null ? emptyFilter(param, isFound) : valueFilter(resource, field, key, isFound));
    if (!own) return null;
    // In place of a filter that says more than the group, other rows would be found.
    const before = !time && param ? valuesIn(filter[param] ?? '') : [];
    if (before.length > 0 && !before.some((one) => key && form(one) === form(key))) return null;
    Object.assign(found, own);
  }
  return found;
}

/** A text's own name may ask for a part of it, which other texts have too: where it can be asked for as it is, it is. */
function valueFilter(resource: Resource, field: NormalField, key: string, isFound: IsFound) {
  const { several } = resource;
  const { kind, param } = field;
  const isText = !several.includes(param) && (kind === 'text' || formOf(resource, { field, time: null }));
  const whole = parameterOf({ field: param, operator: 'eq_any', any: false });
  if (isText && isFound([whole])) return { [whole]: valuesText([key]) };
  return { [param]: several.includes(param) ? valuesText([key]) : key };
}

type IsFound = (params: readonly string[]) => boolean;

/** Whether the service, or the browser that has all rows, finds rows by each of these parameters. */
const findable =
  (resource: Resource, whole: boolean): IsFound =>
  (params) => {
    const { filters, filtersByBrowser } = withAsked(resource, params);
    return params.every((param) => hasParam(filters, param) && (whole || !hasParam(filtersByBrowser, param)));
  };

const hasParam = (fields: readonly NormalField[], param: string): boolean => fields.some((one) => one.param === param);

/** The rows without a value; null where neither the service nor the browser finds them. */
function emptyFilter(param: string, isFound: IsFound): Readonly<Record<string, string>> | null {
  const empty = parameterOf({ field: param, operator: 'empty', any: false });
  return isFound([empty]) ? { [empty]: 'true' } : null;
}

interface Moments {
  readonly filter: Found['filter'];
  /** Of the groups before: a week may begin in the month before its own. */
  readonly found: Found['filter'];
  readonly isFound: IsFound;
}

/** The days of a group in a list without a period, by operators; null where it is filtered by that time already. */
function momentsOf(
  field: NormalField | null,
  time: Time,
  key: string,
  { filter, found, isFound }: Moments,
): Readonly<Record<string, string>> | null {
  const [start, end] = time === 'hour' ? [] : daysIn(time, key);
  const param = field?.param ?? '';
  const from = parameterOf({ field: param, operator: 'gte', any: false });
  const to = parameterOf({ field: param, operator: 'lte', any: false });
  // An hour is one of every day.
  const isTaken = Object.keys(filter).some((name) => {
    const { field: own, operator, any } = operandOf(name);
    return !any && own === param && operator !== 'hour';
  });
  if (!start || !end || isTaken || !isFound([from, to])) return null;
  return shared([from, to], [start, end], found);
}

/** The days that are in both: in a period and in what is filtered by already. */
function shared(
  [first, last]: readonly [string, string],
  [start, end]: readonly [string, string],
  filter: Found['filter'],
): Readonly<Record<string, string>> {
  const [from = '', to = ''] = [filter[first], filter[last]];
  return { [first]: from > start ? from : start, [last]: to !== '' && to < end ? to : end };
}

/** The hour of a group, of whatever days. */
function hoursOf(field: NormalField | null, time: Time, key: string, isFound: IsFound): Found['filter'] | null {
  const param = parameterOf({ field: field?.param ?? '', operator: 'hour', any: false });
  return time === 'hour' && isFound([param]) ? { [param]: String(Number(key)) } : null;
}

/** The days of a group within the period of the list. */
function daysOf(
  { period }: Resource,
  time: Time,
  key: string,
  filter: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  if (!period || time === 'hour') return null;
  const [first, last] = period;
  return shared([first.param, last.param], daysIn(time, key), filter);
}

/** The first and the last day. */
function daysIn(time: Exclude<Time, 'hour'>, key: string): readonly [string, string] {
  if (time === 'month') return [`${key}-01`, lastDayOf(key)];
  return [key, time === 'day' ? key : addDays(key, 6)];
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
