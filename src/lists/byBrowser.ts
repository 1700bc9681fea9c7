/**
 * What the browser does of a question. Filters that the service does not have, and operators that it does not take, it
 * applies to the first records of the list (`answer.ts`), as `definition/matches.ts` compares them. Where it filters or
 * sorts, or a list has no pages, every match is asked for at once, and pages are slices of them.
 */
import { cannot } from '../upstream/errors';
import { valuesIn, valuesText } from '../upstream/typedText';
import { EVERY, isServiceOrder, SEARCHED_AT_MOST, type Ordering } from './answerer';
import { withAsked, type AskedField, type AskedList } from './question/asked';
import type { Order } from './question/order';
import { momentIn } from './question/typed';

/** A filter of the browser. Plain data, so that it can be sent to a worker. */
export interface ByBrowser<Field> {
  readonly field: Field;
  readonly value: string;
  /** The field is one end of the list's period: days from this one on, or up to it. */
  readonly end: 'first' | 'last' | null;
}

/** A filter in two parts. */
export interface Parted<Field> {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly conditions: readonly ByBrowser<Field>[];
}

/** Parts a filter: what is sent to the service, and the browser's conditions. @throws UpstreamError for no text. */
export function partedFilter<Field extends AskedField>(list: AskedList<Field>, filter: object): Parted<Field> {
  const sent: Record<string, unknown> = { ...filter };
  const { filters, filtersByBrowser: own = [], period } = withAsked(list, Object.keys(filter));
  for (const { param, operand } of filters) {
    const value = sent[param];
    if (!operand || value === undefined) continue;
    const text = textOf(value, param);
    const moment = operand.asks === 'time' ? momentIn(text) : undefined;
    if (!moment && operand.sentAs) delete sent[param];
    // Any of no values is no row (docs/questions.md).
    const isList = /any$|^hour$/.test(operand.operator) && (text !== '' || Array.isArray(value));
    const asked = isList ? valuesText(valuesIn(text)) || ',' : text;
    sent[(!moment && operand.sentAs) || param] = moment ?? asked;
  }
  const conditions = own.flatMap((field): readonly ByBrowser<Field>[] => {
    const value = textOf(sent[field.param], field.param);
    delete sent[field.param];
    const end = field === period?.[0] ? 'first' : field === period?.[1] ? 'last' : null;
    return value === '' ? [] : [{ field, value, end }];
  });
  return { sent, conditions };
}

/** As text: react-admin's components also give numbers, dates and lists. @throws UpstreamError for other objects. */
function textOf(value: unknown, param: string): string {
  if (Array.isArray(value)) return valuesText(value.map((one) => textOf(one, param)).filter(Boolean));
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw cannot(`Filter by ${param}: a text, a number or a date.`);
}

/** Whether the browser applies some of the filter. */
export const filtersByBrowser = <Field extends AskedField>(list: AskedList<Field>, filter: object): boolean =>
  partedFilter(list, filter).conditions.length > 0;

/** A resource as far as it says who answers. */
export interface Listed<Field extends AskedField> extends AskedList<Field>, Ordering {
  readonly api: { readonly unpaged: boolean };
}

/** Whether the browser answers. */
export const isByBrowser = <Field extends AskedField>(
  list: Listed<Field>,
  { filter, sort }: Pick<AskedPage, 'filter' | 'sort'>,
): boolean =>
  list.api.unpaged || (sort !== null && !isServiceOrder(list, sort.field)) || filtersByBrowser(list, filter);

/** As sent, by the list's own parameters. */
export type FilterTexts = Readonly<Record<string, string>>;

/** A page of a list as it is asked for. */
export interface AskedPage {
  readonly resource: string;
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: number | 'all';
  readonly filter: FilterTexts;
  /** By the path of a value; null for the service's own order. */
  readonly sort: Order | null;
  readonly byBrowser: boolean;
}

export const askedPage = <Field extends AskedField>(
  list: Listed<Field> & { readonly name: string },
  question: Omit<AskedPage, 'resource' | 'byBrowser'>,
): AskedPage => ({ ...question, resource: list.name, byBrowser: isByBrowser(list, question) });

/** Rows load as they come into view, unless the browser has read every match. */
export const isInWindows = ({ perPage, byBrowser }: AskedPage): boolean => perPage === 'all' && !byBrowser;

/** The service makes the page. */
export const isServicePage = (asked: AskedPage): asked is AskedPage & { readonly perPage: number } =>
  !asked.byBrowser && asked.perPage !== 'all';

/** The page to read for this one, and its length. */
export const pageRead = ({ page, perPage, byBrowser }: AskedPage): readonly [page: number, length: number] =>
  byBrowser ? [1, EVERY] : [page, perPage === 'all' ? 1 : perPage];

/** The rows of the shown page. */
export function pageShown<Page extends { readonly data: readonly object[] }>(answer: Page, asked: AskedPage): Page {
  const { page, perPage, byBrowser } = asked;
  const from = byBrowser && perPage !== 'all' ? (page - 1) * perPage : 0;
  const data = answer.data.slice(from, perPage === 'all' ? Infinity : from + perPage);
  return data.length === answer.data.length ? answer : { ...answer, data };
}

/** The browser can compare every record of the list. */
export const comparesAll = ({ api }: Pick<Listed<AskedField>, 'api'>, total: number): boolean =>
  api.unpaged || total <= SEARCHED_AT_MOST;
