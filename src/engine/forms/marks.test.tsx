// @vitest-environment jsdom
/** Choices that the service names, in the inputs of a French form. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { memoryUpstream, openList } from '../../../tests/list/harness';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { useResource } from '../app/context';
import { normalise } from '../definition/checks/normalise.testing';
import { useResourceLabels } from '../kinds/resourceLabels';
import CreateForm from './CreateForm';

const choices = { call: 'listTransactionTypes', value: 'type', label: 'type' } as const;

const kinds = normalise({
  name: 'kinds',
  label: 'Kinds',
  path: '/kinds',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'one',
  fields: {
    id: {},
    one: { label: 'One', source: 'businessName', kind: 'choice', choices },
    some: {
      label: 'Some',
      source: null,
      kind: 'choices',
      write: 'some',
      choices,
      itemValue: 'id',
      itemLabel: 'name',
    },
  },
  list: { columns: ['one'], filters: [], pageSizes: [10] },
  create: {
    label: 'Create',
    call: 'createAgent',
    fields: ['one', 'some'],
    submit: 'Create',
    success: 'x',
    failure: 'y',
  },
});

function CreatePage(): ReactNode {
  const labels = useResourceLabels(useResource('kinds'));
  return labels.resource.create && <CreateForm labels={labels} form={labels.resource.create} />;
}

afterEach(() => {
  setFormatLocale(ENGLISH);
});

it('are marked as English where French does not have them [D280]', async () => {
  setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map([['Cash Out', 'Décaissement']]) });
  openList({ at: '/kinds', declared: [kinds], upstream: memoryUpstream(1), view: <CreatePage /> });
  const known = [
    await screen.findByRole('option', { name: 'Décaissement' }),
    await screen.findByText('Décaissement', { selector: 'label span' }),
  ];
  const unknown = [
    screen.getByRole('option', { name: 'Funds Transfer' }),
    screen.getByText('Funds Transfer', { selector: 'label span' }),
  ];
  expect(known.map((one) => one.getAttribute('lang'))).toEqual([null, null]);
  expect(unknown.map((one) => one.getAttribute('lang'))).toEqual(['en', 'en']);
});
