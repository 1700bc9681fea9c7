/** What a host does of a list by itself, as the configuration says. The browser does the rest (`lists/answer.ts`). */
import type { OperandKind } from '../config';
import type { Listing } from '../endpoint';
import type { RawEndpoint, Sort, TransportConfig } from './transport';

export interface Takes {
  /** Paths of the values that the service sorts the list by (D334). */
  readonly serviceOrders: readonly string[] | 'all';
  /** Parameters of filters that may have several values (D334). */
  readonly several: readonly string[];
  /** Those of them, or for a group of values, that the list is joined from several lists for (D258). */
  readonly joined: readonly string[];
  /** Parameters that take operators (lists/question/operators.ts), with their kinds; `all`: every filter of the list, by its kind. */
  readonly operators: Readonly<Record<string, OperandKind>> | 'all';
  /** The list's call, and what the host's summaries of it can, where it summarises the list (summaries.ts). */
  readonly summarised: (TransportConfig['summaries'][string] & { readonly list: RawEndpoint }) | null;
}

/** simpleRest sorts by every value; other transports by those that the configuration names. */
export function takesOf(
  { name: named, sort = {}, several = {}, filters = {}, operators = {}, summaries = {} }: Partial<TransportConfig>,
  { name, host, path, transport, joined }: RawEndpoint & Pick<Listing, 'joined'>,
): Takes {
  const taken = several[name] ?? [];
  const offers = summaries[name];
  const inLists = joined?.parameters.filter((parameter) => !taken.includes(parameter)) ?? [];
  const group = joined && !filters[name]?.includes(joined.group.parameter) ? [joined.group.parameter] : [];
  return {
    several: [...taken, ...inLists],
    joined: [...inLists, ...group],
    serviceOrders: (transport ?? named) === 'simpleRest' ? 'all' : (sort[name] ?? []),
    operators: operators[name] ?? {},
    summarised: offers ? { ...offers, list: { name, host, path, ...(transport && { transport }) } } : null,
  };
}

/** react-admin's lists and references sort by `id` by default, which asks for no order (D166). */
export function isAsked(sort: Sort | null | undefined): sort is Sort {
  return sort !== null && sort !== undefined && sort.field !== 'id';
}

/** Whether the host reads operators of a parameter: `amount`, `amount_gte`, `any.amount`. */
export function takesOperator(parameter: string, operators: Takes['operators']): boolean {
  const name = parameter.replace('any.', '');
  return operators === 'all' || Object.keys(operators).some((one) => name === one || name.startsWith(`${one}_`));
}
