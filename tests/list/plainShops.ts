/** A list of agents without actions, whose columns and filters a test says. */
import type { ListView } from '../../src/engine/definition/definition';
import { normalise } from '../../src/engine/definition/checks/normalise.testing';
import { openList } from './harness';
import { shopUpstream } from './shops';

/** Opens it with so many agents. */
export function openPlainShops(list: Pick<ListView<string, string>, 'columns' | 'filters' | 'filtersHere'>) {
  const shops = normalise({
    name: 'shops',
    label: 'Shops',
    path: '/shops',
    access: 'ROLE_VIEW_ALL_AGENT',
    api: { list: 'listAgents', key: 'id', find: 'agentId' },
    title: 'businessName',
    fields: {
      id: { kind: 'number' },
      businessName: { label: 'Business Name' },
      member: { label: 'Member', source: 'user.memberId' },
    },
    list: { ...list, pageSizes: [10, 'all'] },
  });
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
