/**
 * A list's state as a URL query (D4): `/transactions?startDate=today-6&endDate=today&status=00&page=2&perPage=50`, with
 * `&sort=-amount` if it is sorted (`order.ts`), and `&columns=rrn:120,stan&density=comfortable&view=12` if it differs
 * from the person's usual layout. Filters have the service's parameter names; relative days stay relative (`days.ts`);
 * secrets and card numbers are never in it (D330).
 */
import { holdsCardNumber } from '../../upstream/pan';
import { valuesText } from '../../upstream/typedText';
import { withAsked } from './asked';
import type { Addressed, ChosenColumn, Density, Filtered, FilterField, PageSize } from './list';
import { readOrder, writtenOrder, type Order } from './order';
import { readStockFilter, refusedParam, STOCK_FILTER, stockNames, unknownParams } from './stockFilter';
import { isHeld, tidy } from './typed';

/** The bounds of a column's width, in pixels. */
const LEAST_WIDTH = 64;
const MOST_WIDTH = 640;

/** A width within the bounds, in whole pixels. */
export const clampWidth = (width: number): number => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

export interface ListState {
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: PageSize;
  /** By parameter name; never an empty text. */
  readonly filter: Readonly<Record<string, string>>;
  /** Null for the service's own. */
  readonly sort: Order | null;
  /** The shown columns in order; null for the person's usual ones. The same for the density. */
  readonly columns: readonly ChosenColumn[] | null;
  readonly density: Density | null;
  /** Null while the list shows its rows. */
  readonly summary: string | null;
  /** The id of the opened view; `NO_VIEW`: explicitly none; null: the address does not say. */
  readonly view: string | null;
}

/** The address asks for the definition's own list, not for the default view. */
export const NO_VIEW = 'none';

/** The valid forms of a page and of a column's width. A notice names parts in another form. */
export const PAGE = /^[1-9]\d*$/;
export const WIDTH = /^\d{1,5}$/;
/** A view keeps it among its filters, so that every store of views can hold it (D596). */
export const SUMMARY_PARAM = 'summary';
const OWN = ['page', 'perPage', 'sort', 'order', 'columns', 'density', 'view', SUMMARY_PARAM, STOCK_FILTER];

/** By this parameter a service searches a list for whatever people know its records by (D378). */
export const SEARCH_PARAM = 'q';

/** The names of an address that may be of filters. */
const namesIn = (list: Filtered, search: URLSearchParams) => [...search.keys(), ...stockNames(list, search)];

/** Whether a filter's text may be in an address, or stored. */
export const isKept = (field: FilterField, text = '') => !isHeld(field, text) && !holdsCardNumber(text);

/** Parameters that must not stay in an address. */
export function unkeptIn(list: Filtered, search: URLSearchParams): readonly string[] {
  const { filters } = withAsked(list, namesIn(list, search));
  return filters.flatMap((one) => (search.getAll(one.param).some((text) => !isKept(one, text)) ? one.param : []));
}

const defaultPageSize = ({ pageSizes }: Pick<Addressed, 'pageSizes'>): PageSize => pageSizes[0] ?? 10;

/** Whether the address says nothing, so that a default view opens. */
export function saysNothing(list: Filtered, search: URLSearchParams): boolean {
  const { filters } = withAsked(list, [...search.keys()]);
  return ![...OWN, ...filters.map(({ param }) => param)].some((name) => search.has(name));
}

/** The state of an address. Malformed parts count as absent; parameters that nobody has are refused (D388). */
export function readAddress(list: Addressed, written: URLSearchParams): ListState {
  const search = withoutRepeats(list, written);
  const resource = withAsked(list, namesIn(list, search));
  const page = readNumber(search.get('page'), PAGE);
  const asked = search.get('perPage');
  const perPage = resource.pageSizes.find((size) => String(size) === asked) ?? defaultPageSize(resource);
  const filter: Record<string, string> = { ...readStockFilter(resource, search, OWN, isKept) };
  for (const field of resource.filters) {
    const value = tidy(field, search.get(field.param) ?? '');
    if (value && isKept(field, value)) filter[field.param] = value;
  }
  const density = search.get('density');
  return {
    page: perPage !== 'all' && Number.isSafeInteger(page) ? page : 1,
    perPage,
    filter,
    sort: readOrder(resource, search.get('sort'), search.get('order')),
    columns: readColumns(resource, search.get('columns')),
    density: density === 'compact' || density === 'comfortable' ? density : null,
    summary: search.get(SUMMARY_PARAM) || null,
    view: search.get('view')?.trim() || null,
  };
}

/** A parameter that stands there more than once asks for any or none of its values, or is refused by its name (D961). */
function withoutRepeats(list: Addressed, search: URLSearchParams): URLSearchParams {
  const { filters, several, filtersByBrowser = [] } = withAsked(list, namesIn(list, search));
  const once = new URLSearchParams(search);
  const isAsked = (name: string): boolean => withAsked(list, [name]).filters.some(({ param }) => param === name);
  for (const field of filters) {
    const { param, kind } = field;
    const all = search.getAll(param);
    if (all.length < 2 || !isKept(field, all[0])) continue;
    const texts = [...new Set(all)].filter((text) => text.trim() !== '' && isKept(field, text));
    // A choice of the service is several by commas in the contract.
    const isChoice = /^(?:status|choice|reference)$/.test(kind) && !filtersByBrowser.some((one) => one.param === param);
    const severalOf = param.replace(/(?:_neq)?$/, (one) => `${one || '_eq'}_any`);
    once.delete(param);
    if (several.includes(param) || isChoice || texts.length < 2) once.append(param, texts.join(','));
    else if (isAsked(severalOf) && !search.has(severalOf)) once.append(severalOf, valuesText(texts));
    else once.append(refusedParam(list), param);
  }
  return once;
}

/** NaN for another way of writing: `1e3`, `0x10`, `-5`. */
function readNumber(text: string | null | undefined, written: RegExp): number {
  return written.test(text ?? '') ? Number(text) : Number.NaN;
}

function readColumns({ columns }: Addressed, text: string | null): readonly ChosenColumn[] | null {
  const chosen = new Map<string, ChosenColumn>();
  for (const written of text?.split(',') ?? []) {
    const [field = '', width] = written.split(':');
    const pixels = readNumber(width, WIDTH);
    if (columns.some(({ name }) => name === field) && !chosen.has(field))
      chosen.set(field, { field, width: Number.isNaN(pixels) ? null : clampWidth(pixels) });
  }
  return chosen.size > 0 ? [...chosen.values()] : null;
}

/** The query without its question mark. Other parameters (`kept`) stay, but for those that the state refuses. */
export function writeAddress(list: Addressed, state: ListState, kept: URLSearchParams): string {
  const resource = withAsked(list, [...Object.keys(state.filter), ...namesIn(list, kept)]);
  const search = new URLSearchParams(kept);
  const filters = resource.filters.map(({ param }) => param);
  const refused = refusedParam(resource);
  for (const name of [...OWN, refused, ...filters, ...unknownParams(resource, kept, OWN)]) search.delete(name);
  for (const field of resource.filters) {
    const value = tidy(field, state.filter[field.param] ?? '');
    if (value && isKept(field, value)) search.set(field.param, value);
  }
  const names = state.filter[refused];
  if (names !== undefined) search.set(refused, names);
  if (state.page > 1 && state.perPage !== 'all') search.set('page', String(state.page));
  if (state.perPage !== defaultPageSize(resource)) search.set('perPage', String(state.perPage));
  const { sort, columns, density, summary, view } = state;
  if (sort) search.set('sort', writtenOrder(sort));
  if (columns)
    search.set('columns', columns.map(({ field, width }) => (width ? `${field}:${width}` : field)).join(','));
  if (density) search.set('density', density);
  if (summary) search.set(SUMMARY_PARAM, summary);
  if (view !== null) {
    // An address with only a view opens it as it was saved.
    if (opensView(view) && saysNothing(resource, search)) search.set('page', '1');
    search.set('view', view);
  }
  return readable(search);
}

export const opensView = (view: ListState['view']): boolean => view !== null && view !== NO_VIEW;

/** The store's key of the views that a list had when they were last read: `default` with one to open, `some`, or `none`. */
export const lastViewsKey = ({ name }: { readonly name: string }): string => `views.last.${name}`;

/** Leaves colons and commas unencoded, which a query permits and people read more easily. */
export function readable(search: URLSearchParams): string {
  return search.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}
