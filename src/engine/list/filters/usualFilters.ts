/** The filters that have a button above the rows even while they are not active. */
import { FILTERED_BY, type FilterKindName } from '../../definition/filters';
import type { NormalField, Resource } from '../../definition/resource';

/** Filters with a value to choose; one with a text to type has a button only while it is active. */
const CHOSEN: ReadonlySet<FilterKindName | null> = new Set(['day', 'choice', 'boolean', 'reference']);
/** The most buttons of filters that are not active. */
const USUAL = 5;

export function usualFilters({
  filters,
  quick,
  period,
}: Pick<Resource, 'filters' | 'quick' | 'period'>): readonly NormalField[] {
  return filters
    .filter((field) => !field.secret && field !== quick && field !== period?.[1] && CHOSEN.has(FILTERED_BY[field.kind]))
    .toSorted((one, other) => Number(other === period?.[0]) - Number(one === period?.[0]))
    .slice(0, USUAL);
}
