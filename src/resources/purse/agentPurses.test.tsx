// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
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

it('offers no such filter where the service has none', async () => {
  open({ at: '/purse/agentPurses', view: <ListPage resource="agentPurses" /> });
  await screen.findByText('Kemi POS');
  expect(screen.queryByRole('button', { name: 'Balance up to filter' })).toBeNull();
});

it.each([
  [['purseEntries'], ['Central Purse', 'Agent Purse', 'Entries']],
  [[], ['Central Purse', 'Agent Purse']],
])('with the features %j has the tabs %j', async (features, tabs) => {
  open({ at: '/purse', features, view: <ResourcePage resource="centralPurse" /> });
  const nav = await screen.findByRole('navigation', { name: 'Purse' });
  expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(tabs);
});
