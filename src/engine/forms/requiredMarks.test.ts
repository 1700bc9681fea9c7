import { expect, it } from 'vitest';
import { normalise } from '../definition/checks/normalise.testing';
import type { FormField } from '../definition/resource';
import { requiredOf } from './requiredMarks';

const NAMES = ['businessName', 'businessAddress', 'phone'] as const;

function fieldsOf(required: (typeof NAMES)[number][]): readonly FormField[] {
  const { create } = normalise({
    name: 'shops',
    label: 'Shops',
    path: '/shops',
    access: 'ROLE_VIEW_ALL_AGENT',
    api: { list: 'listAgents', key: 'id' },
    title: 'businessName',
    fields: {
      id: {},
      businessName: { label: 'Name' },
      businessAddress: { label: 'Address' },
      phone: { label: 'Phone', source: null },
    },
    list: { columns: ['businessName'], filters: [], pageSizes: [10] },
    create: {
      label: 'Create',
      call: 'createAgent',
      fields: [...NAMES],
      required,
      submit: 'Create',
      success: 'x',
      failure: 'y',
    },
  });
  return create?.fields ?? [];
}

it('says of a form whether all, most, few or none of its fields are required [D353]', () => {
  expect(requiredOf(fieldsOf([...NAMES]))).toBe('all');
  expect(requiredOf(fieldsOf(['businessName', 'phone']))).toBe('most');
  expect(requiredOf(fieldsOf(['businessName']))).toBe('few');
  expect(requiredOf(fieldsOf([]))).toBe('none');
});

it('counts no field that is only shown', () => {
  const [first, ...others] = fieldsOf(['phone', 'businessAddress']);
  expect(first && requiredOf([{ ...first, readOnly: true }, ...others])).toBe('all');
});
