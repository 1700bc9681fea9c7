/** The records of a group: what each adds to it, and the filters that lead to its rows. */
import { kindOf, withAsked } from '../../lists/question/asked';
import { lastDayOf } from '../../upstream/months';
import { addDays, lagosClock, lagosDay, parseTime } from '../../upstream/time';
import { type Amount, amountOf, type Forms, groupKey, type Measure, type Tally } from '../../lists/summary';
import { firstDayOf } from '../../lists/question/operatorDays';
import { operandOf, parameterOf } from '../../lists/question/operators';
import { valuesIn, valuesText } from '../../upstream/typedText';
import { filterValueOf } from '../definition/filterValue';
import { spelt } from '../definition/matches';
import type { NormalField, Resource } from '../definition/resource';
import { isUsable, outcomeOf, shownText, signedAmount } from '../definition/text';
import { valueAt } from '../../upstream/path';
import type { Key } from '../grouping/groups';
import type { Grouping, SummaryQuestion, Time } from '../grouping/question';

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

/**
 * The parameters that find the rows of all groups but the shown ones; null where no filter of the list says it. "None of"
 * finds the rows without a value too.
 */
export function othersFilterOf(
  resource: Resource,
  by: readonly Grouping[],
  shown: readonly (readonly Key[])[],
  { filter, whole }: Found,
): Readonly<Record<string, string>> | null {
  const { field, time } = by[0] ?? {};
  if (!field || time || by.length > 1) return null;
  const form = formOf(resource, { field, time: null }) ?? String;
  const keys = shown.map(([key]) => key || null);
  const named = keys.flatMap((key) => key ?? []);
  const none = parameterOf({ field: field.param, operator: 'neq_any', any: false });
  const empty = parameterOf({ field: field.param, operator: 'empty', any: false });
  const found = { [none]: valuesText(named), ...(named.length < keys.length && { [empty]: 'false' }) };
  const params = Object.keys(found);
  // No filter finds a text without a form, and in place of one that stands there other rows would be found.
  const isSaid = named.every((key) => form(key) !== '') && !params.some((param) => filter[param]);
  return isSaid && findable(resource, whole)(params) ? found : null;
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
