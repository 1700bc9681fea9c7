// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';
import type { RoleCode } from '../../upstream/access';

/** Loaded here once, so that no test waits for them. */
beforeAll(() =>
  Promise.all([import('../../engine/list/filters/FilterPopover'), import('../../engine/list/head/ColumnsMenu')]),
);

const AGENT = {
  id: 1,
  businessName: 'Shop',
  businessPhone: '+234 803 555 0101',
  createdAt: null,
  user: { username: 'a1', memberId: 'M1' },
  active: false,
  state: { stateName: 'Kano' },
  lastTransaction: '2026-09-01T23:30:00Z',
  balance: 2500.5,
  hasDevice: false,
};

const TRANSPORT = {
  sort: { listAgents: ['balance', 'lastTransaction'] },
  filters: { listAgents: ['lastTransaction_lte', 'balance_lte'] },
};
const SEES_ALL: readonly RoleCode[] = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'];

async function openAgents({ codes = SEES_ALL, offered = true, at = '/agents', more = {} } = {}) {
  const list = openList({
    at,
    codes,
    ...(offered && { transport: TRANSPORT, features: ['agentColumns'] }),
    upstream: () => ({ responseCode: '00', data: { data: [{ ...AGENT, ...more }], recordsFiltered: 1 } }),
    view: <ListPage resource="agents" />,
  });
  await screen.findByText(/^Showing 1/);
  return list;
}

const ADDED = ['Active', 'State', 'Balance (N)', 'Last Transaction', 'Has Device'];
const headings = (): readonly string[] =>
  screen.getAllByRole('columnheader').flatMap((one) => ADDED.filter((name) => one.textContent.startsWith(name)));
const bar = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('button')
    .map((one) => one.textContent);

async function offeredColumns(user: Awaited<ReturnType<typeof openAgents>>['user']): Promise<readonly string[]> {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog'));
  return ADDED.filter((name) => menu.queryByRole('checkbox', { name }));
}

it('shows status, state, balance and last transaction once a person adds them [D491]', async () => {
  const { user } = await openAgents();
  expect(headings()).toEqual([]);
  expect(await offeredColumns(user)).toEqual(ADDED);
  for (const name of ADDED) await user.click(screen.getByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headings()).toEqual(ADDED));
  const [, row] = screen.getAllByRole('row');
  expect(screen.getByText('No', { selector: '.status' }).className).toBe('status status--off');
  for (const text of ['No', 'Kano', '2,500.50', '2026-09-02']) expect(row?.textContent).toContain(text);
  await offeredColumns(user);
  await user.click(screen.getByRole('button', { name: 'Reset columns' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headings()).toEqual([]));
});

it.each([
  [false, 0],
  [true, 1],
  [undefined, 1],
])('of an agent with a device %s has as many buttons to take it back: %i [D850]', async (hasDevice, buttons) => {
  await openAgents({ more: { hasDevice } });
  expect(screen.queryAllByRole('button', { name: 'Unassign Device' })).toHaveLength(buttons);
  expect(screen.getAllByRole('button', { name: 'Assign Device' })).toHaveLength(1);
});

it('shows a mobile number in one spelling [D562]', async () => {
  await openAgents();
  expect(screen.getByText('08035550101')).toBeDefined();
  expect(screen.queryByText(/\+234 803/)).toBeNull();
});

it('offers neither columns nor filters where the service has none [D491]', async () => {
  const { user } = await openAgents({ offered: false });
  expect(bar().join()).not.toMatch(/transaction|Balance/);
  expect(await offeredColumns(user)).toEqual([]);
});

it('hides the balance and its filter from people without the right to purses, also in an address [D490]', async () => {
  const columns = 'columns=agentId,active,balance,lastTransaction';
  const { user, asked } = await openAgents({
    codes: ['ROLE_VIEW_ALL_AGENT'],
    at: `/agents?${columns}&balance_lte=1&sort=balance`,
  });
  expect(headings()).toEqual(['Active', 'Last Transaction']);
  expect(bar()).toContain('No transaction since');
  expect(bar().join()).not.toContain('Balance');
  expect(asked.join()).not.toMatch(/balance/);
  expect(await offeredColumns(user)).toEqual(['Active', 'State', 'Last Transaction', 'Has Device']);
});

it('finds the agents of no transaction this month by two presses, and goes on to mean this month [D490]', async () => {
  const { user, asked, address } = await openAgents();
  await user.click(screen.getByRole('button', { name: 'No transaction since filter' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Last day of the previous month/ }));
  await waitFor(() => expect(address()).toBe('/agents?lastTransaction_lte=month-1:end&sort=lastTransaction'));
  await waitFor(() => expect(asked.at(-1)).toMatch(/lastTransaction_lte=\d{4}-\d\d-(?:28|29|30|31)\b/));
  expect(asked.at(-1)).toMatch(/sort=lastTransaction&order=asc/);
});

it('shows what a filter asks for as long as it is set, until the person hides it [D831]', async () => {
  const { user, address } = await openAgents({ at: '/agents?balance_lte=20000' });
  expect(headings()).toEqual(['Balance (N)']);
  await user.click(screen.getByRole('button', { name: /^Remove .*Balance up to/ }));
  await waitFor(() => expect(headings()).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Balance up to filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Balance up to' }), '25000{Enter}');
  await waitFor(() => expect(headings()).toEqual(['Balance (N)']));
  expect(address()).toBe('/agents?balance_lte=25000&sort=balance');
  await offeredColumns(user);
  await user.click(screen.getByRole('checkbox', { name: 'Balance (N)' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headings()).toEqual([]));
  await user.click(screen.getByRole('button', { name: /^Remove .*Balance up to/ }));
  await waitFor(() => expect(address()).toBe('/agents'));
});

it('turns the order that a filter brought along when the filter is turned round [D831]', async () => {
  const { user, address } = await openAgents({ at: '/agents?balance_gte=2000&sort=-balance' });
  await user.click(await screen.findByRole('button', { name: /^Balance \(N\) at least/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Condition$/ }), 'lte');
  await user.type(await screen.findByRole('textbox', { name: /^Balance/ }), '{Enter}');
  await waitFor(() => expect(address()).toBe('/agents?balance_lte=2000&sort=balance'));
});

it('turns "Balance up to" into another condition of the balance, and back', async () => {
  const { user, address } = await openAgents({ at: '/agents?balance_lte=2600&sort=balance' });
  await user.click(await screen.findByRole('button', { name: /^Balance up to: / }));
  const condition = await screen.findByRole('combobox', { name: /Condition$/ });
  expect(condition).toHaveProperty('value', 'lte');
  await user.selectOptions(condition, 'gte');
  await user.type(await screen.findByRole('textbox', { name: /^Balance/ }), '{Enter}');
  await waitFor(() => expect(address()).toBe('/agents?balance_gte=2600&sort=-balance'));
  await user.click(await screen.findByRole('button', { name: /^Balance \(N\) at least/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Condition$/ }), 'lte');
  await user.type(await screen.findByRole('textbox', { name: 'Balance up to' }), '{Enter}');
  await waitFor(() => expect(address()).toBe('/agents?balance_lte=2600&sort=balance'));
});

it('takes a balance as people write it, and says what is none [D490]', async () => {
  const { user, asked, address } = await openAgents();
  await user.click(screen.getByRole('button', { name: 'Balance up to filter' }));
  const box = await screen.findByRole('textbox', { name: 'Balance up to' });
  await user.type(box, 'much{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount, such as 25,000 or 25000.50.');
  await user.clear(box);
  await user.type(box, '25,000.5{Enter}');
  await waitFor(() => expect(address()).toBe('/agents?balance_lte=25000.50&sort=balance'));
  await waitFor(() => expect(asked.at(-1)).toContain('balance_lte=25000.50'));
  expect(screen.getByRole('button', { name: /^Balance up to: N25,000\.50/ })).toBeTruthy();
});

it('is sorted by the service', async () => {
  const { asked } = await openAgents({ at: '/agents?sort=-balance&columns=agentId,balance' });
  expect(asked.at(-1)).toMatch(/sort=balance&order=desc/);
});
