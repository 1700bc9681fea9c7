// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { ResourcePage } from '../../engine/list/ResourcePage';

const group = (id: number, name: string, ...codes: readonly string[]) => ({
  id,
  name,
  roles: codes.map((roleCode, index) => ({ id: index + 1, roleCode, description: roleCode })),
});

const GROUPS = [
  group(1, 'ADMIN', 'ROLE_VIEW_ALL_ADMIN', 'ROLE_VIEW_AUDIT_LOG'),
  group(2, 'Support ', 'ROLE_VIEW_ALL_ADMIN'),
  group(3, 'AGENT', 'ROLE_VIEW_ALL_ADMIN'),
  group(4, 'AMBASSADOR ', 'ROLE_VIEW_ALL_ADMIN'),
];

const ada = {
  id: 1,
  user: {
    id: 7,
    memberId: 'M1',
    firstname: 'Ada',
    lastname: 'Obi',
    username: 'ada',
    email: 'ada@example.com',
    enabled: true,
    createdAt: null,
    roleGroup: { name: 'ADMIN' },
  },
};

/** Of somebody who holds one of the codes that ADMIN has. */
const open = (at: string, username = 'ada', features: readonly string[] = []): ListTest =>
  openList({
    at,
    features,
    group: 'Support ',
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    transport: { filters: { listAdmins: ['q'] } },
    upstream: ({ pathname }) =>
      pathname === '/api/rolegroup/'
        ? { responseCode: '00', data: GROUPS }
        : { responseCode: '00', data: { data: [{ ...ada, user: { ...ada.user, username } }], recordsFiltered: 1 } },
    view: <ResourcePage resource="admins" />,
  });

const offered = async (): Promise<readonly (string | null)[]> => {
  await screen.findByRole('option', { name: 'Support' });
  const select = screen.getByLabelText('Role Group');
  return within(select)
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent);
};

it('a new admin is offered no group of agents and none with a code that the person lacks', async () => {
  open('/admin/create');
  expect(await offered()).toEqual(['Support ']);
});

const MAIL = ['passwordDelivery', 'mail'];

it('the form of a new admin says how the one-time password is delivered, and so does the reset [D561]', async () => {
  open('/admin/create', 'ada', MAIL);
  await screen.findByRole('option', { name: 'Support' });
  const help = document.getElementById(screen.getByLabelText('Email').getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('We create a one-time password for this address. It goes there by email.');
  cleanup();
  const { user } = open('/admin', 'ada', MAIL);
  await screen.findByText('Showing 1 to 1 of 1');
  await user.click(screen.getByRole('checkbox', { name: /ada/ }));
  await user.click(await screen.findByRole('button', { name: /Reset passwords/ }));
  const many = await screen.findByRole('dialog', { name: 'Reset passwords' });
  await within(many).findByText(/one-time password for the email address of the admin\. It goes there by email\./);
  cleanup();
  const record = open('/admin/1/show', 'ada', MAIL);
  await record.user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await record.user.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
  await screen.findByText(/We create a one-time password for ada@example\.com\. It goes there by email\.$/);
});

const marks = (): readonly string[] =>
  screen.getAllByText(/^(?:Yes|No)$/, { selector: '.status' }).map(({ className }) => className);

it('an admin who may sign in is told from one who may not by a shape beside the word, in the list and the record', async () => {
  open('/admin');
  await screen.findByText('Showing 1 to 1 of 1');
  expect(marks()).toEqual(['status status--success']);
  cleanup();
  const off = { ...ada, user: { ...ada.user, enabled: false } };
  const data = { data: [off], recordsFiltered: 1 };
  open('/admin/1/show').answer(() => ({ responseCode: '00', data }));
  await screen.findByText('Disabled');
  expect(marks()).toContain('status status--off');
});

it('an admin keeps the present group to choose from, whatever it holds', async () => {
  const { user } = open('/admin');
  await screen.findByText('Showing 1 to 1 of 1');
  const [row] = rows();
  if (row) await user.click(within(row).getByRole('button', { name: 'M1' }));
  expect(await offered()).toEqual(['ADMIN', 'Support ']);
});

it('an admin whose group has a code that the person lacks is for reading, with the reason, and nothing is sent', async () => {
  const { user, bodies } = open('/admin', 'efe');
  await screen.findByText('Showing 1 to 1 of 1');
  const [row] = rows();
  if (row) await user.click(within(row).getByRole('button', { name: 'M1' }));
  await screen.findByText(/^This role group has rights that you do not have\./);
  const dialog = within(screen.getByRole('dialog', { name: 'Update Admin' }));
  expect(dialog.getAllByText('Ada').length).toBeGreaterThan(0);
  expect([dialog.queryByRole('textbox'), dialog.queryByRole('button', { name: 'Update admin' }), bodies]).toEqual([
    null,
    null,
    [],
  ]);
});

/** The form of a new admin, refused by the service; the list has Ada. */
async function refusedFor(username: string): Promise<ListTest> {
  const test = open('/admin/create');
  const { user } = test;
  await user.type(await screen.findByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Eze');
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Email'), 'eze@example.com');
  await user.selectOptions(screen.getByLabelText('Role Group'), await screen.findByRole('option', { name: 'Support' }));
  test.answer((url) => {
    if (url.search === '') return { responseCode: 'XX', responseMessage: 'Already registered user' };
    const found = url.searchParams.get('q') === username ? [ada] : [];
    return { responseCode: '00', data: { data: found, recordsFiltered: found.length } };
  });
  await user.click(screen.getByRole('button', { name: 'Create admin' }));
  await screen.findByText('Already registered user');
  return test;
}

it('a user name that somebody has is named beside its field, which keeps what was typed', async () => {
  await refusedFor('ADA');
  const input = screen.getByLabelText('Username');
  const beside = await screen.findByText('Another record has this Username already. Enter another Username.');
  expect(input.getAttribute('aria-describedby')).toContain(beside.closest('[id]')?.id ?? 'none');
  expect(document.activeElement).toBe(input);
  expect(input).toHaveProperty('value', 'ADA');
});

it('an email that somebody has is not blamed on the user name', async () => {
  await refusedFor('eze');
  expect(screen.queryByText(/^Another record has this/)).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'eze');
});

it('an admin’s record has the person’s name as its heading, and the user name among its facts', async () => {
  open('/admin/1');
  await screen.findByRole('heading', { name: 'Ada Obi' });
  expect(screen.getAllByText('ada').length).toBeGreaterThan(0);
});
