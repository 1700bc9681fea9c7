// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

beforeEach(() => installBrowser());
afterEach(cleanup);

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
  expect(await screen.findByText('2 · ROLE_OF_ITS_OWN, View all agents')).toBeDefined();
});
