import { expect, it } from 'vitest';
import { normalise } from '../definition/checks/normalise.testing';
import type { FormField } from '../definition/resource';
import { markedSort } from './requiredMarks';

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

it('marks no field where all are required, else the fewer of required and optional ones [D353]', () => {
  expect(markedSort(fieldsOf([...NAMES]))).toBe(null);
  expect(markedSort(fieldsOf(['businessName', 'phone']))).toBe('optional');
  expect(markedSort(fieldsOf(['businessName']))).toBe('required');
});

it('counts no field that is only shown', () => {
  const [first, ...others] = fieldsOf(['phone', 'businessAddress']);
  expect(first && markedSort([{ ...first, readOnly: true }, ...others])).toBe(null);
});
