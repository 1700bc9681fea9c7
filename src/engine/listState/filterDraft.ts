/** What is wrong with filters, typed or from an address, and what is asked of the service without the wrong ones. */
import type { Draft } from '../base/drafts';
import { filterKindOf, type FilterSentence } from '../definition/filterKinds';
import type { NormalField, Resource } from '../definition/resource';

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

/** Why an input holds text and no value: a part of a day, or a text that was not chosen from the list. */
export function unfinishedProblem(input: HTMLElement | null): FilterSentence | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}
