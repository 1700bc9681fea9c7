// @vitest-environment jsdom
/** Amounts of a service that counts in kobo: read, shown, added up, exported, edited and sent as such. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer, ListTest } from '../../../../tests/list/harness';
import { exportCsv, exportsOver, openWritten } from './inPage.testing';
import { problemText } from './problemText';
import { readWritten } from './written.testing';

const charges = {
  name: 'charges',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/charges', answers: 'list' },
    update: { method: 'PUT', path: '/charges/{id}' },
    refund: { method: 'POST', path: '/charges/{id}/refund' },
  },
  api: { list: 'list' },
  fields: {
    id: { kind: 'number' },
    name: {},
    amount: { kind: 'money', unit: 'minor' },
    fee: { kind: 'money' },
  },
  edit: { call: 'update', fields: ['amount', 'fee'] },
  actions: {
    refund: {
      label: 'Refund',
      on: 'row',
      call: 'refund',
      input: { id: 'id', amount: 'amount', fee: 'fee' },
      success: 'Done',
    },
  },
};

const upstream: Answer = () => ({ responseCode: '00', data: [{ id: 1, name: 'Ada', amount: 150_050, fee: '12.50' }] });
const saved = exportsOver(upstream);

const read = (fields: object = {}) => readWritten([{ ...charges, fields: { ...charges.fields, ...fields } }]);

async function open(): Promise<ListTest> {
  const opened = await openWritten([charges], { upstream });
  await screen.findAllByText('1,500.50');
  return opened;
}

it('shows naira, and exports naira', async () => {
  const list = await open();
  expect(screen.getAllByText('12.50').length).toBeGreaterThan(0);
  expect((await exportCsv(list, saved)).lines[1]).toBe('Ada,1500.50,12.50');
});

it('asks for naira in a form, and sends kobo where the service counts in them', async () => {
  const { user, bodies } = await open();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const dialog = await screen.findByRole('dialog');
  const amount = await within(dialog).findByLabelText('Amount');
  expect(amount).toHaveProperty('value', '1500.50');
  await user.clear(amount);
  await user.type(amount, '2,000.05');
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(bodies).toEqual([{ amount: 200_005, fee: 12.5 }]));
});

it('takes an amount of a record for an action as the service counts it', async () => {
  const { resources } = await read();
  const { inputOf } = await import('../../calls/input');
  const resource = resources[0]?.resource;
  const action = resource?.actions.find(({ name }) => name === 'refund');
  expect(resource && action && inputOf(resource, action, [{ id: 1, amount: 150_050, fee: 1_250 }], {})).toEqual({
    id: 1,
    amount: 150_050,
    fee: 12.5,
  });
});

const told = async (fields: object) => (await read(fields)).problems.map(problemText).join();

it('refuses an amount that is read in both units, and any other unit', async () => {
  expect(await told({ again: { kind: 'money', source: 'amount' } })).toContain('"amount" is read in two ways');
  expect(await told({ amount: { kind: 'money', unit: 'major' } })).toContain('fields.amount.unit: expected "minor"');
  expect(await told({ name: { unit: 'minor' } })).toContain('fields.name.unit: no option "unit"');
});
