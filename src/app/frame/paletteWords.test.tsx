// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { LayoutDashboard, Wallet } from 'lucide-react';
import { expect, it } from 'vitest';
import { input, item, openPalette } from './palette.testing';

it('finds the dashboard by the word for what needs attention there', async () => {
  const { user } = openPalette([item('dashboard', '/dashboard', LayoutDashboard)]);
  await user.type(input(), 'unconfirmed');
  expect(await screen.findByRole('option', { name: /Dashboard/ })).toBeDefined();
});

it('says of a purse whose it is, with the picture of its page', async () => {
  const agent = { id: 7, businessName: 'Kemi POS', user: { memberId: 'KDA7', username: 'kemi', fullName: 'Kemi' } };
  const agentPurses = { data: [{ agent, balance: 5, createdAt: '2026-11-11T09:00:00' }], recordsFiltered: 1 };
  const { user } = openPalette([item('purse', '/purse', Wallet)], {
    codes: ['ROLE_VIEW_PURSE'],
    features: ['search'],
    transport: { filters: { listAgentPurses: ['q'] } },
    upstream: () => ({ data: { agentPurses } }),
  });
  await user.type(input(), 'kemi');
  const purse = await screen.findByRole('option', { name: /^Purse of Kemi POS/ });
  expect(purse.querySelector('.lucide-wallet')).not.toBeNull();
});
