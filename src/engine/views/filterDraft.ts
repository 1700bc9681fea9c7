/** What is wrong with the filters being typed, by field name. */
import { dayAt } from '../days';
import type { Draft } from '../drafts';
import type { NormalField, Resource } from '../resource';

export type FilterProblem = 'startAfterEnd' | 'notADay' | 'halfADay' | 'notChosen';

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

/** What is typed in an input and is no value: a part of a day, a text of which nothing was chosen. */
export function unfinishedProblem(input: HTMLElement | null): FilterProblem | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}
