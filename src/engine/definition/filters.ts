/**
 * What each kind of filter does with its text, which is what the address, the store and the service hold; and what is
 * asked of the service for a list's filters together. The inputs are in `kinds/filters/registry.ts`. Pure and without
 * React, so that the export's worker reads it too.
 */
import type { list } from '../../i18n/en/list';
import { maskPan } from '../../upstream/pan';
import { lagosDay, parseTime } from '../../upstream/time';
import { dayAt, isSymbolicDay } from '../base/days';
import type { Draft } from '../base/drafts';
import { valueAt } from '../base/path';
import type { KindName } from './fields';
import type { NormalField, Resource } from './resource';
import { fieldText, kinds } from './text';

/** The key of a sentence under `list`. */
export type FilterSentence = keyof typeof list;

/** One filter of a list and its text. */
export interface FilterText {
  readonly field: NormalField;
  readonly value: string;
}

/** Words for a moving day or period, and the days that it means. */
export interface DayWords {
  readonly key: string;
  readonly values: { readonly smart_count: number };
  /** "2026-11-15 – 2026-11-21". */
  readonly days: string;
}

interface FilterKind {
  /** Why a text cannot be asked; null if it can. `now`: the moment of moving days, in milliseconds since the epoch. */
  readonly problem?: (text: string, now: number) => FilterSentence | null;
  /** The text that the service is asked; by default the filter's own. */
  readonly asked?: (text: string, now: number) => string;
  /** The text as a person reads it; by default the filter's own. */
  readonly words?: (filter: FilterText, now: number) => string | DayWords;
  /** A person reads the name of the choice or record that the text stands for, once it is read. */
  readonly named?: 'choices' | 'record';
  /** Whether a record matches, where the browser filters. `end`: the field is one end of the list's period. */
  readonly matches: (filter: FilterText, end: 'first' | 'last' | null) => (record: unknown) => boolean;
}

/** Digits of the shortest card number: fewer are a part of one. */
const WHOLE_PAN = 12;

/** Case and accents do not count. An amount and a card number are compared as they are shown. */
const contains: FilterKind['matches'] = ({ field, value }) => {
  const part = plain(field.kind === 'pan' && value.length >= WHOLE_PAN ? maskPan(value) : value);
  return (record) => plain(fieldText(field, record)).includes(part);
};

/** Spaces around a value do not count (D322). */
const equals: FilterKind['matches'] =
  ({ field, value }) =>
  (record) =>
    comparedText(field, record).trim() === value;

const filterKinds = {
  text: { matches: contains },
  boolean: {
    words: ({ field, value }) =>
      value === 'true' || value === 'false' ? kinds.boolean.text(value === 'true', field, null) : value,
    matches: equals,
  },
  choice: { named: 'choices', matches: equals },
  reference: { named: 'record', matches: contains },
  /** A calendar day, or one that moves with the calendar. */
  day: {
    problem: (text, now) => (dayAt(text, now) === undefined ? 'notADay' : null),
    asked: (text, now) => dayAt(text, now) ?? text,
    words: ({ value }, now) => dayWords(value, now) ?? value,
    matches:
      ({ field, value }, end) =>
      (record) => {
        const moment = parseTime(comparedText(field, record));
        if (moment === undefined) return false;
        // The upstream's own period filters count days of Lagos too (docs/contract.md, wire formats).
        const day = lagosDay(moment);
        return end === 'first' ? day >= value : end === 'last' ? day <= value : day === value;
      },
  },
} satisfies Readonly<Record<string, FilterKind>>;

export type FilterKindName = keyof typeof filterKinds;

/** How a field of each kind is filtered by. Null: not at all (`engine.E018` refuses a definition that says otherwise). */
export const FILTERED_BY: Readonly<Record<KindName, FilterKindName | null>> = {
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
  money: null,
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

/** What a filter compares with: of a status its code, of a choice what stands for it. */
function comparedText({ kind, source, valueSource, options }: NormalField, record: unknown): string {
  const value = valueAt(record, (kind === 'status' ? options.code : (valueSource ?? source)) ?? '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Null for a calendar day, which needs no words. */
function dayWords(text: string, now: number): DayWords | null {
  const days = dayAt(text, now);
  if (days === undefined || !isSymbolicDay(text)) return null;
  const ago = Number(/\d+/.exec(text)?.[0] ?? 0);
  const unit = text.startsWith('today') ? 'day' : text.endsWith(':end') ? 'monthEnd' : 'month';
  const which = ago === 0 ? 'This' : ago === 1 ? 'Last' : 'Before';
  return { key: `list.period.${unit}${which}`, values: { smart_count: ago }, days };
}

type Filters = Pick<Resource, 'filters' | 'period'>;

/** By field name. `now`: the moment of days that move with the calendar, in milliseconds since the epoch. */
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

/** A filter without its wrong values: the service would only refuse them. Returns the same object if nothing is wrong. */
export function usableFilter(resource: Filters, filter: Draft, now: number): Draft {
  const problems = filterProblems(resource, filter, now);
  const wrong = new Set(resource.filters.filter(({ name }) => problems[name]).map(({ param }) => param));
  return wrong.size === 0 ? filter : Object.fromEntries(Object.entries(filter).filter(([param]) => !wrong.has(param)));
}

/** The filter that the service is asked: without wrong values, and with days in place of words such as `today`. */
export function askedFilter(resource: Filters, filter: Draft, now: number): Draft {
  return resolved(resource.filters, usableFilter(resource, filter, now), now);
}

/** A filter with the texts of these fields as the service takes them. */
export function resolved(fields: readonly NormalField[], filter: Draft, now: number): Draft {
  const changed = fields.flatMap((field) => {
    const text = filter[field.param];
    const { asked } = filterKindOf(field);
    return text !== undefined && asked ? [[field.param, asked(text, now)] as const] : [];
  });
  return changed.length === 0 ? filter : { ...filter, ...Object.fromEntries(changed) };
}
