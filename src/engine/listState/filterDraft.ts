/** What is wrong with filters, typed or from an address, by field name; and what is left of them to ask by. */
import { dayAt } from '../base/days';
import type { Draft } from '../base/drafts';
import type { NormalField, Resource } from '../definition/resource';

export type FilterProblem = 'startAfterEnd' | 'notADay' | 'halfADay' | 'notChosen' | 'card';

/** `now`: the moment that symbolic days are of (`days.ts`), in milliseconds since the epoch. */
export function filterProblems(
  { filters, period }: Pick<Resource, 'filters' | 'period'>,
  draft: Draft,
  now: number,
): Readonly<Record<string, FilterProblem>> {
  const problems: Record<string, FilterProblem> = {};
  const textOf = (field: NormalField): string => draft[field.param]?.trim() ?? '';
  for (const field of filters) {
    const text = textOf(field);
    if (field.kind === 'day' && text !== '' && dayAt(text, now) === undefined) problems[field.name] = 'notADay';
  }
  if (!period) return problems;
  const [start, end] = period;
  const [from, to] = [dayAt(textOf(start), now), dayAt(textOf(end), now)];
  if (from !== undefined && to !== undefined && from > to) problems[start.name] = 'startAfterEnd';
  return problems;
}

/** A filter without the values that something is wrong with: the service would only say so again. The same object where nothing is. */
export function usableFilter(resource: Pick<Resource, 'filters' | 'period'>, filter: Draft, now: number): Draft {
  const problems = filterProblems(resource, filter, now);
  const wrong = new Set(resource.filters.filter(({ name }) => problems[name]).map(({ param }) => param));
  return wrong.size === 0 ? filter : Object.fromEntries(Object.entries(filter).filter(([param]) => !wrong.has(param)));
}

/** What is typed in an input and is no value: a part of a day, a text of which nothing was chosen. */
export function unfinishedProblem(input: HTMLElement | null): FilterProblem | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}
