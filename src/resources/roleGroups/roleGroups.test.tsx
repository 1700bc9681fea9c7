// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';
import { ROLE_CODES } from '../../upstream/access';

it('counts roles and names them in words, what only shows pages last, by their code where there are no words', async () => {
  const roles = [
    { id: 1, roleCode: 'ROLE_VIEW_ALL_AGENT', description: 'View all agents' },
    { id: 2, roleCode: 'ROLE_OF_ITS_OWN', description: null },
  ];
  openList({
    at: '/settings/role-groups',
    codes: ['ROLE_CREATE_ROLEGROUP'],
    upstream: () => ({ responseCode: '00', data: [{ id: 1, name: 'ADMIN', roles }] }),
    view: <ListPage resource="roleGroups" />,
  });
  expect(await screen.findByText('2 rights · ROLE_OF_ITS_OWN, View all agents')).toBeDefined();
});

it('lists each right of an open group by itself, and those that it lacks', async () => {
  const roles = ROLE_CODES.slice(2).map((roleCode, index) => ({
    id: index + 1,
    roleCode,
    description: `Role ${index}`,
  }));
  openList({
    at: '/roleGroups/1',
    codes: ['ROLE_CREATE_ROLEGROUP'],
    upstream: () => ({ responseCode: '00', data: [{ id: 1, name: 'Most', roles }] }),
    view: <ListPage resource="roleGroups" />,
  });
  const record = within(await screen.findByRole('region', { name: 'Most' }));
  const rights = (await record.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rights.slice(0, 2)).toEqual(['Role 0', 'Role 1']);
  expect(rights).toContain('Without View and manage admins');
  // Everybody may, whatever is stored: it is not said to be missing.
  expect(rights.filter((text) => text?.includes('dashboard'))).toEqual([]);
});

it('says what a group lacks of the specified roles, and has beyond them, where it has most of them', async () => {
  const roles = [...ROLE_CODES].map((roleCode, index) => ({ id: index + 1, roleCode, description: `Role ${index}` }));
  const groups = [
    { id: 1, name: 'All', roles },
    { id: 2, name: 'Most', roles: roles.slice(0, -1) },
    { id: 4, name: 'Own', roles: [...roles, { id: 9, roleCode: 'ROLE_OF_ITS_OWN', description: 'Its own' }] },
    { id: 3, name: 'Few', roles: roles.slice(2, 4) },
    { id: 5, name: 'One', roles: roles.slice(2, 3) },
  ];
  openList({
    at: '/settings/role-groups',
    codes: ['ROLE_CREATE_ROLEGROUP'],
    upstream: () => ({ responseCode: '00', data: groups }),
    view: <ListPage resource="roleGroups" />,
  });
  expect(await screen.findByText('7 rights · Without: Create and change role groups')).toBeDefined();
  expect(screen.getByText('All rights (8)')).toBeDefined();
  expect(screen.getByText('All rights (9) · Its own')).toBeDefined();
  expect(screen.getByText('2 rights · Role 2, Role 3')).toBeDefined();
  expect(screen.getByText('1 right · Role 2')).toBeDefined();
});
