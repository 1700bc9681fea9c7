// @vitest-environment jsdom
/** Links to records in rows, cards and records: a row's id, and the names of other records. */
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { installBrowser, memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { useLocation } from 'react-router';
import { resources } from '../../resources/index';
import { normalise } from '../definition/checks/normalise.testing';
import { ListPage } from './ListPage';

const codes = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'] as const;
const id = String(wireTransaction(1).transactionId);
const linkIn = (part: HTMLElement | undefined, name: string | RegExp): HTMLElement =>
  within(part ?? document.body).getByRole('link', { name });

/** Whether the browser was left to follow the link. */
function ctrlClick(link: HTMLElement): boolean {
  const press = createEvent.click(link, { ctrlKey: true });
  // jsdom cannot open windows.
  const kept: boolean[] = [];
  const stop = (event: Event): void => {
    kept.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(link, press);
  return kept[0] === true;
}

it('a row’s id is a link to the record and the agent’s name one to the agent, reached by arrow keys and not by Tab', async () => {
  const { user, address } = openList({ codes });
  await screen.findByText('Showing 1 to 10 of 25');
  const own = linkIn(rows()[0], id);
  const agent = linkIn(rows()[0], /Chukwuemeka/);
  expect([own, agent].map((link) => [link.getAttribute('href'), link.tabIndex])).toEqual([
    [`/transactions/${id}`, -1],
    ['/agents/2', -1],
  ]);
  expect([ctrlClick(own), ctrlClick(agent), address()]).toEqual([true, true, '/transactions']);
  expect(within(rows()[0] ?? document.body).getByRole('button', { name: `Copy ${id}` })).toBeTruthy();
  rows()[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(own);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/transactions/${id}`));
  const panel = await screen.findByRole('region', { name: id });
  // Its sections come a moment after its head.
  const named = await within(panel).findByRole('link', { name: /Chukwuemeka/ });
  expect(named.getAttribute('href')).toBe('/agents/2');
  expect(within(panel).queryByRole('link', { name: id })).toBeNull();
  await user.click(agent);
  await waitFor(() => expect(address()).toBe('/agents/2'));
});

it('the agent is text for a person who may not open agents', async () => {
  openList();
  await screen.findByText('Showing 1 to 10 of 25');
  expect(within(rows()[0] ?? document.body).queryByRole('link', { name: /Chukwuemeka/ })).toBeNull();
  expect(rows()[0]?.textContent).toContain('Chukwuemeka');
});

it('a row on a phone is one link, to its own record', async () => {
  installBrowser({ phone: true, wide: false });
  const purse = { agent: { id: 7, businessName: 'Kemi POS', user: { username: 'kemi', memberId: 'KDA0000007' } } };
  const { user, address } = openList({
    at: '/list',
    codes,
    upstream: () => ({ responseCode: '00', data: { data: [{ ...purse, balance: 5 }], recordsFiltered: 1 } }),
    view: <ListPage resource="agentPurses" />,
  });
  const row = await screen.findByRole('link', { name: /Kemi POS N5.00.*KDA0000007/ });
  expect(row.getAttribute('href')).toBe('/purse/agentPurses/7');
  await user.click(row);
  await waitFor(() => expect(address()).toBe('/list/7'));
});

it('the first stop of Tab in a list leads to its rows', async () => {
  const { user } = openList({ codes });
  await screen.findByText('Showing 1 to 10 of 25');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to the rows');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(rows()[0]);
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('a cell without a link pressed with %s opens the record in a tab of its own, and the list stays', async (_, how) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { address } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  const [cell = document.body] = within(rows()[0] ?? document.body).getAllByText(/Cash Out|Transfer|Airtime/);
  fireEvent(cell, new MouseEvent('button' in how ? 'auxclick' : 'click', { bubbles: true, ...how }));
  expect(open.mock.calls).toEqual([[`/transactions/${id}`, '_blank', 'noopener']]);
  expect(address()).toBe('/transactions');
  expect(screen.queryByRole('region', { name: id })).toBeNull();
  open.mockRestore();
});

it.each(['INV%2F2026', '.', '..', 'create', 'a/b?c#d', '100%', '~x'])(
  'the record %s opens from its row, by its link and from its address',
  async (key) => {
    const odd = { ...wireTransaction(1), transactionId: key };
    const upstream = (): unknown => ({ data: [odd], recordsFiltered: 1 });
    const { user, address } = openList({ upstream });
    await screen.findByText('Showing 1 to 1 of 1');
    const to = linkIn(rows()[0], key).getAttribute('href') ?? '';
    await user.click(rows()[0] ?? document.body);
    await waitFor(() => expect(address()).toBe(to));
    expect(screen.getByRole('region', { name: key })).toBeTruthy();
    cleanup();
    openList({ at: to, upstream });
    expect(await screen.findByRole('region', { name: key })).toBeTruthy();
  },
);

it('a record whose key looks escaped opens from an address that another program made', async () => {
  const odd = { ...wireTransaction(1), transactionId: 'INV%2F2026' };
  openList({ at: '/transactions/INV%252F2026', upstream: () => ({ data: [odd], recordsFiltered: 1 }) });
  expect(await screen.findByRole('region', { name: 'INV%2F2026' })).toBeTruthy();
});

const lockers = normalise({
  name: 'lockers',
  label: 'Lockers',
  path: '/lockers',
  access: 'ROLE_VIEW_ALL_TRANSACTION',
  api: { list: 'listAgents', key: 'id' },
  title: 'businessName',
  fields: { id: { kind: 'number' }, businessName: { label: 'Holder' } },
  list: { columns: ['businessName', 'history'], filters: [], pageSizes: [10] },
  actions: {
    history: { label: 'History', on: 'row', link: { to: '/transactions', search: { rrn: 'businessName' } } },
  },
});

const LOCKER = {
  id: 1,
  businessName: '0123456789',
  businessPhone: '080',
  createdAt: null,
  bankTerminal: null,
  user: { username: 'kemi', memberId: 'M1' },
};

function Listed() {
  const { pathname } = useLocation();
  return <ListPage resource={pathname === '/lockers' ? 'lockers' : 'transactions'} />;
}

it('a link by an account number filters the list, and the number is in no address', async () => {
  const { user, address, asked } = openList({
    at: '/lockers',
    declared: [...resources, lockers],
    codes,
    upstream: (url) =>
      url.pathname === '/api/agent'
        ? { responseCode: '00', data: { data: [LOCKER], recordsFiltered: 1 } }
        : memoryUpstream(1)(url),
    view: <Listed />,
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await screen.findByRole('button', { name: 'Remove the filter RRN: 0123456789' });
  expect(address()).toBe('/transactions');
  expect(asked.at(-1)).toContain('rrn=0123456789');
});
