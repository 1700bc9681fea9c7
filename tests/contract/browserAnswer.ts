/** What the browser itself finds of a list's rows (`engine/definition/matches.ts`): the same as the service has to. */
import { endpoints } from '../../src/upstream/index';
import { partedFilter } from '../../src/engine/definition/byBrowser';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { matchesOf } from '../../src/engine/definition/matches';
import { resources } from '../../src/resources/index';

const ADMIN = { name: 'ADMIN', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] } as const;

/**
 * @param body an answer with all rows. @param now milliseconds since the epoch.
 * @returns the positions of the rows that are found; null for a question of which a part is the service's alone, and for
 * a list without a page.
 */
export function foundByBrowser(
  name: string,
  body: unknown,
  filter: Readonly<Record<string, string>>,
  now: number,
): readonly number[] | null {
  // Rows with a card have another type as well.
  if (Object.values(filter).some((value) => value.includes('CARD'))) return null;
  const own = resources.find(({ api }) => api.list === name);
  if (!own) return null;
  // Without its own parameters: those are the service's.
  const list = { ...forRoleGroup(own, ADMIN), filters: [], several: [], period: null, operators: {} };
  const { sent, conditions } = partedFilter(list, filter);
  const matches = matchesOf(conditions, now);
  if (Object.keys(sent).length > 0 || !matches) return null;
  const endpoint = Object.values(endpoints).find((one) => one.name === name);
  const read: unknown = endpoint?.read(body);
  const rows: unknown = typeof read === 'object' && read && 'rows' in read ? read.rows : read;
  if (!Array.isArray(rows)) throw new Error(`No rows of ${name}`);
  return rows.flatMap((row: object, at) => (matches(row) === true ? [at] : []));
}
