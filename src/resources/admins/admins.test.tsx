// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList, rows, type ListTest } from '../../../tests/list/harness';
import { ResourcePage } from '../../engine/list/ResourcePage';

beforeEach(() => installBrowser());
afterEach(cleanup);

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
const open = (at: string, username = 'ada'): ListTest =>
  openList({
    at,
    group: 'Support ',
    codes: ['ROLE_VIEW_ALL_ADMIN'],
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
