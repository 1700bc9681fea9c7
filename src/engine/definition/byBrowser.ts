/**
 * Filters that the service does not have (`list.filtersHere`): the browser applies them to the first records of the
 * list (`lists/answer.ts`), as `matches.ts` compares them.
 */
import type { FilterText } from './filters';
import type { Resource } from './resource';

/** A filter of the browser. Plain data, so that it can be sent to a worker. */
export interface Condition extends FilterText {
  /** The field is one end of the list's period: days from this one on, or up to it. */
  readonly end: 'first' | 'last' | null;
}

/** Parts a filter: what is sent to the service, and the browser's conditions. */
export function partedFilter(
  { filtersByBrowser, period }: Pick<Resource, 'filtersByBrowser' | 'period'>,
  filter: object,
): { readonly sent: Readonly<Record<string, unknown>>; readonly conditions: readonly Condition[] } {
  const sent: Record<string, unknown> = { ...filter };
  const conditions = filtersByBrowser.flatMap((field): readonly Condition[] => {
    const value = sent[field.param];
    delete sent[field.param];
    const end = field === period?.[0] ? 'first' : field === period?.[1] ? 'last' : null;
    return typeof value === 'string' && value.trim() !== '' ? [{ field, value: value.trim(), end }] : [];
  });
  return { sent, conditions };
}
