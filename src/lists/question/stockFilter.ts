/**
 * react-admin's own spelling of filters in an address, `?filter={"status":"OPEN"}`, to which its links lead (D388). Known
 * filters apply. The names of the others stay under this parameter, by which no service filters: the list is refused in
 * words. So is a list with any other parameter that nobody reads: it may be the misspelt name of a filter.
 */
import { holdsCardNumber } from '../../upstream/pan';
import { valuesText } from '../../upstream/typedText';
import type { Addressed, FilterField, Filtered } from './list';
import { unnested } from './operators';

export const STOCK_FILTER = 'filter';
type Names = readonly string[];

/** The parameter that keeps what is refused: another one where the list has a filter of react-admin's name. */
export function refusedParam({ filters }: Filtered): string {
  let param = STOCK_FILTER;
  while (filters.some((field) => field.param === param)) param += '_';
  return param;
}

/** The names of the filters in it. */
export function stockNames(list: Filtered, search: URLSearchParams): Names {
  return Object.keys(objectIn(search.get(refusedParam(list)) ?? '') ?? {});
}

/** A refused name or text, but for a card number. */
const shown = (text: string): string => (holdsCardNumber(text) ? STOCK_FILTER : text);

/** The known filters in it, and what is refused of an address: names in it, and of parameters that nobody has. */
export function readStockFilter(
  resource: Pick<Addressed, 'filters' | 'several' | 'hidden' | 'pageParams'>,
  search: URLSearchParams,
  own: Names,
  isKept: (field: FilterField, text: string) => boolean,
): Readonly<Record<string, string>> {
  const { filters, several } = resource;
  const param = refusedParam(resource);
  const [text = '', ...more] = search.getAll(param).map((one) => one.trim());
  const asked = text === '' ? {} : objectIn(text);
  const applied: Record<string, string> = {};
  const refused = [...(asked ? more : [text, ...more]), ...unknownParams(resource, search, own)].map(shown);
  for (const [name, value] of Object.entries(asked ?? {})) {
    // What react-admin's empty inputs leave.
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    const field = filters.find((one) => one.param === name);
    const one = field && textOf(value, several.includes(field.param));
    if (field && one !== null && one !== undefined && isKept(field, one)) applied[field.param] = one;
    else refused.push(name);
  }
  return refused.length === 0 ? applied : { ...applied, [param]: refused.filter(Boolean).join(', ') };
}

/** Mail programs, shared posts and advertisements add these to a link; the last one is react-admin's own. */
const FOREIGN =
  /^(?:(?:utm|mc|hsa|mtm|pk|_ga|_gl)(?:_|$)|(?:gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|igshid|igsh|twclid|ttclid|li_fat_id|_hsenc|_hsmi|mkt_tok|displayedFilters)$)/i;

/** Names of an address that no filter, no page and no part of a list has. @param own the list's own parameters. */
export function unknownParams({ filters, hidden, pageParams = [] }: Filtered, search: URLSearchParams, own: Names) {
  // Those hidden from the person are named by no one, and a notice says that they do not apply.
  const others = [...own, ...(hidden?.filters ?? []), ...pageParams, refusedParam({ filters })];
  const names = new Set([...others, ...filters.map(({ param }) => param)]);
  const asked = [...search].filter(([name, text]) => text.trim() !== '' && !names.has(name) && !FOREIGN.test(name));
  return [...new Set(asked.map(([name]) => name))];
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? unnested(value) : null;
  } catch {
    return null;
  }
}

/** Null for a value that no filter of an address has. */
function textOf(value: unknown, several: boolean): string | null {
  if (Array.isArray(value)) {
    const texts = value.map((one: unknown) => textOf(one, false));
    return (several || texts.length === 1) && !texts.includes(null) ? valuesText(texts.map(String)) : null;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : null;
}
