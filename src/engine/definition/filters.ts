/**
 * How each kind of filter checks, names and applies its text. The inputs are in `kinds/filters/registry.ts`. Without
 * React, because the export's worker uses it too.
 */
import type { list } from '../../i18n/en/list';
import { formatKobo, parseKobo } from '../../upstream/money';
import { maskPan } from '../../upstream/pan';
import { folded, phoneDigits, phoneHas } from '../../upstream/typedText';
import { lagosDay, parseTime } from '../../upstream/time';
import { dayAt, isTooEarly } from '../../lists/days';
import { dayWords, type DayWords } from '../../lists/period';
import type { TYPED_KINDS } from '../../lists/question/typed';
import type { Draft } from '../browser/drafts';
import { valueAt } from '../../upstream/path';
import type { KindName } from './fields';
import type { NormalField, Resource } from './resource';
import { fieldText, kinds } from './text';

/** Key of a text under `list`. */
export type FilterSentence = keyof typeof list;

export interface FilterText {
  readonly field: NormalField;
  readonly value: string;
}

interface FilterKind {
  /** Why the text cannot be used; null if it can. `now`: milliseconds since the epoch, for days that move. */
  readonly problem?: (text: string, now: number) => FilterSentence | null;
  /** The text that is sent to the service. Default: the filter's own. */
  readonly query?: (text: string, now: number) => string;
  /** The text that a person reads. Default: the filter's own. */
  readonly label?: (filter: FilterText, now: number) => string | DayWords;
  /** A person reads the name of the choice or record with this value, once it is known. */
  readonly named?: 'choices' | 'record';
  /** Whether a record matches, for filters of the browser. `end`: which end of the list's period the field is. */
  readonly matches: (filter: FilterText, end: 'first' | 'last' | null) => (record: unknown) => boolean;
}

/** The shortest card number, in digits. Fewer digits search for a part of one. */
const WHOLE_PAN = 12;
const SHOWN_OF_PAN = 10;

/** Ignores case and accents, and how a phone is written. Amounts and card numbers are compared as they are shown. */
const contains: FilterKind['matches'] = ({ field, value }) => {
  const digits = field.kind === 'phone' ? phoneDigits(value) : null;
  if (digits) return (record) => phoneHas(fieldText(field, record), digits);
  const part = plain(field.kind === 'pan' && value.length >= WHOLE_PAN ? maskPan(value) : value);
  return (record) => plain(fieldText(field, record)).includes(part);
};

/** Ignores spaces around a value (D322). */
const equals: FilterKind['matches'] =
  ({ field, value }) =>
  (record) =>
    filterValueOf(field, record).trim() === value;

/** A person reads no more of a card number than its first six and last four digits, as typed where that is all (D320). */
function panLabel(typed: string): string {
  const text = typed.replaceAll(/[\s-]/g, '');
  return text.length <= SHOWN_OF_PAN
    ? typed
    : `${text.slice(0, 6)}${'*'.repeat(text.length - SHOWN_OF_PAN)}${text.slice(-4)}`;
}

const filterKinds = {
  text: { label: ({ field, value }) => (field.kind === 'pan' ? panLabel(value) : value), matches: contains },
  boolean: {
    label: ({ field, value }) =>
      value === 'true' || value === 'false' ? kinds.boolean.text(value === 'true', field, null) : value,
    matches: equals,
  },
  choice: { named: 'choices', matches: equals },
  /** A bound of the service's, in naira: the input has made a plain decimal of what was typed. */
  amount: {
    problem: (text) => (parseKobo(text) === undefined ? 'notAnAmount' : null),
    label: ({ value }) => {
      const kobo = parseKobo(value);
      return kobo === undefined ? value : formatKobo(kobo, 'N');
    },
    matches: equals,
  },
  reference: { named: 'record', matches: contains },
  day: {
    problem: (text, now) => {
      const day = dayAt(text, now);
      if (day === undefined) return 'notADay';
      return isTooEarly(day) ? 'earlyYear' : null;
    },
    query: (text, now) => dayAt(text, now) ?? text,
    label: ({ value }, now) => dayWords(value, now) ?? value,
    matches:
      ({ field, value }, end) =>
      (record) => {
        const moment = parseTime(filterValueOf(field, record));
        if (moment === undefined) return false;
        // The upstream's own period filters count days of Lagos too (docs/contract.md, wire formats).
        const day = lagosDay(moment);
        return end === 'first' ? day >= value : end === 'last' ? day <= value : day === value;
      },
  },
} satisfies Readonly<Record<string, FilterKind>>;

export type FilterKindName = keyof typeof filterKinds;

type TypedKind = (typeof TYPED_KINDS)[number];

/** The filter of each kind of field. Null: it cannot be a filter (`engine.E018`). */
export const FILTERED_BY: Readonly<
  Record<TypedKind, 'text'> & Record<Exclude<KindName, TypedKind>, Exclude<FilterKindName, 'text'> | null>
> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  password: null,
  boolean: 'boolean',
  choices: null,
  image: null,
  code: 'text',
  pan: 'text',
  money: 'amount',
  number: 'text',
  dateTime: null,
  day: 'day',
  status: 'choice',
  choice: 'choice',
  reference: 'reference',
};

export function filterKindOf({ kind }: Pick<NormalField, 'kind'>): FilterKind {
  return filterKinds[FILTERED_BY[kind] ?? 'text'];
}

/** The value that a filter by the field compares: of a status its code, of a choice its value. */
export function filterValueOf({ kind, source, valueSource, options }: NormalField, record: unknown): string {
  const value = valueAt(record, (kind === 'status' ? options.code : (valueSource ?? source)) ?? '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** As the reference API compares names; other scripts without case as well. */
const plain = (text: string): string => folded(text).toLowerCase();

type Filters = Pick<Resource, 'filters' | 'period'>;

/** Problems by field name. `now`: milliseconds since the epoch. */
export function filterProblems(
  { filters, period }: Filters,
  draft: Draft,
  now: number,
): Readonly<Record<string, FilterSentence>> {
  const problems: Record<string, FilterSentence> = {};
  const textOf = (field: NormalField): string => draft[field.param]?.trim() ?? '';
  for (const field of filters) {
    const text = textOf(field);
    const problem = text !== '' && filterKindOf(field).problem?.(text, now);
    if (problem) problems[field.name] = problem;
  }
  const [start, end] = period ?? [];
  if (!start || !end || problems[start.name] || problems[end.name]) return problems;
  const { [start.param]: from, [end.param]: to } = resolved([start, end], draft, now);
  if (from && to && from > to) problems[start.name] = 'startAfterEnd';
  return problems;
}

/** The filter without wrong values, which the service would refuse. Returns the same object if nothing is wrong. */
export function usableFilter(resource: Filters, filter: Draft, now: number): Draft {
  const problems = filterProblems(resource, filter, now);
  const wrong = new Set(resource.filters.filter(({ name }) => problems[name]).map(({ param }) => param));
  return wrong.size === 0 ? filter : Object.fromEntries(Object.entries(filter).filter(([param]) => !wrong.has(param)));
}

/** The filter as it is sent: without wrong values, and with days in place of words such as `today`. */
export function askedFilter(resource: Filters, filter: Draft, now: number): Draft {
  return resolved(resource.filters, usableFilter(resource, filter, now), now);
}

/** The filter with the texts of these fields as the service takes them. */
export function resolved(fields: readonly NormalField[], filter: Draft, now: number): Draft {
  const changed = fields.flatMap((field) => {
    const text = filter[field.param];
    const { query } = filterKindOf(field);
    return text !== undefined && query ? [[field.param, query(text, now)] as const] : [];
  });
  return changed.length === 0 ? filter : { ...filter, ...Object.fromEntries(changed) };
}
