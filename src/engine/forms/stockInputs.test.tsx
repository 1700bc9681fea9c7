// @vitest-environment jsdom
/** Inputs of react-admin itself, in the place of ours. */
import { screen, within } from '@testing-library/react';
import { useRecordContext, useResourceContext, useSaveContext } from 'ra-core';
import { ListButtons, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';
import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { buildField } from '../definition/buildField';
import { FormInput } from './FieldList';
import { FieldsKernel, useFields } from './FieldsKernel';
import { CreatePage, EditPage, people, peopleUpstream } from './people.testing';

const STATES = [
  { id: 1, name: 'Lagos' },
  { id: 2, name: 'Kano' },
];

function StockFields(): ReactNode {
  const record = useRecordContext();
  const { save } = useSaveContext();
  return (
    <>
      <p>{`${useResourceContext()} ${record?.businessName ?? 'nobody'} ${typeof save}`}</p>
      <TextInput source="name" label="Their name" />
      <TextInput source="note" label="Remark" validate={required()} />
      <NumberInput source="amount" label="Sum" />
      <SelectInput source="state" label="Federal state" choices={STATES} />
      <FormInput source="lga" />
    </>
  );
}

/** Of another package of react-admin's ecosystem: an editor and its tools. */
function RichTextFields(): ReactNode {
  return (
    <>
      <FormInput source="name" />
      <RichTextInput
        source="note"
        label="Remark"
        toolbar={
          <RichTextInputToolbar>
            <ListButtons size="small" />
          </RichTextInputToolbar>
        }
      />
    </>
  );
}

const open = (view: ReactNode, Fields = StockFields): ListTest =>
  openList({
    at: '/people',
    declared: [people],
    upstream: peopleUpstream(),
    overrides: { list: {}, show: {}, form: { people: Fields } },
    view,
  });

const message = (label: string): string =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const Held = (): ReactNode => <output>{JSON.stringify(useFields().values)}</output>;

const isTicked = (): readonly boolean[] =>
  screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);

it('are checked, cleared and sent as the definition says, and their own checks hold as well', async () => {
  const { user, bodies } = open(<CreatePage />);
  await screen.findByText('people nobody function');
  const send = screen.getByRole('button', { name: 'Create person' });
  await user.click(send);
  expect([message('Their name'), message('Remark *')]).toEqual(['Enter Name.', 'Required']);
  expect(document.activeElement).toBe(screen.getByLabelText('Their name'));
  await user.type(screen.getByLabelText('Their name'), 'Musa');
  expect(message('Their name')).not.toContain('Enter');
  await user.click(send);
  expect(document.activeElement).toBe(screen.getByLabelText('Remark *'));
  await user.type(screen.getByLabelText('Remark *'), 'x');
  await user.type(screen.getByLabelText('Sum'), '1500.5');
  const choose = async (state: string): Promise<void> => {
    await user.click(screen.getByLabelText('Federal state'));
    await user.click(await screen.findByRole('option', { name: state }));
  };
  await choose('Lagos');
  await user.selectOptions(screen.getByLabelText('LGA'), await screen.findByRole('option', { name: 'Ikeja' }));
  await choose('Kano');
  expect(screen.getByLabelText('LGA')).toHaveProperty('value', '');
  await user.selectOptions(screen.getByLabelText('LGA'), await screen.findByRole('option', { name: 'Dala' }));
  await user.click(send);
  await screen.findByText('operation Successful');
  expect(bodies).toEqual([{ name: 'Musa', amount: 1500.5, stateId: 2, lgaId: 20 }]);
});

it('begin with the record, and show what the service says of them', async () => {
  const { user, bodies, answer } = open(<EditPage />);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('people Kemi POS function');
  const name = dialog.getByLabelText('Their name');
  expect(name).toHaveProperty('value', 'Kemi POS');
  await user.type(name, ' 2');
  const upstream = peopleUpstream();
  answer((url) => (url.search === '' ? { responseCode: 'XX', responseMessage: 'name: it is taken.' } : upstream(url)));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('The service says: it is taken.');
  expect(document.activeElement).toBe(name);
  answer(upstream);
  await user.type(name, '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('closed');
  expect(bodies.at(-1)).toMatchObject({ name: 'Kemi POS 23', note: '1 Marina', stateId: 1 });
});

it('have yes and no for what, as a text, would always be yes', async () => {
  const fields = ['on', 'off'].map((name) => {
    const field = buildField(name, { kind: 'boolean' });
    return { field, required: false, readOnly: false, sent: true } as const;
  });
  const { user } = open(
    <FieldsKernel id="form" fields={fields} start={() => ({ on: 'true', off: 'false' })}>
      <BooleanInput source="on" />
      <BooleanInput source="off" />
      <Held />
    </FieldsKernel>,
  );
  expect(isTicked()).toEqual([true, false]);
  await user.click(screen.getAllByRole('switch')[1] ?? document.body);
  expect([isTicked(), screen.getByText(/"off":"true"/)]).toEqual([[true, true], expect.anything()]);
});

it('may be those of another package, which begin with the record and are sent', async () => {
  const { user, bodies } = open(<EditPage />, RichTextFields);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 Marina');
  await user.click(dialog.getByRole('button', { name: 'Bulleted list' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('closed');
  expect(bodies.at(-1)).toMatchObject({ name: 'Kemi POS', note: '<ul><li><p>1 Marina</p></li></ul>' });
});
