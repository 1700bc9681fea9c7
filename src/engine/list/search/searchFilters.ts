/** Which filters of a list are searched. */
import { FILTERED_BY } from '../../definition/filters';
import type { NormalField, Resource } from '../../definition/resource';
import { SEARCH_PARAM } from '../../../lists/question/address';

export interface SearchFilter {
  readonly field: NormalField;
  /** The filter's text; of a reference the text that its records are searched by. */
  readonly value: string;
}

export type Search = Pick<Resource, 'filters' | 'linkFilters' | 'columns'>;

/**
 * The filters by an id, a phone or a name, and by a record that is searched by name. One that only links set is among
 * them if people see its values in a column.
 */
export function searchedFilters({ filters, linkFilters, columns }: Search): readonly NormalField[] {
  const isColumn = ({ name }: NormalField): boolean => columns.some((column) => column.name === name);
  return filters.filter(
    (field) =>
      !field.secret &&
      (!linkFilters.includes(field) || isColumn(field)) &&
      (isTyped(field) || (field.kind === 'reference' && field.options.search !== undefined)),
  );
}

/** The filter by whatever people know a record by; undefined where the service has none (D378). */
export const wholeSearch = ({ filters }: Pick<Resource, 'filters'>): NormalField | undefined =>
  filters.find(({ param }) => param === SEARCH_PARAM);

export const isTyped = ({ kind }: NormalField): boolean => FILTERED_BY[kind] === 'text';
