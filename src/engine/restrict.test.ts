import { expect, it } from 'vitest';
import { normalise } from './normalise.testing';
import { restrict } from './restrict';

const resource = normalise({
  name: 'things',
  label: 'Things',
  path: '/things',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'id',
  fields: { id: {}, margin: { hiddenFor: ['Senior Management', 'AGENT'] } },
  list: { columns: ['id', 'margin', 'pay'], filters: ['margin'], pageSizes: [10] },
  record: [{ label: 'Money', fields: ['margin'] }],
  actions: { pay: { label: 'Pay', on: 'row', dialog: 'pay', hiddenFor: ['AGENT'] } },
});

it('leaves hidden fields and actions out of every view', () => {
  const seen = restrict(resource, { name: 'AGENT', roles: [] });
  expect(seen.columns.map(({ name }) => name)).toEqual(['id']);
  expect([seen.filters, seen.record, seen.actions]).toEqual([[], [], []]);
  expect(seen.fields.map(({ name }) => name)).toEqual(['id']);
});

it('compares group names trimmed [P1-6.2]', () => {
  const seen = restrict(resource, { name: 'Senior Management ', roles: [] });
  expect(seen.columns.map(({ name }) => name)).toEqual(['id', 'pay']);
  expect(restrict(resource, { name: 'ADMIN', roles: [] }).columns).toHaveLength(3);
});
