/** The addresses of links that take filters from a record. */
import { holdsCardNumber } from '../../upstream/pan';
import { isPersonal } from '../../upstream/typedText';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, Resource } from '../definition/resource';

type Fields = Pick<Resource, 'fields'>;

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
export function linkOf({ fields }: Fields, { link }: Pick<NormalAction, 'link'>, record: unknown): LinkTarget | null {
  if (!link) return null;
  const filters = Object.entries(link.search ?? {}).map(([param, fieldName]) => {
    const field = fields.find(({ name }) => name === fieldName);
    return [param, field && recordValue(field, record)] as const;
  });
  return linkTarget(link.to, filters);
}

/** The address of a link that a browser may follow by itself; null also for one that holds something in memory. */
export function plainLinkOf(...args: Parameters<typeof linkOf>): string | null {
  const link = linkOf(...args);
  return link && Object.keys(link.held).length === 0 ? link.to : null;
}
