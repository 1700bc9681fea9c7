/**
 * How each kind of filter checks and names its text. The inputs are in `kinds/filters/registry.tsx`, and how the browser
 * compares records in `matches.ts`.
 */
import { withAsked } from '../../lists/question/asked';
import type { list } from '../../i18n/en/list';
import { formatKobo, parseKobo } from '../../upstream/money';
import { dayAt, isWrongYear } from '../../lists/days';
import { dayText, type DayText } from '../../lists/period';
import { HOURS, operandOf, PERIODS, SPAN } from '../../lists/question/operators';
import { momentIn, type TYPED_KINDS } from '../../lists/question/typed';
import { lagosTime } from '../../upstream/time';
import type { Draft } from '../browser/drafts';
import type { KindName } from './fields';
import type { AskedResource, FilterText, NormalField } from './resource';
import { yesOrNo } from './text';

/** Key of a text under `list`. */
export type FilterSentence = keyof typeof list;

interface FilterKind {
  /** Why the text cannot be used; null if it can. `now`: milliseconds since the epoch, for days that move. */
  readonly problem?: (text: string, now: number) => FilterSentence | null;
  /** The text that is sent to the service. Default: the filter's own. */
  readonly query?: (text: string, now: number) => string;
  /** The text that a person reads. Default: the filter's own. */
  readonly label?: (filter: FilterText, now: number) => string | DayText;
  /** A person reads the name of the choice or record with this value, once it is known. */
  readonly named?: 'choices' | 'record';
}

const SHOWN_OF_PAN = 10;

/** A person reads no more of a card number than its first six and last four digits, as typed where that is all (D320). */
function panLabel(typed: string): string {
  const text = typed.replaceAll(/[\s-]/g, '');
  const hidden = '*'.repeat(Math.max(0, text.length - SHOWN_OF_PAN));
  return hidden === '' ? typed : `${text.slice(0, 6)}${hidden}${text.slice(-4)}`;
}

const filterKinds = {
  text: { label: ({ field, value }) => (field.kind === 'pan' ? panLabel(value) : value) },
  boolean: { label: ({ value }) => (['true', 'false'].includes(value) ? yesOrNo(value === 'true') : value) },
  choice: { named: 'choices' },
  /** A bound of the service's, in naira: the input has made a plain decimal of what was typed. */
  amount: {
    problem: (text) => (parseKobo(text) === undefined ? 'notAnAmount' : null),
    label: ({ value }) => {
      const kobo = parseKobo(value);
      return kobo === undefined ? value : formatKobo(kobo, 'N');
    },
  },
  reference: { named: 'record' },
  day: {
    problem: (text, now) => {
      const day = dayAt(text, now);
      return day === undefined ? 'notADay' : isWrongYear(day) ? 'wrongYear' : null;
    },
    query: (text, now) => dayAt(text, now) ?? momentIn(text) ?? text,
    label: ({ value }, now) => dayText(value, now) ?? (momentIn(value) ? lagosTime(value).replace(/:00$/, '') : value),
  },
} satisfies Readonly<Record<string, FilterKind>>;

/** A day, or a time in its place (D868). */
const moment: FilterKind = {
  ...filterKinds.day,
  problem: (text, now) => filterKinds.day.problem(momentIn(text)?.slice(0, 10) ?? text, now),
};

const number: FilterKind = { problem: (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? null : 'notANumber') };
const span: FilterKind = {
  problem: (text) => (SPAN.test(text) ? null : 'notASpan'),
  label: ({ value }) => {
    const [, count, unit = ''] = SPAN.exec(value) ?? [];
    return count === undefined ? value : { key: `list.operator.last_${unit}`, values: { smart_count: Number(count) } };
  },
};

const during: FilterKind = {
  problem: (text) => (PERIODS.includes(text) ? null : 'notAPeriod'),
  label: ({ value }) => (PERIODS.includes(value) ? { key: `list.period.${value}`, values: { smart_count: 1 } } : value),
};

const hour: FilterKind = {
  problem: (text) => (HOURS.test(text) ? null : 'notAnHour'),
  label: ({ value: at }) =>
    at.length > 2 ? at : { key: 'list.operator.clock', values: { hour: at.padStart(2, '0') } },
};

export type FilterKindName = keyof typeof filterKinds;
type TypedKind = (typeof TYPED_KINDS)[number];

const typed = 'text' as const;
const TYPED = { text: typed, longText: typed, email: typed, phone: typed, code: typed, pan: typed, number: typed };

/** The filter of each kind of field. Null: it cannot be a filter (`engine.E018`). */
export const FILTERED_BY: Readonly<
  Record<TypedKind, 'text'> & Record<Exclude<KindName, TypedKind>, Exclude<FilterKindName, 'text'> | null>
> = {
  ...TYPED,
  password: null,
  boolean: 'boolean',
  choices: null,
  image: null,
  money: 'amount',
  dateTime: null,
  day: 'day',
  status: 'choice',
  choice: 'choice',
  reference: 'reference',
};

export function filterKindOf({ kind, param, operand }: Pick<NormalField, 'kind' | 'param' | 'operand'>): FilterKind {
  if (operand?.operator === 'during') return during;
  if (operand?.operator === 'last') return span;
  if (operand?.operator === 'hour') return hour;
  if (operand?.asks === 'number') return number;
  // The contract's own parameters take days alone; what is spelt with an operator takes a time, too.
  const daysOnly = operand?.daysOnly ?? operandOf(param).operator === 'is';
  return kind === 'day' && !daysOnly ? moment : filterKinds[FILTERED_BY[kind] ?? 'text'];
}

/** Problems by field name. `now`: milliseconds since the epoch. */
export function filterProblems({ filters, period }: AskedResource, draft: Draft, now: number) {
  const problems: Record<string, FilterSentence> = {};
  for (const field of filters) {
    const text = draft[field.param]?.trim() ?? '';
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
export function usableFilter(list: AskedResource, filter: Draft, now: number): Draft {
  const resource = withAsked(list, Object.keys(filter));
  const problems = filterProblems(resource, filter, now);
  const wrong = new Set(resource.filters.filter(({ name }) => problems[name]).map(({ param }) => param));
  return wrong.size === 0 ? filter : Object.fromEntries(Object.entries(filter).filter(([param]) => !wrong.has(param)));
}

/** The filter as it is sent: without wrong values, and with days in place of words such as `today`. */
export function askedFilter(list: AskedResource, filter: Draft, now: number): Draft {
  const resource = withAsked(list, Object.keys(filter));
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
