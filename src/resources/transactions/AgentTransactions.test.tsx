// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { WithEngine } from '../../../tests/engine';
import AgentTransactions from './AgentTransactions';
import { atRest } from '../../../tests/atRest';

/** The list itself is the engine's: here only what it is asked to show. */
vi.mock('../../engine/list/ListPage', () => ({
  ListPage: ({ heading, fixed }: { readonly heading: string; readonly fixed: Readonly<Record<string, string>> }) => (
    <h1>{`${heading} (${fixed.agentId})`}</h1>
  ),
}));

const ADA = {
  id: 7,
  businessName: 'Ada Stores',
  businessPhone: null,
  createdAt: null,
  user: { username: 'ada', memberId: 'M7' },
};

/** Opens the page at an address; the upstream knows one agent, 7, unless it answers with a status. */
function open(address: string, status = 200) {
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const rows = url.searchParams.get('agentId') === '7' ? [ADA] : [];
    return Response.json({ responseCode: '00', data: { data: rows, recordsFiltered: rows.length } }, { status });
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <WithEngine fetch={fetch}>
        <Routes>
          <Route path="/agenttransactions" element={<AgentTransactions />} />
          <Route path="/transactions" element={<h1>All of them</h1>} />
        </Routes>
      </WithEngine>
    </MemoryRouter>,
  );
}

it('names the agent once found, never by the bare id before, and remembers it', async () => {
  open('/agenttransactions?agentId=7');
  expect(screen.getByRole('heading').textContent).toBe('Transactions of one agent (7)');
  expect(localStorage.getItem('agentId')).toBeNull();
  expect(await screen.findByText('Transactions of Ada Stores (7)')).toBeTruthy();
  expect(localStorage.getItem('agentId')).toBe('7');
});

it.each(['99999999', 'abc'])('invents no agent %s, keeps it nowhere, and leads to all transactions', async (id) => {
  localStorage.setItem('agentId', '7');
  open(`/agenttransactions?agentId=${id}`);
  expect(await screen.findByText('Agent not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe('/transactions');
  expect(localStorage.getItem('agentId')).toBe('7');
});

it('shows the transactions all the same where the name cannot be read, and remembers nothing', async () => {
  open('/agenttransactions?agentId=7', 500);
  await atRest();
  expect(screen.getByRole('heading').textContent).toBe('Transactions of one agent (7)');
  expect(localStorage.getItem('agentId')).toBeNull();
});

it('takes the stored agent without an id in the address, and all transactions without either [P1-2.64] [P2-2.4]', async () => {
  localStorage.setItem('agentId', '7');
  open('/agenttransactions');
  expect(await screen.findByText('Transactions of Ada Stores (7)')).toBeTruthy();
  cleanup();
  localStorage.clear();
  open('/agenttransactions?agentId=');
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('All of them'));
});
