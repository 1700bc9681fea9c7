/** Reads a query string strictly: what a call takes is typed, bounded and given once; anything else is ignored. */
import { lagosDayStart } from '../../src/upstream/time';
import { refusal } from './envelope';
import { messages } from './messages';

/** The longest query string that is read, in characters. */
export const MAX_QUERY_CHARS = 8 * 1024;
/** The longest value of one parameter, in characters, unless a parameter says less. */
const MAX_VALUE_CHARS = 200;
/** Rows in one answer (docs/contract.md, paging). */
const MAX_LENGTH = 10_000;
const DEFAULT_LENGTH = 10;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
/** PostgreSQL's integer. */
const MAX_INT = 2_147_483_647;

/** NUL, which PostgreSQL cannot hold, and lone surrogates, which UTF-8 cannot. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** Whether a text can be stored and sent: no NUL, no half of a surrogate pair. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/** Reads one parameter; undefined and '' both mean that it was not given. */
export type Parameter<Value> = (text: string | undefined, name: string) => Value;

export type QueryShape = Readonly<Record<string, Parameter<unknown>>>;

export type QueryOf<Shape extends QueryShape> = { readonly [Name in keyof Shape]: ReturnType<Shape[Name]> };

/** A text, trimmed. */
export function optionalText(maxChars = MAX_VALUE_CHARS): Parameter<string | undefined> {
  return (text, name) => {
    const trimmed = text?.trim();
    if (trimmed === undefined || trimmed === '') return undefined;
    if (trimmed.length > maxChars) throw refusal(400, messages.tooLong(name, maxChars));
    return trimmed;
  };
}

export function requiredText(maxChars = MAX_VALUE_CHARS): Parameter<string> {
  const optional = optionalText(maxChars);
  return (text, name) => {
    const value = optional(text, name);
    if (value === undefined) throw refusal(400, messages.missing(name));
    return value;
  };
}

function optionalWhole(min: number, max: number): Parameter<number | undefined> {
  return (text, name) => {
    const trimmed = text?.trim();
    if (trimmed === undefined || trimmed === '') return undefined;
    const value = /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    if (!(value >= min && value <= max)) throw refusal(400, messages.noWholeNumber(name, min, max));
    return value;
  };
}

/** An id of the database. */
export const requiredId: Parameter<number> = (text, name) => {
  const id = optionalWhole(1, MAX_INT)(text, name);
  if (id === undefined) throw refusal(400, messages.missing(name));
  return id;
};

function wholeOr(fallback: number, min: number, max: number): Parameter<number> {
  const optional = optionalWhole(min, max);
  return (text, name) => optional(text, name) ?? fallback;
}

/** A calendar day, YYYY-MM-DD; a day of Lagos wherever it bounds a period. */
export const optionalDay: Parameter<string | undefined> = (text, name) => {
  const trimmed = text?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  // Other centuries are typing errors, and the day after the last one must still be a day.
  const isDay = lagosDayStart(trimmed) !== undefined && trimmed >= FIRST_DAY && trimmed <= LAST_DAY;
  if (!isDay) throw refusal(400, messages.noDay(name));
  return trimmed;
};

/** What every paged list takes. */
export const paging = {
  startPage: wholeOr(0, 0, MAX_INT),
  length: wholeOr(DEFAULT_LENGTH, 1, MAX_LENGTH),
} as const;

/**
 * Reads the query string of a request by a call's shape.
 * @param inPath what the path says of them: those names are read there and nowhere else.
 * @throws Refusal 400 or 414 with the sentence to show.
 */
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
  const inQuery = split(search, (name) => Object.hasOwn(shape, name) && !inPath.has(name));
  const given = new Map([...inQuery, ...inPath]);
  return Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(given.get(name), name)]));
}

/** The names that a path such as `/views/:id` leaves open. */
export function openNames(path: string): readonly string[] {
  return path.split('/').flatMap((place) => (place.startsWith(':') ? [place.slice(1)] : []));
}

/** What an address says in the places that the path leaves open. @throws Refusal 400 when it is no text. */
export function readPath(pathname: string, path: string): ReadonlyMap<string, string> {
  const places = path.split('/');
  const sent = pathname.split('/');
  const named = new Map<string, string>();
  for (const [index, place] of places.entries()) {
    if (!place.startsWith(':')) continue;
    const name = place.slice(1);
    // From the end: before the path is the base of its host.
    const value = decode((sent.at(index - places.length) ?? '').replaceAll('+', '%2B'));
    if (value === undefined) throw refusal(400, messages.unreadable(name));
    named.set(name, value);
  }
  return named;
}

function split(search: string, isTaken: (name: string) => boolean): ReadonlyMap<string, string> {
  if (search.length > MAX_QUERY_CHARS) throw refusal(414, messages.queryTooLong(MAX_QUERY_CHARS / 1024));
  const given = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name === undefined || !isTaken(name)) continue;
    const value = decode(at < 0 ? '' : pair.slice(at + 1));
    if (value === undefined) throw refusal(400, messages.unreadable(name));
    if (given.has(name)) throw refusal(400, messages.repeated(name));
    given.set(name, value);
  }
  return given;
}

/** Percent-decoding that refuses what is no UTF-8, where URLSearchParams would quietly replace it. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isReadable(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
