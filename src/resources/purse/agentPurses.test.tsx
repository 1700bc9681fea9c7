// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';
import { ResourcePage } from '../../engine/list/ResourcePage';

beforeAll(() => Promise.all([import('../../engine/list/filters/FilterPopover'), import('./TopUp')]));

const PURSE = {
  agent: { id: 7, businessName: 'Kemi POS', user: { memberId: 'M7', username: 'kemi', fullName: 'Kemi' } },
  balance: 12.5,
  createdAt: null,
};

function open(more: Partial<Parameters<typeof openList>[0]>) {
  return openList({
    codes: ['ROLE_VIEW_PURSE'],
    group: 'ADMIN',
    upstream: ({ pathname }) => {
      if (pathname === '/api/purse/balance/general')
        return { responseCode: '00', data: { totalAgentBalance: 1, walletBalance: 2 } };
      if (pathname === '/api/purse/central') return { data: [], recordsFiltered: 0 };
      return { responseCode: '00', data: { data: [PURSE], recordsFiltered: 1 } };
    },
    ...more,
  });
}

it('finds the purses that run low, where the service does, and tops them up', async () => {
  const { user, asked } = open({
    at: '/purse/agentPurses',
    transport: { filters: { listAgentPurses: ['balance_lte'] } },
    view: <ListPage resource="agentPurses" />,
  });
  await user.click(await screen.findByRole('button', { name: 'Balance up to filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Balance up to' }), '5,000{Enter}');
  await waitFor(() => expect(asked.join()).toMatch(/purse\/agent\?.*balance_lte=5000/));
  await user.click(screen.getByRole('button', { name: 'Top up agents…' }));
  expect(await screen.findByRole('dialog', { name: 'Top up agents' })).toBeTruthy();
});

it('has a button each for the empty and the low ones, beside the filter by any amount', async () => {
  const { user, asked, address } = open({
    at: '/purse/agentPurses',
    transport: { filters: { listAgentPurses: ['balance_lte'] } },
    view: <ListPage resource="agentPurses" />,
  });
  const buttons = within(await screen.findByRole('group', { name: 'Balance up to' }));
  await user.click(buttons.getByRole('button', { name: 'Empty' }));
  await waitFor(() => expect(asked.join()).toMatch(/purse\/agent\?.*balance_lte=0\.00&/));
  expect(buttons.getByRole('button', { name: 'Empty', pressed: true })).toBeDefined();
  expect(activeFilters()).toEqual(['Balance up to: N0.00']);
  await user.click(buttons.getByRole('button', { name: 'Up to 10,000' }));
  expect(address()).toBe('/purse/agentPurses?balance_lte=10000.00');
  await user.click(buttons.getByRole('button', { name: 'Up to 10,000', pressed: true }));
  expect(address()).toBe('/purse/agentPurses');
  expect(screen.getByRole('button', { name: 'Balance up to filter' })).toBeDefined();
});

it.each([
  ['the service has none', {}],
  [
    'the person may not filter by balances',
    {
      permissions: { 'agentPurses.fields.balanceUpTo': { hiddenFor: ['ADMIN'] } },
      transport: { filters: { listAgentPurses: ['balance_lte'] } },
    },
  ],
])('offers no such filter where %s', async (_why, more) => {
  open({ at: '/purse/agentPurses', view: <ListPage resource="agentPurses" />, ...more });
  await screen.findByText('Kemi POS');
  expect(screen.queryByRole('button', { name: 'Balance up to filter' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Empty' })).toBeNull();
});

it.each([
  [['purseEntries'], ['Central Purse', 'Agent Purse', 'Entries']],
  [[], ['Central Purse', 'Agent Purse']],
])('with the features %j has the tabs %j', async (features, tabs) => {
  open({ at: '/purse', features, view: <ResourcePage resource="centralPurse" /> });
  const nav = await screen.findByRole('navigation', { name: 'Purse' });
  expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(tabs);
});
