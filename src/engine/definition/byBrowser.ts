/**
 * Filters that the service does not have (`list.filtersHere`, and operators that it does not take): the browser applies
 * them to the first records of the list (`lists/answer.ts`), as `matches.ts` compares them.
 */
import { askedOf, type Asked } from '../../lists/question/asked';
import { valuesOf } from '../../lists/several';
import type { FilterText, NormalField, Resource } from './resource';

/** What of a resource says by which parameters its list can be asked. */
export type AskedResource = Pick<Resource, 'filters'> &
  Partial<
    Pick<
      Resource,
      'linkFilters' | 'filtersByBrowser' | 'several' | 'columns' | 'operators' | 'period' | 'hidden' | 'pageParams'
    >
  >;

/** For a question: with the filters beyond the list's own that it names (`lists/question/asked.ts`). No dialog asks for them. */
export function resolveAsked<List extends AskedResource>(resource: List, names: readonly string[]): List {
  if (names.every((name) => resource.filters.some(({ param }) => param === name))) return resource;
  const asked = askedOf<NormalField>(resource, names);
  if (asked.length === 0) return resource;
  const fields = asked.map(({ param, of, kind, ...operand }): NormalField => ({
    ...of,
    name: param,
    param,
    kind,
    digits: false,
    maxChars: null,
    help: null,
    operand: { ...operand, of },
  }));
  const named = (test: (one: Asked<NormalField>) => boolean): readonly NormalField[] =>
    fields.filter((_field, at) => asked.slice(at, at + 1).some(test));
  return {
    ...resource,
    filters: [...resource.filters, ...fields],
    linkFilters: [...(resource.linkFilters ?? []), ...fields],
    filtersByBrowser: [...(resource.filtersByBrowser ?? []), ...named(({ byBrowser }) => byBrowser)],
    several: [
      ...(resource.several ?? []),
      ...named(({ operator }) => operator.endsWith('any')).map(({ param }) => param),
    ],
  };
}

/** A filter of the browser. Plain data, so that it can be sent to a worker. */
export interface Condition extends FilterText {
  /** The field is one end of the list's period: days from this one on, or up to it. */
  readonly end: 'first' | 'last' | null;
}

/** A filter in two parts. */
export interface Parted {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly conditions: readonly Condition[];
}

/** Parts a filter: what is sent to the service, and the browser's conditions. */
export function partedFilter(list: AskedResource, filter: object): Parted {
  const sent: Record<string, unknown> = { ...filter };
  const { filters, filtersByBrowser = [], period } = resolveAsked(list, Object.keys(filter));
  for (const { param, operand } of filters) {
    const value = sent[param];
    if (!operand || value === undefined) continue;
    if (operand.sentAs) delete sent[param];
    // react-admin's components give numbers and lists.
    sent[operand.sentAs ?? param] = typeof value === 'boolean' ? String(value) : valuesOf(value).join(',');
  }
  const conditions = filtersByBrowser.flatMap((field): readonly Condition[] => {
    const value = sent[field.param];
    delete sent[field.param];
    const end = field === period?.[0] ? 'first' : field === period?.[1] ? 'last' : null;
    return typeof value === 'string' && value.trim() !== '' ? [{ field, value: value.trim(), end }] : [];
  });
  return { sent, conditions };
}
