// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { useResource } from '../app/context';
import { normalise } from '../definition/checks/normalise.testing';
import { useResourceLabels } from '../kinds/resourceLabels';
import CreateForm from './CreateForm';

const limits = normalise({
  name: 'limits',
  label: 'Limits',
  path: '/limits',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'kind',
  fields: {
    id: { kind: 'number' },
    kind: {
      label: 'Kind',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'shut', label: 'Shut' },
      ],
      kind: 'choice',
    },
    reason: { label: 'Reason', source: null, when: { kind: ['shut'] } },
    detail: { label: 'Detail', source: null, when: { reason: 'present' } },
    min: { label: 'Min', source: null, kind: 'money' },
    max: { label: 'Max', source: null, kind: 'money' },
    from: { label: 'From', source: null, kind: 'day' },
    to: { label: 'To', source: null, kind: 'day' },
    code: { label: 'Code', source: null },
  },
  rules: [
    { field: 'max', above: 'min', message: 'Max must be above Min.' },
    { field: 'to', atLeast: 'from', message: 'To is not before From.' },
    { field: 'code', matches: /^\d+$/, when: { kind: ['open'] }, message: 'Of an open one, digits.' },
    { field: 'code', matches: /^[a-z]+$/, when: { kind: ['shut'] }, message: 'Of a shut one, letters.' },
  ],
  list: { columns: ['kind'], filters: [], pageSizes: [10] },
  create: {
    label: 'New limit',
    call: 'createAgent',
    sections: [
      { label: 'Limit', fields: ['kind', 'min', 'max', 'from', 'to', 'code'] },
      { label: 'Why', fields: ['reason', 'detail'] },
    ],
    required: ['reason'],
    submit: 'Add',
    success: 'Added.',
  },
  edit: {
    label: 'Edit limit',
    place: 'dialog',
    call: 'updateAgent',
    fields: ['kind'],
    submit: 'Save',
    success: 'Saved.',
  },
});

function Form(): ReactNode {
  const labels = useResourceLabels(useResource('limits'));
  return labels.resource.create && <CreateForm labels={labels} form={labels.resource.create} />;
}

const upstream = (): unknown => ({ responseCode: '00', responseMessage: 'fine' });

function open(view: ReactNode = <Form />): ListTest {
  return openList({ at: '/limits', declared: [limits], upstream, view });
}

const input = (label: string): Promise<HTMLElement> => screen.findByLabelText(label);
const add = (): HTMLElement => screen.getByRole('button', { name: 'Add' });

it('asks for a field only where its condition holds, and neither needs nor sends it otherwise', async () => {
  const { user, bodies } = open();
  await user.selectOptions(await input('Kind'), 'shut');
  expect(screen.queryByLabelText('Detail')).toBeNull();
  await user.click(add());
  expect(await screen.findByText('Enter Reason.')).toBeDefined();
  await user.type(await input('Reason'), 'rain');
  await user.type(await input('Detail'), 'all week');
  await user.selectOptions(await input('Kind'), 'open');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(screen.queryByLabelText('Detail')).toBeNull();
  expect(screen.queryByText('Why')).toBeNull();
  await user.click(add());
  await screen.findByText('Added.');
  expect(bodies).toEqual([{ kind: 'open' }]);
});

it('holds a field to what another one says, as its kind compares', async () => {
  const { user, bodies } = open();
  await user.type(await input('Min'), '900');
  await user.type(await input('Max'), '1,000');
  await user.type(await input('From'), '2026-11-09');
  await user.type(await input('To'), '2026-11-09');
  await user.click(add());
  await screen.findByText('Added.');
  expect(bodies).toEqual([{ min: 900, max: 1000, from: '2026-11-09', to: '2026-11-09' }]);

  await user.type(await input('Min'), '1000');
  await user.type(await input('Max'), '1000.00');
  await user.click(add());
  expect(await screen.findByText('Max must be above Min.')).toBeDefined();
  expect(document.activeElement).toBe(await input('Max'));
  await user.type(await input('Max'), '1');
  expect(screen.queryByText('Max must be above Min.')).toBeNull();
  await user.type(await input('From'), '2026-11-09');
  await user.type(await input('To'), '2026-11-08');
  await user.tab();
  expect(await screen.findByText('To is not before From.')).toBeDefined();
  expect(bodies).toHaveLength(1);
});

it('holds a text to the form it has to have, which may be another one where another field says something else', async () => {
  const { user, bodies } = open();
  await user.type(await input('Code'), 'ab1');
  await user.selectOptions(await input('Kind'), 'open');
  expect(await screen.findByText('Of an open one, digits.')).toBeDefined();
  await user.click(add());
  expect(document.activeElement).toBe(await input('Code'));
  await user.selectOptions(await input('Kind'), 'shut');
  expect(await screen.findByText('Of a shut one, letters.')).toBeDefined();
  await user.type(await input('Reason'), 'rain');
  await user.clear(await input('Code'));
  await user.type(await input('Code'), 'ab');
  await user.click(add());
  await screen.findByText('Added.');
  expect(bodies).toEqual([{ kind: 'shut', code: 'ab', reason: 'rain' }]);
});
