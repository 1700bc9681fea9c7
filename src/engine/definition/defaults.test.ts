import { expect, it } from 'vitest';
import { checkAll } from './checks/checks';
import { humanise } from './buildField';
import type { AnyDefinition } from './definition';
import { normalise } from './checks/normalise.testing';

const short: AnyDefinition = {
  name: 'bankBranches',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents' },
  fields: {
    id: { kind: 'number' },
    name: {},
    opened: { kind: 'day' },
    checkedAt: { kind: 'dateTime' },
    since: { kind: 'day', source: null },
    safePin: { secret: true },
    password: { kind: 'password', source: null },
    version: { kind: 'number' },
  },
  create: { call: 'createAgent' },
  edit: { call: 'updateAgent', fields: ['name'] },
};

it('makes of the least that can be said a list, a record and forms in the order of the fields', () => {
  expect(checkAll([short])).toEqual([]);
  const { label, path, title, api, columns, filters, pageSizes, create, edit, actions } = normalise(short);
  expect({ label, path, title: title.name, key: api.key.map(({ name }) => name) }).toEqual({
    label: 'Bank Branches',
    path: '/bankBranches',
    title: 'name',
    key: ['id'],
  });
  expect(columns.map(({ name }) => name)).toEqual(['name', 'opened', 'checkedAt', 'edit']);
  expect(filters).toEqual([]);
  expect(pageSizes).toEqual([10, 20, 30, 50, 100, 'all']);
  expect(normalise({ ...short, calls: {} }).pageSizes[0]).toBe(20);
  expect(create?.fields.map(({ field }) => field.name)).toEqual(['name', 'opened', 'safePin', 'password']);
  expect(create).toMatchObject({ place: 'dialog', label: 'New Bank Branch', submit: 'Create Bank Branch' });
  expect(edit).toMatchObject({ label: 'Edit Bank Branch', submit: 'Save', success: 'Bank Branch saved.' });
  expect(edit?.carry).toEqual({ id: 'id', version: 'version' });
  expect(actions.map((action) => `${action.on}: ${action.label}`)).toEqual(['list: New Bank Branch', 'row: Edit']);
});

it('leaves what is said as it is said', () => {
  const { label, title, columns, create, edit, actions } = normalise({
    ...short,
    label: 'Branches of Banks',
    singular: 'Branch',
    title: 'id',
    list: { columns: ['opened'] },
    create: { call: 'createAgent', place: 'above', fields: ['name'], submit: 'Add' },
    edit: { call: 'updateAgent', label: 'Rename', sections: [{ label: 'A', fields: ['name'] }], carry: {} },
  });
  expect(label).toBe('Branches of Banks');
  expect(title.name).toBe('id');
  expect(columns.map(({ name }) => name)).toEqual(['opened']);
  expect(create).toMatchObject({ place: 'above', label: 'New Branch', submit: 'Add', success: 'Branch created.' });
  expect(create?.fields.map(({ field }) => field.name)).toEqual(['name']);
  expect(edit?.fields.map(({ field }) => field.name)).toEqual(['name']);
  expect(edit?.carry).toEqual({});
  expect(actions.map((action) => `${action.on}: ${action.label}`)).toEqual(['record: Rename']);
});

it.each([
  ['agentId', 'Agent ID'],
  ['merchant_name', 'Merchant Name'],
  ['created_by_id', 'Created By ID'],
  ['_id', 'ID'],
])('calls %s %s', (name, label) => {
  expect(humanise(name)).toBe(label);
});

it.each([
  ['fees', 'New Fee'],
  ['countries', 'New Country'],
  ['branches', 'New Branch'],
  ['classes', 'New Class'],
  ['access', 'New Access'],
])('says of one of the %s: %s', (name, said) => {
  expect(normalise({ ...short, name }).create?.label).toBe(said);
});
