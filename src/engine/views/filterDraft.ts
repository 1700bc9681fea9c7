/** What is wrong with the filters being typed, by field name. */
import { lagosDayStart } from '../../upstream/time';
import type { Draft } from '../drafts';
import type { NormalField, Resource } from '../resource';

export type FilterProblem = 'startAfterEnd' | 'notADay' | 'halfADay' | 'notChosen';

export function filterProblems(
  { filters, period }: Pick<Resource, 'filters' | 'period'>,
  draft: Draft,
): Readonly<Record<string, FilterProblem>> {
  const problems: Record<string, FilterProblem> = {};
  const textOf = (field: NormalField): string => draft[field.param]?.trim() ?? '';
  for (const field of filters) {
    const text = textOf(field);
    if (field.kind === 'day' && text !== '' && lagosDayStart(text) === undefined) problems[field.name] = 'notADay';
  }
  if (!period) return problems;
  const [start, end] = period;
  const [from, to] = [textOf(start), textOf(end)];
  if (from !== '' && to !== '' && from > to && !problems[start.name]) problems[start.name] = 'startAfterEnd';
  return problems;
}

/** What is typed in an input and is no value: a part of a day, a text of which nothing was chosen. */
export function unfinishedProblem(input: HTMLElement | null): FilterProblem | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}
