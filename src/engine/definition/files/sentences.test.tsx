// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows, type ListTest } from '../../../../tests/list/harness';
import { openWritten } from './inPage.testing';
import { problemText } from './problemText';
import { readWritten } from './written.testing';

const lockers = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/lockers', answers: 'page' },
    create: { method: 'POST', path: '/lockers', answers: 'record' },
    update: { method: 'PUT', path: '/lockers/{id}' },
    open: { method: 'POST', path: '/lockers/{id}/open', answers: 'record' },
    check: { method: 'POST', path: '/lockers/check', answers: 'record' },
  },
  api: { list: 'list', find: 'lockerId' },
  fields: {
    id: { kind: 'number' },
    code: {},
    rent: { kind: 'money' },
    state: { kind: 'choice', choices: [{ value: 's', label: 'Shut' }] },
    pinpad: { source: 'pinpad' },
    until: { kind: 'day', source: null },
    secretWord: { kind: 'password', source: null },
  },
  list: { columns: ['code', 'rent', 'state', 'edit', 'open'] },
  create: { call: 'create', fields: ['rent', 'state'], success: 'Locker {code} ({id}) costs {rent}: {state}.' },
  edit: { call: 'update', fields: ['rent', 'state'], success: '{code} costs {rent}: {state}.' },
  actions: {
    open: {
      label: 'Open',
      on: 'row',
      call: 'open',
      input: { id: 'id' },
      ask: { title: 'Open {code}?', submit: 'Open it', fields: ['until'] },
      success: '{code} at {rent} is open until {until}, with {pinpad}.',
    },
    check: { label: 'Check', on: 'list', call: 'check', success: 'The next is {code}.' },
  },
};

const read = (change: object = {}) => readWritten([{ ...lockers, ...change }]);

const open = (hidden: readonly string[] = []): Promise<ListTest> =>
  openWritten([lockers], {
    permissions: Object.fromEntries(hidden.map((name) => [`lockers.fields.${name}`, { hiddenFor: ['ADMIN'] }])),
    upstream: ({ pathname }) => {
      if (pathname.endsWith('/open')) return { responseCode: '00', data: { pinpad: '4-A' } };
      if (pathname.endsWith('/check')) return { responseCode: '00', data: { code: 'B-2', rent: '9.00' } };
      const row = { id: 7, code: 'A-{rent}', rent: '1500.50', state: null };
      return { responseCode: '00', data: { ...row, data: [row], recordsFiltered: 1 } };
    },
  });

const said = async (): Promise<string | null> => (await screen.findByTestId('toast')).textContent;
const press = async ({ user }: ListTest, name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
};

beforeAll(() => Promise.all([import('../../actions/AskDialog'), import('../../forms/CreateDialog')]));

describe('what is said once an action is done', () => {
  it('names fields of the record, what was typed and what was answered, and fills nothing in what it has filled', async () => {
    const list = await open();
    const dialog = within(await press(list, 'Open'));
    await list.user.type(await dialog.findByLabelText('Until'), '2026-11-30');
    await list.user.click(dialog.getByRole('button', { name: 'Open it' }));
    expect(await said()).toBe('success 8000: A-{rent} at 1,500.50 is open until 2026-11-30, with 4-A.');
    // It says itself which record that was.
    expect(screen.getByTestId('toast').title).toBe('');
  });

  it('takes from the answer what there is no record for', async () => {
    const list = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await list.user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await said()).toBe('success 8000: The next is B-2.');
  });

  it('tells nobody a field that the maps of rights keep from them', async () => {
    const list = await open(['rent', 'pinpad']);
    const dialog = within(await press(list, 'Open'));
    await list.user.click(await dialog.findByRole('button', { name: 'Open it' }));
    expect(await said()).toBe('success 8000: A-{rent} at … is open until —, with ….');
  });
});

describe('what is said of a form', () => {
  it('names what was typed as it is read, and of a new record what its service made of it', async () => {
    const list = await open();
    const dialog = within(await press(list, 'New Locker'));
    await list.user.type(await dialog.findByLabelText('Rent'), '2000');
    await list.user.selectOptions(dialog.getByLabelText('State'), 'Shut');
    await list.user.click(dialog.getByRole('button', { name: 'Create Locker' }));
    expect(await said()).toBe('success 8000: Locker A-{rent} (7) costs 2,000.00: Shut.');
  });

  it('names what the record holds after it was changed', async () => {
    const list = await open(['state']);
    const dialog = within(await press(list, 'Edit'));
    const rent = await dialog.findByLabelText('Rent');
    await list.user.clear(rent);
    await list.user.type(rent, '30');
    await list.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await said()).toBe('success 8000: A-{rent} costs 30.00: ….');
  });
});

describe('a sentence that nothing fills', () => {
  const form = lockers.create;
  const outcome = { ...lockers.calls, create: { method: 'POST', path: '/lockers' } };
  it.each([
    [{ create: { ...form, success: '{cod} is there.' } }, 'create.success: no field named "cod" (engine.E080)'],
    [
      { create: { ...form, success: '{secretWord} is there.' } },
      'create.success: "secretWord" is secret (engine.E081)',
    ],
    [{ calls: outcome }, 'create.success: nothing fills {code}: create asks for rent, state, and its call answers no'],
    [
      { actions: { check: { ...lockers.actions.check, success: '{count} checked' } } },
      'actions.check.success: an action of the list is about no records to be counted (engine.E079)',
    ],
    [
      { actions: { open: { ...lockers.actions.open, success: '{kode} is open' } } },
      'actions.open.success: no field named "kode" (engine.E080)',
    ],
  ])('is told when the file is read, %#', async (change, expected) => {
    const list = { columns: ['code'] };
    const { problems } = await read({ list, ...change });
    expect(problems.map(problemText).join('\n')).toContain(expected);
  });
});
