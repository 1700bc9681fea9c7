/** A list of agents without actions, whose columns and filters a test says. */
import type { ListView } from '../../src/engine/definition/definition';
import { normalise } from '../../src/engine/definition/checks/normalise.testing';
import { openList } from './harness';
import { shopDefinition, shopUpstream } from './shops';

/** Opens it with so many agents. */
export function openPlainShops(list: Pick<ListView<string, string>, 'columns' | 'filters' | 'filtersHere'>) {
  const member = { label: 'Member', source: 'user.memberId' };
  const fields = { ...shopDefinition.fields, member };
  const shops = normalise({ ...shopDefinition, fields, actions: {}, list: { ...list, pageSizes: [10, 'all'] } });
  return (count: number, at = '/shops', more: Parameters<typeof openList>[0] = {}) =>
    openList({
      at,
      props: { resource: 'shops' },
      declared: [shops],
      upstream: shopUpstream(count),
      codes: ['ROLE_VIEW_ALL_AGENT'],
      ...more,
    });
}
