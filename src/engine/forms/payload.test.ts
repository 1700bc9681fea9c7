import { describe, expect, it } from 'vitest';
import { normalise } from '../definition/checks/normalise.testing';
import { payloadOf } from './payload';

const { create } = normalise({
  name: 'people',
  label: 'People',
  path: '/people',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAdmins', key: 'id' },
  title: 'name',
  fields: {
    id: {},
    name: {},
    group: { kind: 'choice', choices: { call: 'listRoleGroups', value: 'name', label: 'name' } },
  },
  list: { columns: ['name'], filters: [], pageSizes: [10] },
  create: {
    label: 'New',
    call: 'createAdmin',
    fields: ['name', 'group'],
    submit: 'Add',
    success: 'Done',
  },
});

describe('a payload', () => {
  it('has a field that is sent if changed only where it differs from what the form began with', () => {
    const fields = (create?.fields ?? []).map((one) =>
      Object.assign({}, one, { sent: one.field.name === 'name' || ('changed' as const) }),
    );
    const start = { name: 'Musa', group: 'ADMIN' };
    const before = { record: start, values: start, whole: true };
    expect(payloadOf(fields, start, 'sent', before)).toEqual({ name: 'Musa' });
    expect(payloadOf(fields, { ...start, group: 'Support' }, 'sent', before)).toEqual({
      name: 'Musa',
      group: 'Support',
    });
  });

  it('has what was typed without the spaces around it, and what was chosen as it was received', () => {
    const values = { name: ' Musa ', group: 'Senior Management ' };
    expect(payloadOf(create?.fields ?? [], values, 'leftOut')).toEqual({ name: 'Musa', group: 'Senior Management ' });
  });
});
