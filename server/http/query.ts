/** Reads a query string strictly: a call's parameters are typed, bounded and given once; unknown ones are ignored. */
import { isWrongYear } from '../../src/lists/days';
import { lagosDayStart, parseTime, iso } from '../../src/upstream/time';
import { valuesIn, valuesText, visible, withoutUnseen } from '../../src/upstream/typedText';
import { refusal } from './envelope';
import { say } from './messages';

/** The bound of a query string, in characters. */
export const MAX_QUERY_CHARS = 8 * 1024;
/** The default bound of a value, in characters. */
const MAX_VALUE_CHARS = 200;
/** The default bound of the values of one filter. */
const MAX_VALUES = 100;
/** Rows in one answer (docs/contract.md, paging). */
const MAX_LENGTH = 10_000;
const DEFAULT_LENGTH = 10;
/** PostgreSQL's integer. */
const MAX_INT = 2_147_483_647;

/** PostgreSQL cannot store NUL, nor UTF-8 lone surrogates. */
const UNREADABLE = /\0|\p{Surrogate}/u;

export const isReadable = (text: string): boolean => !UNREADABLE.test(text);

/** Reads one parameter; undefined and '' both mean that it is missing. */
export type Parameter<Value> = (text: string | undefined, name: string) => Value;

export type QueryShape = Readonly<Record<string, Parameter<unknown>>>;

export type QueryOf<Shape extends QueryShape> = { readonly [Name in keyof Shape]: ReturnType<Shape[Name]> };

/** Reads a trimmed text; a missing one is undefined. */
function optional<Value>(read: (text: string, name: string) => Value): Parameter<Value | undefined> {
  return (text, name) => {
    const trimmed = text?.trim();
    return trimmed === undefined || trimmed === '' ? undefined : read(trimmed, name);
  };
}

function required<Value>(read: Parameter<Value | undefined>): Parameter<Value> {
  return (text, name) => {
    const value = read(text, name);
    if (value === undefined) throw refusal(400, say('missing', { name }));
    return value;
  };
}

/** As it was sent: what nobody sees may be a part of a stored value. */
export function rawText(maxChars = MAX_VALUE_CHARS): Parameter<string | undefined> {
  return optional((text, name) => {
    if (text.length > maxChars) throw refusal(400, say('tooLong', { name, most: maxChars }));
    return text;
  });
}

/** A text without what nobody sees, but for one of nothing else, which nothing has. */
export function optionalText(maxChars?: number): Parameter<string | undefined> {
  const read = rawText(maxChars);
  return (text, name) => {
    const sent = read(text, name);
    return sent && (withoutUnseen(sent).trim() || sent);
  };
}

export const requiredText = (maxChars?: number): Parameter<string> => required(optionalText(maxChars));

function optionalWhole(min: number, max: number): Parameter<number | undefined> {
  return optional((text, name) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw refusal(400, say('noWholeNumber', { name, min: String(min), max: String(max) }));
    return value;
  });
}

export const requiredWhole = (min: number, max: number): Parameter<number> => required(optionalWhole(min, max));

/** At most a year. */
export const minutes: Parameter<number | undefined> = optionalWhole(0, 525_600);

/** An id of the database. */
export const requiredId: Parameter<number> = requiredWhole(1, MAX_INT);

/** One of these choices. */
export function optionalChoice<Choice extends string>(choices: readonly Choice[]): Parameter<Choice | undefined> {
  return optional((text, name) => {
    const seen = visible(text);
    const chosen = choices.find((choice) => choice === seen);
    if (chosen === undefined) throw refusal(400, say('noChoice', { name, choices: choices.join(', ') }));
    return chosen;
  });
}

export const requiredChoice = <Choice extends string>(choices: readonly Choice[]): Parameter<Choice> =>
  required(optionalChoice(choices));

/** Each value once. @throws Refusal 400 for more than so many. */
function eachOnce(values: readonly string[], name: string, most: number): readonly string[] {
  if (values.length > most) throw refusal(400, say('tooManyValues', { name, most }));
  return [...new Set(values)];
}

/** One or several values, separated by commas. Each counts once. */
export function optionalEach<Value>(
  one: Parameter<Value | undefined>,
  most: number,
): Parameter<readonly Value[] | undefined> {
  const read = required(one);
  return optional((text, name) => eachOnce(text.split(',', most + 1), name, most).map((value) => read(value, name)));
}

export const requiredEach = <Value>(one: Parameter<Value | undefined>, most: number): Parameter<readonly Value[]> =>
  required(optionalEach(one, most));

/** A network has some tens of transaction types. */
const MAX_TYPES = 200;

/** The ids of the transaction types that count as cash-out. */
export const cashOutTypes: Parameter<readonly number[]> = requiredEach(requiredId, MAX_TYPES);

/** A text in which a filter takes several values, as `valuesIn` reads them, each once. */
export function optionalValues(most = MAX_VALUES, maxChars = MAX_VALUE_CHARS): Parameter<string | undefined> {
  const read = rawText(maxChars);
  return (text, name) => {
    const sent = read(text, name);
    return sent === undefined ? undefined : valuesText(eachOnce(valuesIn(sent), name, most));
  };
}

function wholeOr(fallback: number, min: number, max: number): Parameter<number> {
  const read = optionalWhole(min, max);
  return (text, name) => read(text, name) ?? fallback;
}

/** A calendar day. Other centuries are typing errors, and the day after the last one must still be a day. */
export const isUsualDay = (text: string): boolean => lagosDayStart(text) !== undefined && !isWrongYear(text);

/** A calendar day, YYYY-MM-DD; in a period a day of Lagos. */
export const optionalDay: Parameter<string | undefined> = optional((text, name) => {
  if (!isUsualDay(text)) throw refusal(400, say('noDay', { name }));
  return text;
});

export const requiredDay: Parameter<string> = required(optionalDay);

/** A time as the service sends it, ISO 8601 in UTC. */
export const optionalTime: Parameter<string | undefined> = optional((text, name) => {
  const isTime = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  // 30 February would be read as 2 March.
  const isDay = isTime && new Date(text).toISOString().startsWith(text.slice(0, 10));
  if (!isDay) throw refusal(400, say('noTime', { name }));
  return text;
});

/** A calendar month, YYYY-MM, of Lagos. */
export const requiredMonth: Parameter<string> = required(
  optional((text, name) => {
    if (!/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text)) throw refusal(400, say('noMonth', { name }));
    return text;
  }),
);

/** The parameters of every paged list. */
export const paging = {
  startPage: wholeOr(0, 0, MAX_INT),
  length: wholeOr(DEFAULT_LENGTH, 1, MAX_LENGTH),
} as const;

/** Refused: rows in another order than the one that was asked for would look like an answer. */
export const noOrder: Parameter<undefined> = optional((_text, name) => {
  throw refusal(400, say('noOrder', { name }));
});

/** Those of a list that the service sorts by nothing but its own order. */
export const plainPaging = { ...paging, sort: noOrder } as const;

/** @param inPath parameters of the path, which are not read from the query. @throws Refusal 400 or 414. */
export function readQuery<Shape extends QueryShape>(
  search: string,
  shape: Shape,
  inPath?: ReadonlyMap<string, string>,
): QueryOf<Shape>;
export function readQuery(
  search: string,
  shape: QueryShape,
  inPath: ReadonlyMap<string, string> = new Map(),
): Record<string, unknown> {
  const inQuery = parametersIn(search, (name) => Object.hasOwn(shape, name) && !inPath.has(name));
  const values = new Map([...inQuery, ...inPath]);
  return Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(values.get(name), name)]));
}

/** The parameters of a path such as `/views/:id`. */
export function openNames(path: string): readonly string[] {
  return path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
}

/** The values of the path's parameters. @throws Refusal 400 for unreadable text. */
export function readPath(pathname: string, path: string): ReadonlyMap<string, string> {
  const segments = path.split('/');
  const sent = pathname.split('/');
  const named = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    if (!segment.startsWith(':')) continue;
    const name = segment.slice(1);
    // Counted from the end, because the base of the host precedes the path.
    const value = decode((sent.at(index - segments.length) ?? '').replaceAll('+', '%2B'));
    if (value === undefined) throw refusal(400, say('unreadable', { name }));
    named.set(name, value);
  }
  return named;
}

/** The parameters of a query string that are taken, each given once. @throws Refusal 400 or 414. */
export function parametersIn(search: string, isTaken: (name: string) => boolean): ReadonlyMap<string, string> {
  if (search.length > MAX_QUERY_CHARS) throw refusal(414, say('queryTooLong', { kilobytes: MAX_QUERY_CHARS / 1024 }));
  const values = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name === undefined || !isTaken(name)) continue;
    const value = decode(at < 0 ? '' : pair.slice(at + 1));
    if (value === undefined) throw refusal(400, say('unreadable', { name }));
    if (values.has(name)) throw refusal(400, say('repeated', { name }));
    values.set(name, value);
  }
  return values;
}

/** Undefined for text that is no UTF-8, which URLSearchParams would silently replace. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isReadable(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** An ISO time in UTC, not a day. @throws Refusal 400 for any other text. */
export function timeOf(text: string, name: string): string {
  const time = text.includes('T') ? parseTime(text) : undefined;
  if (time === undefined) throw refusal(400, say('noTime', { name }));
  return iso(time);
}
