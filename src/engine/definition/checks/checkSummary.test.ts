import { expect, it } from 'vitest';
import type { AnyDefinition } from '../definition';
import { checkAll } from './checks';

const agents: AnyDefinition = {
  name: 'agents',
  label: 'Agents',
  path: '/agents',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'id',
  fields: { id: {}, state: {}, pin: { source: null, secret: true } },
  list: { columns: ['id', 'state'], filters: [], pageSizes: [10], summary: { by: ['state', 'fone', 'pin'] } },
};

it('misses the fields of a summary, secret ones among them', () => {
  const ids = checkAll([agents]).map(({ id, path }) => `${id} ${path}`);
  expect(ids).toEqual(['engine.E087 agents.list.summary.by[1]', 'engine.E087 agents.list.summary.by[2]']);
});
