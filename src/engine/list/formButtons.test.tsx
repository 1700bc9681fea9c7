// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { ListPage } from './ListPage';

const ROLES = [
  { id: 1, roleCode: 'ROLE_VIEW_AUDIT_LOG', description: 'See the audit log' },
  { id: 2, roleCode: 'ROLE_VIEW_PURSE', description: 'See purses' },
];

/** Role groups, one of which has been created since the list was first read. */
function openGroups(): ListTest {
  const groups: object[] = [{ id: 5, name: 'AUDITORS ', roles: [ROLES[0]], version: 4 }];
  return openList({
    at: '/settings/role-groups',
    codes: ['ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_PURSE'],
    view: <ListPage resource="roleGroups" />,
    upstream: ({ pathname }) => {
      if (pathname === '/api/rolegroup/roles') return { responseCode: '00', data: ROLES };
      if (pathname === '/api/rolegroup/') return { responseCode: '00', data: [...groups] };
      groups.push({ id: 6, name: 'CASHIERS', roles: [ROLES[1]], version: 1 });
      return { responseCode: '00' };
    },
  });
}

it('a create form opens from its button, asks before it is closed over typed text, and its record comes into the list', async () => {
  const { user, bodies } = openGroups();
  await user.click(await screen.findByRole('button', { name: 'Create role group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create role group' });
  await user.type(await within(dialog).findByLabelText('Name'), 'CASHIERS');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await user.click(await within(dialog).findByRole('checkbox', { name: 'See purses' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create role group' }));
  expect((await screen.findByTestId('toast')).textContent).toBe('success 8000: operation Successful');
  expect(bodies).toEqual([{ name: 'CASHIERS', roleIds: [2] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(rows().map((row) => row.children[0]?.textContent)).toEqual(['AUDITORS ', 'CASHIERS']));
});

it('an edit form opens from its row with what the record holds, and sends its name as it was received', async () => {
  const { user, bodies } = openGroups();
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update role group' });
  const audit = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'See the audit log' });
  expect(audit.checked).toBe(true);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(audit);
  await user.click(within(dialog).getByRole('checkbox', { name: 'See purses' }));
  await user.click(within(dialog).getByRole('button', { name: 'Update role group' }));
  await screen.findByTestId('toast');
  expect(bodies).toEqual([{ name: 'AUDITORS ', roleIds: [2], version: 4 }]);
});

const none = (): object => ({ responseCode: '00', data: { data: [], recordsFiltered: 0 } });

it('an empty list has the form of its first record, for a person who may make one', async () => {
  const agents = { at: '/agents', props: { resource: 'agents' }, upstream: none };
  const { user, address } = openList({ ...agents, codes: ['ROLE_VIEW_ALL_AGENT'] });
  await screen.findByText('Agents serve customers for your network. Create the first one.');
  expect(screen.getByRole('heading', { name: 'No agents yet' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Create Agent' }));
  expect(address()).toBe('/agents/create');
  cleanup();
  openList({ ...agents, group: 'AGENT', codes: ['ROLE_VIEW_ALL_AGENT'] });
  await screen.findByText('Agents serve customers for your network.');
  expect(screen.queryByRole('link', { name: 'Create Agent' })).toBeNull();
});

const nothing = () => ({ responseCode: '00', data: [] });

it('an empty list has the button of a form that is a dialog, and of one above it, in whose first field typing begins', async () => {
  const codes = ['ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_ALL_ADMIN'] as const;
  const { user } = openList({
    at: '/settings/role-groups',
    codes,
    view: <ListPage resource="roleGroups" />,
    upstream: nothing,
  });
  await screen.findByText('A role group says what its people may see and do. Create the first one.');
  await user.click(screen.getAllByRole('button', { name: 'Create role group' }).at(-1) ?? document.body);
  await screen.findByRole('dialog', { name: 'Create role group' });
  cleanup();
  openList({ at: '/appversion', codes, view: <ListPage resource="versions" />, upstream: nothing });
  await screen.findByText(/Create the first one\.$/);
  const field = await screen.findByLabelText('Version', { selector: '.list__form input' });
  const way = screen.getByRole('button', { name: 'New version' });
  // The form that it leads to has the main button of the page.
  expect(way.className).not.toContain('primary');
  await user.click(way);
  expect(document.activeElement).toBe(field);
});

const empty = () => Response.json([], { headers: { 'content-range': 'rows */0' } });

it('an empty list has the button of what fills it: a dialog of its own, or the page where it is done', async () => {
  const codes = ['ROLE_VIEW_ALL_ADMIN', 'ROLE_VIEW_ALL_AGENT'] as const;
  openList({ at: '/devices', codes, features: ['devices'], view: <ListPage resource="devices" />, upstream: empty });
  await screen.findByRole('heading', { name: 'No devices yet' });
  const way = document.querySelector('.empty .button--primary');
  expect(way?.textContent).toBe('Upload CSV File');
  cleanup();
  const features = ['openedAccounts'] as const;
  openList({ at: '/opened-accounts', codes, features, view: <ListPage resource="accounts" />, upstream: empty });
  await screen.findByRole('heading', { name: 'No accounts yet' });
  expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/openAccount');
});

it('an agent, who asks about one transaction at a time, has nothing to tick', async () => {
  openList({ group: 'AGENT', codes: ['ROLE_VIEW_ALL_TRANSACTION'] });
  await screen.findByText(/^Showing 1/);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  cleanup();
  openList();
  await screen.findByText(/^Showing 1/);
  expect(screen.queryAllByRole('checkbox').length).toBeGreaterThan(1);
});
