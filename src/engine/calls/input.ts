/** What an action takes from its records: the input of its call, and the address of its link. */
import type { RaRecord } from 'ra-core';
import { holdsCardNumber } from '../../upstream/pan';
import { isPersonal } from '../../upstream/typedText';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField, Resource } from '../definition/resource';

type Fields = Pick<Resource, 'fields'>;

/** The call's input: fixed values, values of the record (for a selection a list of each), and typed values. */
export function inputOf(
  resource: Fields,
  action: NormalAction,
  records: readonly RaRecord[],
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken =
    action.on === 'selection' ? listsOf(resource, action.input, records) : valuesOf(resource, action.input, records[0]);
  return { ...action.fixed, ...taken, ...typed };
}

type Taken = Readonly<Record<string, string>> | undefined;

/** Values of one record by the call's parameter names. */
export function valuesOf(resource: Fields, taken: Taken, record: unknown): Record<string, unknown> {
  return collect(resource, taken, (field) => recordValue(field, record));
}

function listsOf(resource: Fields, taken: Taken, records: readonly RaRecord[]): Record<string, unknown> {
  return collect(resource, taken, (field) => records.map((record) => recordValue(field, record)));
}

function collect(resource: Fields, taken: Taken, of: (field: NormalField) => unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, fieldName] of Object.entries(taken ?? {})) {
    const field = fieldNamed(resource, fieldName);
    if (field) values[name] = of(field);
  }
  return values;
}

export interface LinkTarget {
  readonly to: string;
  /** Filters of the list, by parameter, that may not be in its address: they go in memory (D377). */
  readonly held: Readonly<Record<string, string>>;
}

/** Where a link with these filters leads; null if a value it needs is missing. */
export function linkTarget(
  to: string,
  filters: readonly (readonly [param: string, value: unknown])[],
): LinkTarget | null {
  const search = new URLSearchParams();
  const held: Record<string, string> = {};
  for (const [param, value] of filters) {
    if (!['string', 'number', 'bigint'].includes(typeof value) || value === '') return null;
    const text = String(value);
    if (typeof value === 'string' && (isPersonal(text) || holdsCardNumber(text))) held[param] = text;
    else search.set(param, text);
  }
  return { to: search.size > 0 ? `${to}?${search}` : to, held };
}

/** Where an action's link leads; null if a value it needs is missing. */
export function linkOf(resource: Fields, { link }: Pick<NormalAction, 'link'>, record: unknown): LinkTarget | null {
  if (!link) return null;
  const filters = Object.entries(link.search ?? {}).map(([param, fieldName]) => {
    const field = fieldNamed(resource, fieldName);
    return [param, field && recordValue(field, record)] as const;
  });
  return linkTarget(link.to, filters);
}

/** The address of a link that a browser may follow by itself; null also for one that holds something in memory. */
export function plainLinkOf(...args: Parameters<typeof linkOf>): string | null {
  const link = linkOf(...args);
  return link && Object.keys(link.held).length === 0 ? link.to : null;
}

function fieldNamed({ fields }: Fields, name: string): NormalField | undefined {
  return fields.find((field) => field.name === name);
}
