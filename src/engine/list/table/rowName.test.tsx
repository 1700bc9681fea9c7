// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../../tests/list/harness';
import { wireTransaction } from '../../../../tests/transactions';
import { ListPage } from '../ListPage';

const transactionOf = (id: number, businessName: string) => ({
  ...wireTransaction(id),
  agent: { id, businessName, user: { memberId: `KDA${id}` }, bankTerminal: null },
});

it('a row is named by its time, agent, amount and outcome, not by all its cells', async () => {
  openList();
  await screen.findByText(/^Showing/);
  const name = '2026-11-01 00:59:00, Chukwuemeka & Sons, Ltd, 137.37, Approved or completed successfully';
  expect(screen.getByRole('row', { name }).dataset.row).toBe('0');
});

it('is named by its identifier where no other column says what it is', async () => {
  openList({ at: '/transactions?columns=rrn,stan' });
  await screen.findByText(/^Showing/);
  expect(screen.getByRole('row', { name: '2026000000000007919' }).dataset.row).toBe('0');
});

it('is named by the amounts of a range, and not by when it changed', async () => {
  const fee = {
    id: 1,
    fee: '20',
    ambassadorCut: '10',
    min: 0,
    max: 5000,
    rangeType: 'd',
    transactionType: { id: 1, type: 'Cash Out' },
    systemTime: '2026-08-26T00:57:32Z',
  };
  openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', data: [fee] }),
    view: <ListPage resource="fees" />,
  });
  await screen.findByText(/^Showing/);
  expect(screen.getByRole('row', { name: 'Cash Out, 0.00, 5,000.00' }).dataset.row).toBe('0');
});

it('keeps the code that tells namesakes apart beneath a name, too long for its column or not', async () => {
  const data = [transactionOf(1, 'Ada Stores'), transactionOf(2, 'Abubakar Phones and Accessories')];
  openList({ upstream: () => ({ data, recordsFiltered: 2 }) });
  await screen.findByText(/^Showing/);
  const around = ['KDA1', 'KDA2'].map((code) => screen.getByText(code).parentElement?.className);
  expect(around).toEqual(['cell__lines', 'cell__lines']);
});
